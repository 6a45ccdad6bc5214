import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Ordnerdatei {
  /** Below the folder, with slashes. */
  pfad: string;
  text?: string;
  bytes?: Uint8Array;
}

/** The files of a folder and of those right below it; JSON as text, all else as bytes. Hidden ones are none of it. */
export const readFolder = (ordner: string): Ordnerdatei[] =>
  readdirSync(ordner, { withFileTypes: true, recursive: true })
    .filter((eintrag) => eintrag.isFile() && !eintrag.name.startsWith('.'))
    .map((eintrag) => path.join(eintrag.parentPath, eintrag.name))
    .toSorted()
    .map((ort) => {
      const pfad = path.relative(ordner, ort).split(path.sep).join('/');
      return ort.endsWith('.json') ? { pfad, text: readFileSync(ort, 'utf8') } : { pfad, bytes: readFileSync(ort) };
    });

export const writeFolder = (ordner: string, dateien: readonly Ordnerdatei[]): void => {
  for (const { pfad, text, bytes } of dateien) {
    const ort = path.join(ordner, pfad);
    mkdirSync(path.dirname(ort), { recursive: true });
    writeFileSync(ort, bytes ?? text ?? '');
  }
};
