import fs from 'node:fs';
import type { Check } from './checks.ts';

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Where npm looks for a package from a place: there, and in every folder above it. */
function* places(from: string, name: string): Generator<string> {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    yield `${folder}${folder ? '/' : ''}node_modules/${name}`;
    if (!folder) return;
  }
}

export function missingFrom(packages: Readonly<Record<string, Entry>>): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...places(place, name)].some((candidate) => candidate in packages))
      .map(
        (name) =>
          `${name}, which ${place || 'package.json'} asks for, is missing: take a version that exists for every platform`,
      ),
  );
}

/** npm leaves out what the registry has not got for one platform, and `npm ci` then refuses the lock file on every one. */
export const lockfileCheck = (): Check => ({
  name: 'package-lock.json is complete for every platform',
  findings: missingFrom(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages),
});
