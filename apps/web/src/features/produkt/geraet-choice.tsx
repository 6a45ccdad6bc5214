import type { AngebotResponse, ProduktResponse } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt-produkt';
import { useFormat, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Photo } from '../../ui/bild/photo.tsx';
import { Link } from '../../ui/link.tsx';
import { Tiles } from '../../ui/tiles.tsx';

const SHOWN = 6;

/** The devices that a tariff is sold with: each leads to the same page with it. */
export function GeraetChoice({
  tarif,
  mitGeraet,
  gewaehlt,
  hasPraemie,
}: {
  tarif: string;
  mitGeraet: readonly ProduktResponse[];
  /** Id of the device. */
  gewaehlt: string | undefined;
  hasPraemie: boolean;
}) {
  const t = useT(texts);
  const angebote = mitGeraet.flatMap(({ Angebot }) => Angebot ?? []);
  const more = angebote.slice(SHOWN);
  return (
    <section id="geraete" aria-labelledby="geraete-titel" className="scroll-mt-24">
      <h2 id="geraete-titel" className="text-2xl">
        {t('geraete')}
      </h2>
      <p className="mt-1 text-muted">
        {t('geraeteText')} {hasPraemie && t('geraetePraemie')}
      </p>
      <List angebote={angebote.slice(0, SHOWN)} tarif={tarif} gewaehlt={gewaehlt} />
      {more.length > 0 && (
        <details className="group mt-3" open={more.some(({ HandyId }) => HandyId === gewaehlt)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-link [&::-webkit-details-marker]:hidden">
            {t('weitereGeraete', { n: more.length })}
            <Arrow />
          </summary>
          <List angebote={more} tarif={tarif} gewaehlt={gewaehlt} />
        </details>
      )}
    </section>
  );
}

function List({
  angebote,
  tarif,
  gewaehlt,
}: {
  angebote: readonly AngebotResponse[];
  tarif: string;
  gewaehlt: string | undefined;
}) {
  const t = useT(texts);
  const path = usePath();
  const { euro } = useFormat();
  return (
    <Tiles columns={{ xs: 1, phone: 2 }} className="mt-4 md:[--gap:0.75rem]">
      {angebote.map(({ Id, HandyId, HandyAnzeigeName, Hersteller, PreisHandy, Aktionspreis, Grafik }) => {
        const here = HandyId === gewaehlt;
        return (
          <div
            key={Id}
            className={cx(
              'grid h-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-m border-2 bg-surface p-3',
              here ? 'border-link' : 'border-line',
            )}
          >
            <Photo bild={Grafik} sizes="5rem" className="size-20 rounded-s" />
            <div>
              <p className="text-xs text-muted">{Hersteller}</p>
              <h3 className="text-base">{HandyAnzeigeName}</h3>
              <p className="tabular text-sm">
                {euro(Aktionspreis ?? PreisHandy)}
                {Aktionspreis !== null && (
                  <span className="text-muted"> {t('statt', { preis: euro(PreisHandy) })}</span>
                )}
              </p>
              <Link
                to={path('produkt', { produktId: tarif }, here ? {} : { handy: HandyId })}
                preventScrollReset
                className="inline-flex min-h-11 items-center text-sm font-semibold"
              >
                {here ? (
                  t('ohneGeraet')
                ) : (
                  <>
                    <span aria-hidden="true">{t('dazu')}</span>
                    <span className="sr-only">{t('geraetWaehlen', { geraet: HandyAnzeigeName })}</span>
                  </>
                )}
              </Link>
            </div>
          </div>
        );
      })}
    </Tiles>
  );
}
