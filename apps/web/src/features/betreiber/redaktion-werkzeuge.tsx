import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useT } from '../../umgebung.ts';
import { feldKlasse } from './filterformular.tsx';
import { texte } from './texte-inhalteintrag.ts';

const HTML = {
  h2: ['<h2>', '</h2>'],
  h3: ['<h3>', '</h3>'],
  p: ['<p>', '</p>'],
  strong: ['<strong>', '</strong>'],
  em: ['<em>', '</em>'],
  ul: ['<ul>\n<li>', '</li>\n</ul>'],
  a: ['<a href="https://">', '</a>'],
} as const;
type Werkzeug = keyof typeof HTML;

/** Around what is selected; the browser's own undo takes it back. */
function set(id: string, vorn: string, hinten: string): void {
  const feld = document.getElementById(id);
  if (!(feld instanceof HTMLTextAreaElement || feld instanceof HTMLInputElement)) return;
  const von = feld.selectionStart ?? feld.value.length;
  const bis = feld.selectionEnd ?? von;
  const text = feld.value.slice(von, bis);
  feld.focus();
  feld.setRangeText(vorn + text + hinten, von, bis, 'end');
  feld.dispatchEvent(new Event('input', { bubbles: true }));
  if (!text) feld.setSelectionRange(von + vorn.length, von + vorn.length);
}

/** For those who would rather not type tags; drawn where a script runs, the field works without. */
export function Tools({
  feld,
  name,
  html,
  marken,
}: {
  feld: string;
  name: string;
  html: boolean;
  marken: readonly string[];
}) {
  const t = useT(texte);
  const [an, setAn] = useState(false);
  useEffect(() => setAn(true), []);
  if (!an || (!html && marken.length === 0)) return null;
  return (
    <div role="toolbar" aria-label={t('werkzeuge', { feld: name })} className="flex flex-wrap gap-1">
      {html &&
        (Object.keys(HTML) as Werkzeug[]).map((werkzeug) => (
          <Button key={werkzeug} look="secondary" dense onClick={() => set(feld, HTML[werkzeug][0], HTML[werkzeug][1])}>
            {t(`w_${werkzeug}`)}
          </Button>
        ))}
      {marken.length > 0 && (
        <select
          aria-label={t('w_marke')}
          value=""
          onChange={({ target }) => set(feld, target.value, '')}
          className={`${feldKlasse} w-40!`}
        >
          <option value="">{t('w_marke')}</option>
          {marken.map((marke) => (
            <option key={marke} value={marke}>
              {marke}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
