import { useContext, useId } from 'react';
import { texts as worte } from '#texte/ui-fussnote';
import { withContentIds } from '../lib/content-ids.ts';
import { cx } from '../lib/cx.ts';
import { withFussnoten } from '../lib/fussnoten-html.ts';
import { useTexts } from '../lib/language.ts';
import { Counter } from './fussnoten.tsx';

/** HTML of the content service, made safe by the server, with its `[[fn:…]]` as links to their footnotes. */
export function InhaltHtml({ html, className }: { html: string; className?: string }) {
  const counter = useContext(Counter);
  const t = useTexts(worte);
  const place = useId();
  const done = withFussnoten(withContentIds(html), counter, place, (n) => t('zeichen', { n }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe, on its way in and out
  return <div className={cx('prosa', className)} dangerouslySetInnerHTML={{ __html: done }} />;
}
