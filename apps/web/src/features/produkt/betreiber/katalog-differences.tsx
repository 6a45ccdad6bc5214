import { texte } from '#texte/betreiber-katalog';
import { useT } from '../../../environment.ts';
import { useFeldworte } from './katalog-words.ts';

export interface Difference {
  Feld: string;
  Vorher: string;
  Nachher: string;
}

const SHORT = 3;

/** What changes, field by field: struck through what was, beside it what is. The rest of a long list opens on demand. */
export function Differences({ felder, was }: { felder: readonly Difference[]; was: string }) {
  const t = useT(texte);
  if (felder.length === 0) return <span className="text-muted">{t('unveraendert')}</span>;
  // Of a record that comes or goes every field is different: its name says enough at first.
  const first = was === 'geaendert' ? felder.slice(0, SHORT) : [];
  const rest = felder.slice(first.length);
  return (
    <div className="grid gap-0.5">
      <List felder={first} was={was} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-link">
            {first.length > 0 ? '+ ' : ''}
            {t('felder', { n: rest.length })}
          </summary>
          <List felder={rest} was={was} />
        </details>
      )}
    </div>
  );
}

function List({ felder, was }: { felder: readonly Difference[]; was: string }) {
  const t = useT(texte);
  const words = useFeldworte();
  const text = (field: string, value: string) => words.wert(field, value) || t('leerWert');
  return (
    <dl className="grid gap-0.5">
      {felder.map(({ Feld, Vorher, Nachher }) => (
        <div key={Feld} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{words.name(Feld)}:</dt>
          <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            {was !== 'neu' && (
              <del>
                <span className="sr-only">{t('vorher')} </span>
                {text(Feld, Vorher)}
              </del>
            )}
            {was === 'geaendert' && ' → '}
            {was !== 'entfernt' && (
              <ins className="font-semibold no-underline">
                <span className="sr-only">{t('nachher')} </span>
                {text(Feld, Nachher)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
