import { cx } from '../lib/cx.ts';

const FUSSNOTE = /\s*\[\[fn:([^\]]*)\]\]/g;

/**
 * HTML that the server has made safe, on the way in and on the way out. `fussnote` makes the mark of a footnote out of
 * its identifier, as HTML; without it there is none.
 */
export const Html = ({
  html,
  fussnote = () => '',
  className,
}: {
  html: string;
  fussnote?: (kennung: string) => string;
  className?: string;
}) => (
  <div
    className={cx('prosa', className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (platform/html)
    dangerouslySetInnerHTML={{ __html: html.replace(FUSSNOTE, (_, kennung: string) => fussnote(kennung)) }}
  />
);
