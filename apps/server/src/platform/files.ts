import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface FolderFile {
  /** Below the folder, with slashes. */
  pfad: string;
  text?: string;
  bytes?: Uint8Array;
}

/** The files of a folder and of those right below it; JSON as text, all else as bytes. Hidden ones are none of it. */
export const readFolder = (folder: string): FolderFile[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((place) => {
      const filePath = path.relative(folder, place).split(path.sep).join('/');
      return place.endsWith('.json')
        ? { pfad: filePath, text: readFileSync(place, 'utf8') }
        : { pfad: filePath, bytes: readFileSync(place) };
    });

export const writeFolder = (folder: string, files: readonly FolderFile[]): void => {
  for (const { pfad, text, bytes } of files) {
    const place = path.join(folder, pfad);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, bytes ?? text ?? '');
  }
};
