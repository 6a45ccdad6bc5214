import fs from 'node:fs';
import type { TestInfo } from '@playwright/test';

/** What a test tells the report: annotations travel from the workers to the reporter. */
export interface Note {
  art: 'axe' | 'tastatur' | 'schrift' | 'abstaende' | 'dunkel' | 'erzwungeneFarben' | 'ohneSkript';
  route: string;
  sprache: string;
  id: string;
}
const TYPE = 'pruefbericht';

export const note = (info: TestInfo, entry: Note): void => {
  info.annotations.push({ type: TYPE, description: JSON.stringify(entry) });
};
export const readNote = ({ type, description }: { type: string; description?: string }): Note[] =>
  type === TYPE && description ? [JSON.parse(description) as Note] : [];

/** The file that the accessibility declaration reads: no more than what was seen. */
export interface Bericht {
  /** YYYY-MM-DD. */
  geprueftAm: string;
  norm: string;
  werkzeug: string;
  /** By axe, each in every Mandant that has it and in every language. */
  bildschirme: string[];
  mandanten: string[];
  sprachen: string[];
  /** Screens × Mandanten × languages × roles. */
  ansichten: number;
  /** Views that were looked at in the other ways. */
  weitere: Partial<Record<Exclude<Note['art'], 'axe'>, number>>;
  befunde: string[];
}

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();
const AXE = JSON.parse(
  fs.readFileSync(new URL('../../node_modules/axe-core/package.json', import.meta.url), 'utf8'),
) as { version: string };
const FILE = new URL('../../apps/web/src/features/inhalt/pruefbericht.json', import.meta.url);

export function writeReport(notes: readonly Note[], befunde: string[]): Bericht {
  const axe = notes.filter(({ art }) => art === 'axe');
  const more: Bericht['weitere'] = {};
  for (const { art } of notes) if (art !== 'axe') more[art] = (more[art] ?? 0) + 1;
  const report: Bericht = {
    geprueftAm: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date()),
    norm: 'WCAG 2.2 AA',
    werkzeug: `axe-core ${AXE.version}`,
    bildschirme: sorted(axe.map(({ id }) => id)),
    mandanten: sorted(axe.map(({ route }) => route)),
    sprachen: sorted(axe.map(({ sprache }) => sprache)),
    ansichten: axe.length,
    weitere: Object.fromEntries(Object.entries(more).sort()),
    befunde,
  };
  fs.writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
  return report;
}
