import type { DatensatzDifference } from '@weitersagen/contract/datensatz';
import { texts } from '#texte/datensatz';
import { useT } from '../../environment.ts';
import { Details } from '../../ui/desk/page.tsx';
import { useFieldWords } from './words.tsx';

const SHORT = 3;

/** What changes, field by field: struck through what was, beside it what is. The rest of a long list opens on demand. */
export function Differences({ fields, what }: { fields: readonly DatensatzDifference[]; what: string }) {
  const t = useT(texts);
  if (fields.length === 0) return <span className="text-muted">{t('unveraendert')}</span>;
  // Of a record that comes or goes every field is different: its name says enough at first.
  const first = what === 'geaendert' ? fields.slice(0, SHORT) : [];
  const rest = fields.slice(first.length);
  return (
    <div className="grid gap-0.5">
      <List fields={first} what={what} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-link">
            {first.length > 0 ? '+ ' : ''}
            {t('felder', { n: rest.length })}
          </summary>
          <List fields={rest} what={what} />
        </details>
      )}
    </div>
  );
}

function List({ fields, what }: { fields: readonly DatensatzDifference[]; what: string }) {
  const t = useT(texts);
  const words = useFieldWords();
  const text = (field: string, value: string) => words.value(field, value) || t('leer');
  return (
    <dl className="grid gap-0.5">
      {fields.map(({ Feld, Vorher, Nachher }) => (
        <div key={Feld} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{words.name(Feld)}:</dt>
          <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">
            {what !== 'neu' && (
              <del>
                <span className="sr-only">{t('vorher')} </span>
                {text(Feld, Vorher)}
              </del>
            )}
            {what === 'geaendert' && ' → '}
            {what !== 'entfernt' && (
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

interface Piece {
  Art: 'gleich' | 'neu' | 'weg';
  Text: string;
}

/** Word by word, for long texts. What went and what came is also told to who does not see it. */
export function Comparison({ fields }: { fields: readonly { Feld: string; Teile: readonly Piece[] }[] }) {
  const words = useFieldWords();
  return (
    <Details
      angaben={fields.map(({ Feld, Teile }) => ({
        id: Feld,
        name: words.name(Feld),
        value: (
          <span className="whitespace-pre-wrap wrap-anywhere">
            {Teile.map((piece, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never move
              <ComparedPiece key={i} {...piece} />
            ))}
          </span>
        ),
      }))}
    />
  );
}

function ComparedPiece({ Art, Text }: Piece) {
  const t = useT(texts);
  if (Art === 'gleich') return Text;
  if (Art === 'weg')
    return (
      <del className="text-danger">
        <span className="sr-only">[{t('entfernt')}: </span>
        {Text}
        <span className="sr-only">]</span>
      </del>
    );
  return (
    <ins className="font-semibold text-success underline">
      <span className="sr-only">[{t('eingefuegt')}: </span>
      {Text}
      <span className="sr-only">]</span>
    </ins>
  );
}
