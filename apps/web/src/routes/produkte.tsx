import type { ProduktkategorieAntwort } from '@weitersagen/contract/produkt';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Kategoriekacheln } from '../features/produkt/kacheln.tsx';
import { Katalogkopf } from '../features/produkt/kopf.tsx';
import { Suchformular } from '../features/produkt/suchformular.tsx';
import { texte } from '../features/produkt/texte-kategorie.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs, Meta } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { umgebung, usePath, useT } from '../umgebung.ts';

/** Below that, a search is more to read than the list. */
const SUCHE_AB = 9;

export async function loader(args: LoaderFunctionArgs) {
  const { need, call } = umgebung(args);
  const [kategorien, hoechst, keyvisual] = await Promise.all([
    need('getProduktkategorien', {}),
    need('getMaxPraemiewert', {}),
    call('getKeyvisual', { params: { identifier: 'produkte' } }),
  ]);
  return { kategorien, hoechstCent: hoechst.WertCent, keyvisual: keyvisual.ok ? keyvisual.data : null };
}

export const titel = ({ boot }: KopfArgs<typeof loader>) => textsOf(texte, boot.sprache)('alleTitel');
export const meta = ({ boot }: KopfArgs<typeof loader>): Meta => ({
  beschreibung: textsOf(texte, boot.sprache)('alleBeschreibung', { name: boot.mandant?.Name ?? '' }),
});

export function Component() {
  const { kategorien, hoechstCent, keyvisual } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const oberste = kategorien.filter(({ Pfad }) => Pfad.length === 0);
  const gruppen = Map.groupBy(oberste, ({ Quelle }) => Quelle);
  const anzahl = kategorien.reduce((summe, { Anzahl }) => summe + Anzahl, 0);
  return (
    <>
      <Katalogkopf
        titel={t('alleTitel')}
        text={t('alleText')}
        hoechstCent={hoechstCent}
        bild={kategorien[0]?.Grafik}
        keyvisual={keyvisual}
      >
        {anzahl >= SUCHE_AB && <Suchformular className="mt-6 block" />}
      </Katalogkopf>
      <div className="mx-auto grid max-w-6xl gap-12 px-4 pt-8 pb-16 md:gap-16 md:pt-12 md:pb-20">
        {kategorien.length === 0 && (
          <EmptyState
            title={t('keineTitel')}
            picture={<Sinnbild bild="geschenk" className="size-20" />}
            action={
              <ButtonLink to={path('home')} look="secondary">
                {t('zurStartseite')}
              </ButtonLink>
            }
          >
            {t('keineText')}
          </EmptyState>
        )}
        {[...gruppen].map(([quelle, gruppe]) => (
          <Group key={quelle} quelle={quelle} gruppe={gruppe} alle={kategorien} />
        ))}
      </div>
    </>
  );
}

function Group({
  quelle,
  gruppe,
  alle,
}: {
  quelle: ProduktkategorieAntwort['Quelle'];
  gruppe: readonly ProduktkategorieAntwort[];
  alle: readonly ProduktkategorieAntwort[];
}) {
  const t = useT(texte);
  return (
    <section aria-labelledby={`gruppe-${quelle}`}>
      <h2 id={`gruppe-${quelle}`} className="mb-5 text-2xl">
        {t(`gruppe_${quelle}`)}
      </h2>
      <Kategoriekacheln kategorien={gruppe} alle={alle} />
    </section>
  );
}
