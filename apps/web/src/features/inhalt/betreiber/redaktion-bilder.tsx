import type { OkOf } from '@weitersagen/contract/api';
import { LANGUAGES, perLanguage } from '@weitersagen/contract/languages';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-inhaltbilder';
import { texts as worte } from '#texte/betreiber-redaktion';
import { useFormat, useT } from '../../../environment.ts';
import { FormNameContext, type Refused, RefusedHereContext, useRefused } from '../../../lib/form.ts';
import { rowLink } from '../../../lib/keyboard.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { useWho } from '../../../ui/desk/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { PictureFields, PictureFile } from '../../datensatz/picture.tsx';
import { useFieldWords, useLanguageName } from '../../datensatz/words.tsx';

type Bild = OkOf<'getInhaltsbilder'>['Content'][number];
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

function Description({ bild }: { bild?: Bild }) {
  const t = useT(texts);
  const languageName = useLanguageName();
  const text = perLanguage((language) => t('alternativtext', { sprache: languageName(language) }));
  return <PictureFields picture={bild} words={{ text, decorative: t('schmueckt') }} />;
}

/** Whether it was the form of a picture that there is already. */
export const isOfPicture = (refused: Refused | null): boolean => Boolean(refused?.values.id);

/** A new one. What was typed for another that is gone meanwhile is no word of it. */
export function Upload({ route }: { route: string }) {
  const t = useT(texts);
  const refused = useRefused();
  const mine = isOfPicture(refused) ? null : refused;
  return (
    <Section titel={t('hochladen')} id="hochladen" className="max-w-3xl">
      <p className="mb-3 text-sm text-muted">{t('hochladenText')}</p>
      <FormNameContext value="neu">
        <RefusedHereContext value={mine}>
          <Form encType="multipart/form-data" summary={mine !== null}>
            <input type="hidden" name="route" value={route} />
            <PictureFile label={t('datei')} accept={TYPES} />
            <Description />
            <div>
              <SubmitButton name="Schritt" value="hochladen">
                {t('hochladen')}
              </SubmitButton>
            </div>
          </Form>
        </RefusedHereContext>
      </FormNameContext>
    </Section>
  );
}

export function BildChange({ route, bild }: { route: string; bild: Bild }) {
  const t = useT(texts);
  const { search } = useLocation();
  return (
    <Step titel={t('aendernTitel', { name: bild.Slug })}>
      <Form encType="multipart/form-data">
        <input type="hidden" name="route" value={route} />
        <input type="hidden" name="id" value={bild.Id} />
        <Description bild={bild} />
        <PictureFile label={t('ersetzen')} accept={TYPES} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton name="Schritt" value="speichern">
            {t('speichern')}
          </SubmitButton>
          {bild.Verwendet.length === 0 && (
            <SubmitButton name="Schritt" value="entfernen" look="danger">
              {t('entfernen')}
            </SubmitButton>
          )}
          <Aborting to={withQuery(search, { schritt: null })} />
        </div>
      </Form>
    </Step>
  );
}

export function BildList({ rows, may }: { rows: readonly Bild[]; may: boolean }) {
  const t = useT(texts);
  const tw = useT(worte);
  const { search } = useLocation();
  return (
    <Table
      caption={t('vorhanden')}
      rows={rows}
      rowKey={({ Id }) => Id}
      empty={<EmptyState title={t('keine')}>{may && t('keineText')}</EmptyState>}
      columns={[
        {
          id: 'bild',
          head: t('bild'),
          cell: ({ Adresse, Slug, Breite, Hoehe, Id }) => (
            <div className="flex flex-wrap gap-3">
              <img
                src={`${Adresse}&width=320`}
                alt=""
                width={Breite}
                height={Hoehe}
                loading="lazy"
                className="h-16 w-24 rounded-s bg-tint object-cover"
              />
              <span className="grid content-start wrap-anywhere">
                <span className="font-semibold">{Slug}</span>
                <span className="tabular text-muted">{t('masse', { breite: Breite, hoehe: Hoehe })}</span>
                {may && (
                  <Link
                    to={withQuery(search, { schritt: Id, meldung: null })}
                    {...rowLink}
                    aria-label={t('aendernGenauer', { name: Slug })}
                  >
                    {t('aendern')}
                  </Link>
                )}
              </span>
            </div>
          ),
        },
        {
          id: 'text',
          head: useFieldWords().label('Alternativtext'),
          from: 'md',
          cell: (bild) => <Texts bild={bild} />,
        },
        {
          id: 'verwendet',
          head: t('verwendet'),
          from: 'md',
          cell: ({ Verwendet }) => Verwendet.join(', ') || <span className="text-muted">{t('nirgends')}</span>,
        },
        { id: 'wer', head: tw('geaendert'), from: 'lg', cell: (bild) => <Last bild={bild} /> },
      ]}
    />
  );
}

function Texts({ bild: { Alternativtext, Schmueckend } }: { bild: Bild }) {
  const t = useT(texts);
  const languageName = useLanguageName();
  if (Schmueckend) return <span className="text-muted">{t('schmueckend')}</span>;
  return LANGUAGES.map((language) => (
    <span key={language} lang={Alternativtext[language] ? language : undefined} className="block wrap-anywhere">
      {Alternativtext[language] || (
        <span className="text-warning">{t('fehltText', { sprache: languageName(language) })}</span>
      )}
    </span>
  ));
}

function Last({ bild: { GeaendertAm, GeaendertVon } }: { bild: Bild }) {
  const who = useWho();
  const { zeitpunkt } = useFormat();
  return (
    <>
      <time className="tabular">{zeitpunkt(GeaendertAm)}</time>
      <span className="block text-muted">{who(GeaendertVon)}</span>
    </>
  );
}
