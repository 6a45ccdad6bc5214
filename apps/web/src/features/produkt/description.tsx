import type { ProduktDetail } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt-produkt';
import { useT } from '../../environment.ts';
import { InhaltHtml } from '../../ui/fussnoten-html.tsx';
import { MerkmalList } from './features.tsx';

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();

/** The descriptions of its kind (calls.md §3), those that say something. */
function descriptionsOf({ Daten }: ProduktDetail): string[] {
  if (Daten.Art === 'Festnetz')
    return [Daten.Beschreibung1, Daten.Beschreibung2, Daten.Beschreibung3, Daten.Beschreibung4].filter(textOf);
  return Daten.Art === 'Einfach' ? [] : [Daten.Beschreibung].filter(textOf);
}

export function Description({ produkt }: { produkt: ProduktDetail }) {
  const t = useT(texts);
  const [first, ...more] = descriptionsOf(produkt);
  if (!first && produkt.Merkmale.length === 0) return null;
  return (
    <section aria-labelledby="leistungen-titel">
      <h2 id="leistungen-titel" className="text-2xl">
        {t('leistungen')}
      </h2>
      <MerkmalList merkmale={produkt.Merkmale} className="mt-4 gap-2! text-base!" />
      {first && <InhaltHtml html={first} className="mt-5" />}
      {more.length > 0 && (
        <div className="mt-6 gap-x-10 border-t border-line pt-5 lg:columns-2">
          {more.map((html) => (
            <InhaltHtml key={html} html={html} className="mb-6 break-inside-avoid" />
          ))}
        </div>
      )}
    </section>
  );
}
