import type { ProduktDetail } from '@weitersagen/contract/produkt';
import { Amount } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { usePfad, useT } from '../../umgebung.ts';
import { Merkmalliste } from './karte.tsx';
import { Katalogbild } from './katalogbild.tsx';
import { texte } from './texte-vergleich.ts';
import type { Zeile } from './vergleich.ts';

const KOPF =
  'sticky left-0 z-10 w-32 min-w-32 border-r border-line bg-surface px-2.5 py-3 text-left align-top text-sm sm:w-44 sm:min-w-44 md:px-5';
const ZELLE = 'min-w-44 snap-start border-r border-line px-3 py-3 align-top last:border-r-0 md:px-5';

/** Side by side: properties name the rows, products the columns; on a phone the columns move under the names. */
export function Vergleichstabelle({
  produkte,
  zeilen,
  ohne,
}: {
  produkte: readonly ProduktDetail[];
  zeilen: readonly Zeile[];
  /** The address of the same comparison without this product. */
  ohne: (id: string) => string;
}) {
  const t = useT(texte);
  return (
    <section
      aria-label={t('tabelle', { n: produkte.length })}
      className="relative snap-x scroll-pl-32 overflow-x-auto sm:scroll-pl-44 rounded-m border border-line bg-surface"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full table-fixed max-md:table-auto">
        <caption className="sr-only">{t('tabelle', { n: produkte.length })}</caption>
        <thead>
          <tr>
            <td className={KOPF} />
            {produkte.map((produkt) => (
              <Spaltenkopf key={produkt.Id} produkt={produkt} ohne={ohne(produkt.Id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Praemienzeile produkte={produkte} />
          {zeilen.map(({ id, name, werte, verschieden }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className={KOPF}>
                {name}
                {verschieden && <Verschieden />}
              </th>
              {werte.map((wert, spalte) => (
                <td key={produkte[spalte]?.Id} className={ZELLE}>
                  <Wert wert={wert} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Spaltenkopf({ produkt, ohne }: { produkt: ProduktDetail; ohne: string }) {
  const t = useT(texte);
  const pfad = usePfad();
  const { Id, Name } = produkt;
  return (
    <th scope="col" className={`${ZELLE} text-left font-normal`}>
      <Katalogbild produkt={produkt} sizes="12rem" className="w-full max-w-48 rounded-s" />
      <Link
        to={pfad('produkt', { produktId: Id })}
        look="plain"
        className="mt-2 block font-head text-lg font-bold underline-offset-4 hover:underline"
      >
        {Name}
      </Link>
      <Link to={ohne} className="inline-flex min-h-11 items-center text-sm">
        <span aria-hidden="true">{t('entfernen')}</span>
        <span className="sr-only">{t('entfernenLang', { produkt: Name })}</span>
      </Link>
    </th>
  );
}

function Praemienzeile({ produkte }: { produkte: readonly ProduktDetail[] }) {
  const t = useT(texte);
  const pfad = usePfad();
  const verschieden = new Set(produkte.map(({ PraemieCent }) => PraemieCent)).size > 1;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${KOPF} bg-tint`}>
        {t('praemie')}
        {verschieden && <Verschieden />}
      </th>
      {produkte.map(({ Id, Name, PraemieCent }) => (
        <td key={Id} className={`${ZELLE} bg-tint`}>
          {PraemieCent === null ? (
            t('keine')
          ) : (
            <>
              <Amount cent={PraemieCent} size="xl" className="text-money" />
              <ButtonLink to={pfad('empfehlen', { produktId: Id })} wide className="mt-2 px-3!">
                <span aria-hidden="true">{t('empfehlen')}</span>
                <span className="sr-only">{t('empfehlenLang', { produkt: Name })}</span>
              </ButtonLink>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Said in a word and a sign, for those who see no colours and those who see nothing. */
function Verschieden() {
  const t = useT(texte);
  return (
    <span className="mt-1 flex items-center gap-1 text-xs font-semibold text-link max-sm:text-[0.8125rem]">
      <span aria-hidden="true">≠</span>
      {t('verschieden')}
    </span>
  );
}

function Wert({ wert }: { wert: Zeile['werte'][number] }) {
  const t = useT(texte);
  if (wert === null)
    return (
      <>
        <span aria-hidden="true">{t('nichts')}</span>
        <span className="sr-only">{t('nichtsLang')}</span>
      </>
    );
  return typeof wert === 'string' ? <span className="tabular">{wert}</span> : <Merkmalliste merkmale={wert} />;
}
