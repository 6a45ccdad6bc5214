import type { InhaltPlace, InhaltResponse } from '@weitersagen/contract/redaktion';
import { texts } from '#texte/betreiber-stellen';
import { useT } from '../../../environment.ts';
import { Section } from '../../../ui/desk/page.tsx';

/** Of a key visual: where visitors meet it. */
export function Places({ inhalt: { Schema, Stellen: places } }: { inhalt: InhaltResponse }) {
  const t = useT(texts);
  if (Schema !== 'keyvisual') return null;
  return (
    <Section titel={t('titel')} id="stellen">
      {places.length === 0 ? (
        <p className="text-sm">{t('nirgends')}</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {places.map((place) => (
            <li key={`${place.Bildschirm} ${place.Adresse}`}>
              <Place stelle={place} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Place({ stelle: { Bildschirm, Name, Adresse } }: { stelle: InhaltPlace }) {
  const t = useT(texts);
  if (Adresse)
    return (
      // A page of the Mandant, and none of this area: a plain link.
      <a
        href={Adresse}
        className="inline-flex min-h-8 items-center text-link underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t(Bildschirm, { name: Name })}
      </a>
    );
  if (Bildschirm === 'kategorie') return t('kategorieFehlt', { name: Name });
  return Bildschirm === 'produkt' ? t('produktFehlt', { name: Name }) : t(Bildschirm, { name: Name });
}
