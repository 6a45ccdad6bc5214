/** `<` is the only way out of a script element that holds JSON. */
export const jsonTag = (id: string, value: unknown): string =>
  `<script id="${id}" type="application/json">${JSON.stringify(value ?? null).replace(/</g, '\\u003c')}</script>`;

const attribute = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

const listOf = (files: readonly string[]): string => JSON.stringify(files).replace(/</g, '\\u003c');

/**
 * Every page works before its scripts have come, so they leave the line to what people see first: they are asked for after
 * the first paint, all at once. Where nothing is painted (a tab in the background), after a second.
 */
const afterPaint = (scripts: readonly string[], preload: readonly string[]): string =>
  `addEventListener('DOMContentLoaded',()=>{let d;const add=(t,a)=>document.head.append(Object.assign(document.createElement(t),a)),` +
  `go=()=>{if(d)return;d=1;for(const href of ${listOf(preload)})add('link',{rel:'modulepreload',href});` +
  `for(const src of ${listOf(scripts)})add('script',{type:'module',src})};` +
  `requestAnimationFrame(()=>setTimeout(go));setTimeout(go,1000)})`;

interface HeadTags {
  nonce: string;
  /** Of the browser's own bar. */
  colours: { light: string; dark: string };
  icon: string;
  css: string;
  preload: string[];
  fonts: string[];
  scripts: string[];
}
/** The nonce stands in quotes and nowhere else, so that a kept page gets a new one by replacing it. */
export function headTags({ nonce, colours, icon, css, preload, fonts, scripts }: HeadTags): string {
  const n = `nonce="${attribute(nonce)}"`;
  return [
    `<meta property="csp-nonce" ${n}>`,
    ...(['light', 'dark'] as const).map(
      (mode) => `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${colours[mode]}">`,
    ),
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    `<style ${n}>${css}</style>`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(href)}">`),
    `<script ${n}>${afterPaint(scripts, preload)}</script>`,
  ].join('');
}
