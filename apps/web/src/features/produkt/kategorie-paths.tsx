import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt-kategorie';
import { useBoot, usePath, useT } from '../../environment.ts';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Paging } from '../../ui/paging.tsx';
import { type Crumb, KategorieLinks, Related } from './kategorie-links.tsx';
import { asText, listsData, url } from './structured-data.ts';
import { StructuredData } from './structured-data-element.tsx';

export function ChildKategorien({ titel, kategorien }: { titel: string; kategorien: readonly Crumb[] }) {
  const t = useT(texts);
  return <KategorieLinks titel={t('unterkategorien', { titel })} kategorien={kategorien} />;
}

/** Below the cards of a category: its other pages, and what else there is. */
export function Onward({
  seite,
  seiten,
  zu,
  verwandt,
  aside,
  produkte,
}: {
  seite: number;
  seiten: number;
  zu: (page: number) => string;
  verwandt: Crumb | null;
  aside: readonly Crumb[];
  /** Those of this page, as search engines read them. */
  produkte: readonly ProduktResponse[];
}) {
  const t = useT(texts);
  const path = usePath();
  const boot = useBoot();
  return (
    <>
      <Paging seite={seite} seiten={seiten} zu={zu} className="mt-8" />
      {verwandt && <Related kategorie={verwandt} />}
      {aside.length > 0 && (
        <div className="mt-12 grid gap-3">
          <h2 className="text-xl">{t('weitere')}</h2>
          <KategorieLinks titel={t('weitere')} kategorien={aside} />
        </div>
      )}
      {produkte.length > 0 && (
        <StructuredData
          daten={
            import.meta.env.SSR &&
            asText(
              listsData(
                produkte.map(({ Id, Name, Angebot }) => ({
                  name: Angebot?.HandyAnzeigeName ?? Name,
                  url: url(
                    boot,
                    Angebot ? path('geraet', { geraetId: Angebot.HandyId }) : path('produkt', { produktId: Id }),
                  ),
                })),
              ),
            )
          }
        />
      )}
    </>
  );
}

/** Where there are no cards. */
export function Nothing({ gefiltert, here }: { gefiltert: boolean; here: string }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <EmptyState
      title={t(gefiltert ? 'nichtsTitel' : 'leerTitel')}
      picture={<Pictogram bild="auswaehlen" className="size-20" />}
      action={
        <ButtonLink to={gefiltert ? here : path('produkte')} look="secondary">
          {t(gefiltert ? 'zuruecksetzen' : 'alleProdukte')}
        </ButtonLink>
      }
    >
      {t(gefiltert ? 'nichtsText' : 'leerText')}
    </EmptyState>
  );
}
