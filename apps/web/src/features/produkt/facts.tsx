import type { ProduktDetail } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt-produkt';
import { useT } from '../../environment.ts';

type Row = { name: string; value: string };

/** What there is to know of its kind, one a line. */
function useRows({ Daten, ExterneId, Klasse }: ProduktDetail): Row[] {
  const t = useT(texts);
  const rows: (Row | false | null)[] = [];
  if (Daten.Art === 'Versicherung') rows.push(...Daten.Fakten.map(({ Name, Wert }) => ({ name: Name, value: Wert })));
  if (Daten.Art === 'Tarif') {
    const term = Daten.LaufzeitMonate;
    rows.push(
      { name: t('gruppe'), value: t(`gruppe_${Daten.Gruppe}`) },
      !!Daten.Datenvolumen && { name: t('volumen'), value: Daten.Datenvolumen },
      {
        name: t('laufzeit'),
        value: term === 0 ? t('monatlichKuendbar') : t('laufzeitMonate', { n: term }),
      },
    );
  }
  if ('Mindestlaufzeit' in Daten && Daten.Mindestlaufzeit)
    rows.push({ name: t('mindestlaufzeit'), value: t('laufzeitMonate', { n: Daten.Mindestlaufzeit }) });
  if (Daten.Art === 'Festnetz') rows.push(!!Daten.Gruppe && { name: t('gruppe'), value: Daten.Gruppe });
  rows.push(!!Klasse && { name: t('klasse'), value: Klasse }, {
    name: t('nummer'),
    value: Daten.Art === 'Festnetz' && Daten.TelekomProduktId ? Daten.TelekomProduktId : ExterneId,
  });
  return rows.filter((row): row is Row => !!row);
}

export function Facts({ produkt }: { produkt: ProduktDetail }) {
  const t = useT(texts);
  const rows = useRows(produkt);
  return (
    <section aria-labelledby="fakten-titel">
      <h2 id="fakten-titel" className="text-2xl">
        {t('fakten')}
      </h2>
      <table className="mt-4 w-full">
        <caption className="sr-only">{t('fakten')}</caption>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="border-y border-line large-letters:grid">
              <th
                scope="row"
                className="w-1/2 py-3 pr-4 text-left align-top font-normal large-letters:w-full large-letters:pb-0"
              >
                {name}
              </th>
              <td className="py-3 align-top font-semibold large-letters:pt-0 wrap-anywhere first-letter:uppercase">
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
