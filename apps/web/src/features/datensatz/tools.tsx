import { useEffect, useState } from 'react';
import { texts } from '#texte/datensatz';
import { useT } from '../../environment.ts';
import { Button } from '../../ui/button.tsx';
import { fieldClass } from '../../ui/desk/filter-form.tsx';

const HTML = {
  h2: ['<h2>', '</h2>'],
  h3: ['<h3>', '</h3>'],
  p: ['<p>', '</p>'],
  strong: ['<strong>', '</strong>'],
  em: ['<em>', '</em>'],
  ul: ['<ul>\n<li>', '</li>\n</ul>'],
  a: ['<a href="https://">', '</a>'],
} as const;
type Tool = keyof typeof HTML;

/** Around what is selected; the browser's own undo takes it back. */
function set(id: string, front: string, back: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  const start = field.selectionStart ?? field.value.length;
  const until = field.selectionEnd ?? start;
  const text = field.value.slice(start, until);
  field.focus();
  field.setRangeText(front + text + back, start, until, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (!text) field.setSelectionRange(start + front.length, start + front.length);
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
  const t = useT(texts);
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(true), []);
  if (!isOn || (!html && marken.length === 0)) return null;
  return (
    <div role="toolbar" aria-label={t('werkzeuge', { feld: name })} className="flex flex-wrap gap-1">
      {html &&
        (Object.keys(HTML) as Tool[]).map((tool) => (
          <Button key={tool} look="secondary" dense onClick={() => set(feld, HTML[tool][0], HTML[tool][1])}>
            {t(`w_${tool}`)}
          </Button>
        ))}
      {marken.length > 0 && (
        <select
          aria-label={t('w_marke')}
          value=""
          onChange={({ target }) => set(feld, target.value, '')}
          className={`${fieldClass} w-40!`}
        >
          <option value="">{t('w_marke')}</option>
          {marken.map((mark) => (
            <option key={mark} value={mark}>
              {mark}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
