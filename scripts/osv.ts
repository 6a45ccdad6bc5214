import fs from 'node:fs';
import { main, Plainly, say } from './lib/say.mjs';
import { matchesOf, type OsvRecord } from './lib/vulnerabilities.ts';
import { packagesOf } from './structure/packages.ts';

/**
 * `npm run osv`: which packages of the lock file have known holes, in place of `npm audit`. With the path of OSV records
 * (https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip, unpacked: a folder of JSON files, or one file with an
 * array) it works offline; without, OSV's service is asked with names and versions alone.
 */
const SERVICE = 'https://api.osv.dev/v1/querybatch';
const AT_ONCE = 500;

const packages = packagesOf(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')).packages);

/** A place without records would say of every package that nothing is known against it. */
const readRecords = (place: string): OsvRecord[] => {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) throw new Plainly(`There is no ${place}.`);
  const files = stat.isDirectory()
    ? fs
        .readdirSync(place)
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${place}/${name}`)
    : [place];
  if (files.length === 0) throw new Plainly(`In ${place} lie no records (*.json).`);
  return files.flatMap((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as OsvRecord | OsvRecord[]);
};

interface Answer {
  results: { vulns?: { id: string }[] }[];
}
const ask = async (part: typeof packages): Promise<string[]> => {
  const queries = part.map(({ name, version }) => ({ package: { ecosystem: 'npm', name }, version }));
  const answer = await fetch(SERVICE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ queries }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${SERVICE} answers ${answer.status}`);
  const { results } = (await answer.json()) as Answer;
  return part.flatMap(({ name, version }, at) =>
    (results[at]?.vulns ?? []).map(({ id }) => `${name} ${version}: https://osv.dev/vulnerability/${id}`),
  );
};
const askAll = async (): Promise<string[]> => {
  const found: string[] = [];
  for (let at = 0; at < packages.length; at += AT_ONCE) found.push(...(await ask(packages.slice(at, at + AT_ONCE))));
  return found;
};

main(async () => {
  const place = process.argv[2];
  const found = place
    ? matchesOf(readRecords(place), packages).map(
        ({ name, version, id, summary }) => `${name} ${version}: ${id} ${summary}`,
      )
    : await askAll().catch((error: Error) => {
        throw new Plainly(`OSV cannot be asked (${error.message}). Offline: npm run osv -- FOLDER-OF-RECORDS`);
      });
  for (const line of new Set(found)) say(line);
  say(`${packages.length} packages, ${new Set(found).size} known holes.`);
  return found.length > 0 ? 1 : 0;
});
