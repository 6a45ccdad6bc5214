import type { BildResponse } from '@weitersagen/contract/bild';
import { MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import type { BildKind, KatalogKind } from '@weitersagen/contract/values';
import { texts } from '#texte/betreiber-katalog-bild';
import { useFormat, useT } from '../../../environment.ts';
import { FormNameContext, isRefusalOf, RefusedHereContext, useRefused } from '../../../lib/form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { useWho } from '../../../ui/desk/words.ts';
import { Form } from '../../../ui/form.tsx';
import { PictureFields, PictureFile } from '../../datensatz/picture.tsx';
import { useLanguageName } from '../../datensatz/words.tsx';

/** Which pictures a record has. */
export const BILDER: Partial<Record<KatalogKind, readonly BildKind[]>> = {
  produkt: ['produkt', 'produktklein'],
  kategorie: ['kategorie', 'kategorieicon'],
  geraet: ['geraet'],
  praemie: ['praemie'],
};

/** What a visitor sees where nobody has uploaded anything: drawn. */
const drawn = (route: string, kind: BildKind, id: string): string => {
  const paths: Partial<Record<BildKind, string>> = {
    produkt: `produkt/${encodeURIComponent(id)}/grafik`,
    produktklein: `produkt/${encodeURIComponent(id)}/sgrafik`,
    kategorie: `produktkategorie/${encodeURIComponent(id)}/grafik`,
    kategorieicon: `produktkategorie/${encodeURIComponent(id)}/icon`,
    geraet: `geraet/${encodeURIComponent(id)}/grafik`,
    praemie: `praemie/${encodeURIComponent(id)}/grafik100`,
  };
  return `/api/v1/${encodeURIComponent(route)}/${paths[kind]}`;
};

export function Preview({
  bild,
  route,
  art,
  id,
}: {
  bild: BildResponse['Bild'];
  route: string;
  art: BildKind;
  id: string;
}) {
  const t = useT(texts);
  if (art === 'berater' && !bild) return <p className="text-sm text-muted">{t('keinFoto')}</p>;
  if (art === 'praemie') return <PraemiePictures adresse={bild?.Adresse ?? drawn(route, art, id)} bild={bild} />;
  return (
    <figure className="grid gap-1">
      <img
        src={bild?.Adresse ?? drawn(route, art, id)}
        alt={bild?.Alternativtext[MAIN_LANGUAGE] ?? ''}
        width={bild?.Breite ?? 800}
        height={bild?.Hoehe ?? 500}
        className="h-auto w-full max-w-sm rounded-s border border-line bg-surface"
      />
      <figcaption className="text-sm text-muted">{bild ? t('hochgeladen') : t('gezeichnet')}</figcaption>
    </figure>
  );
}

const PRAEMIE_PICTURES = ['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger'] as const;

/** All that visitors see of a reward: the motif stays, the amounts on it are the portal's. */
function PraemiePictures({ adresse, bild }: { adresse: string; bild: BildResponse['Bild'] }) {
  const t = useT(texts);
  return (
    <figure className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        {PRAEMIE_PICTURES.map((one) => (
          <img
            key={one}
            src={adresse.replace('/grafik100', `/${one}`)}
            alt={t(`alt_${one}`)}
            width="640"
            height="400"
            className="h-auto w-full rounded-s border border-line bg-surface"
          />
        ))}
      </div>
      <figcaption className="text-sm text-muted">
        {bild ? t('hochgeladen') : t('gezeichnet')}. {t('viererlei')}
      </figcaption>
    </figure>
  );
}

/** A new picture, or new words for the present one. A step beside it that was refused has sent nothing of these fields. */
export function BildForm({ bild }: { bild: BildResponse['Bild'] }) {
  const t = useT(texts);
  const languageName = useLanguageName();
  const refused = useRefused();
  return (
    <FormNameContext value="bild">
      <RefusedHereContext value={isRefusalOf(refused, `Alternativtext.${MAIN_LANGUAGE}`) ? refused : null}>
        <Form encType="multipart/form-data" summary={refused !== null} className="max-w-2xl">
          <PictureFile label={t('datei')} hint={t('dateiText')} />
          <PictureFields
            picture={bild}
            words={{
              text: perLanguage((language) => t('alternativtext', { sprache: languageName(language) })),
              decorative: t('schmueckend'),
              decorativeHint: t('schmueckendText'),
            }}
          />
          <div>
            <SubmitButton name="Schritt" value="speichern">
              {bild ? t('speichern') : t('hochladen')}
            </SubmitButton>
          </div>
        </Form>
      </RefusedHereContext>
    </FormNameContext>
  );
}

/** Earlier states, each to be brought back. */
export function BildHistory({ history, may }: { history: BildResponse['Verlauf']; may: boolean }) {
  const t = useT(texts);
  const who = useWho();
  const { zeitpunkt } = useFormat();
  if (history.length === 0) return null;
  return (
    <Section titel={t('verlauf')}>
      <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
        {history.map((state, n) => (
          <li key={state.Id} className="flex flex-wrap items-center justify-between gap-3 px-3 py-1.5">
            <span>
              {zeitpunkt(state.Am)} · {who(state.Wer)} ·{' '}
              {state.Entfernt ? t('entfernt') : state.Alternativtext[MAIN_LANGUAGE] || t('schmueckend')}
            </span>
            {may && n > 0 && !state.Entfernt && (
              <Form summary={false}>
                <input type="hidden" name="Stand" value={state.Id} />
                <SubmitButton name="Schritt" value="zurueckholen" look="quiet" dense>
                  {t('zurueckholen')}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
