import type { LanguageCode } from '@weitersagen/contract/languages';
import { type Html, html } from './html.ts';

/** A document is data: what it says, in its order. How it looks and how it is marked up is said here once. */
export interface Document {
  language: LanguageCode;
  title: string;
  /** Under the title. */
  intro: string[];
  sections: Section[];
  /** Who made it. */
  footer: string;
}

export interface Section {
  title: string;
  /** In place of entries where there is none. */
  empty?: string;
  entries: Entry[];
}

export interface Entry {
  title?: string;
  rows: { name: string; value: string }[];
}

/** Fonts of the reader's own device: they have the signs of whichever script a name is written in. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;padding:1.5rem 1rem 3rem;max-width:48rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}h2{margin:2.5rem 0 .5rem;font-size:1.35rem}h3{margin:1.5rem 0 .25rem;font-size:1.05rem}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th,td{padding:.35rem .5rem .35rem 0;border-bottom:1px solid #8886;vertical-align:top;text-align:start}
th{width:36%;font-weight:600}td{white-space:pre-line}
footer{margin-top:3rem;font-size:.875rem}
@page{size:A4;margin:18mm 16mm}
@media print{:root{color-scheme:light}body{padding:0;max-width:none;font-size:10.5pt}h1{font-size:20pt}h2{font-size:14pt}h3{font-size:11pt}
h2,h3{break-after:avoid}tr{break-inside:avoid}}`;

/** A name of another direction turns nothing but itself. */
const own = (text: string): Html => html`<bdi>${text}</bdi>`;

const renderEntry = ({ title, rows }: Entry, sectionId: string, n: number): Html => {
  const id = `${sectionId}-${n + 1}`;
  const lines = rows.map(
    ({ name, value }) => html`<tr><th scope="row">${name}</th><td dir="auto">${value || '–'}</td></tr>`,
  );
  return html`${title && html`<h3 id="${id}">${own(title)}</h3>`}<table aria-labelledby="${title ? id : sectionId}"><tbody>${lines}</tbody></table>`;
};

const renderSection = ({ title, empty, entries }: Section, n: number): Html => {
  const id = `a${n + 1}`;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${
    entries.length === 0 && empty && html`<p>${empty}</p>`
  }${entries.map((entry, at) => renderEntry(entry, id, at))}</section>`;
};

/** A page of its own that needs nothing else: to be read by whatever reads pages, kept as a file and printed. */
export const renderDocument = ({ language, title, intro, sections, footer }: Document): string =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${intro.map((paragraph) => html`<p>${paragraph}</p>`)}${sections.map(renderSection)}</main><footer>${footer}</footer></body></html>`
    .text;
