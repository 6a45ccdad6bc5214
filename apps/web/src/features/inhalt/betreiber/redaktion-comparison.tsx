import type { VergleichTeil } from '@weitersagen/contract/redaktion';
import { texte } from '#texte/betreiber-inhalteintrag';
import { useT } from '../../../environment.ts';
import { Details } from '../../../ui/desk/page.tsx';
import { usePlace } from './redaktion-words.ts';

/** Word by word. What went and what came is also told to who does not see it. */
export function Comparison({ felder }: { felder: readonly { Feld: string; Teile: readonly VergleichTeil[] }[] }) {
  const place = usePlace();
  return (
    <Details
      angaben={felder.map(({ Feld, Teile }) => ({
        id: Feld,
        name: place(Feld),
        wert: (
          <span className="whitespace-pre-wrap wrap-anywhere">
            {Teile.map((part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
              <Part key={i} {...part} />
            ))}
          </span>
        ),
      }))}
    />
  );
}

function Part({ Art, Text }: VergleichTeil) {
  const t = useT(texte);
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
