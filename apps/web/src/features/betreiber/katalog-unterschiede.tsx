import { useT } from '../../umgebung.ts';
import { useFeldworte } from './katalog-worte.ts';
import { texte } from './texte-katalog.ts';

export interface Unterschied {
  Feld: string;
  Vorher: string;
  Nachher: string;
}

const KURZ = 3;

/** What changes, field by field: struck through what was, beside it what is. The rest of a long list opens on demand. */
export function Differences({ felder, was }: { felder: readonly Unterschied[]; was: string }) {
  const t = useT(texte);
  if (felder.length === 0) return <span className="text-muted">{t('unveraendert')}</span>;
  // Of a record that comes or goes every field is different: its name says enough at first.
  const zuerst = was === 'geaendert' ? felder.slice(0, KURZ) : [];
  const rest = felder.slice(zuerst.length);
  return (
    <div className="grid gap-0.5">
      <List felder={zuerst} was={was} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-link">
            {zuerst.length > 0 ? '+ ' : ''}
            {t('felder', { n: rest.length })}
          </summary>
          <List felder={rest} was={was} />
        </details>
      )}
    </div>
  );
}

function List({ felder, was }: { felder: readonly Unterschied[]; was: string }) {
  const t = useT(texte);
  const worte = useFeldworte();
  const text = (feld: string, wert: string) => worte.wert(feld, wert) || t('leerWert');
  return (
    <dl className="grid gap-0.5">
      {felder.map(({ Feld, Vorher, Nachher }) => (
        <div key={Feld} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{worte.name(Feld)}:</dt>
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
