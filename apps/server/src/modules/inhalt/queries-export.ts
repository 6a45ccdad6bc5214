import type { MandantScope } from '../../platform/auth/scope.ts';
import { readOriginal } from '../bild/queries.ts';
import { findAllInhalte } from './queries.ts';
import { findAllAssets } from './queries-asset.ts';
import { ASSET_FOLDER, asRows, writeFile } from './rules-file.ts';
import { findSchema } from './schemata.ts';

/** A file in a folder of content; `bytes` where it is a picture. */
export interface ExportFile {
  pfad: string;
  text?: string;
  bytes?: Uint8Array;
}

const AT_MOST = 100_000;
const extension = (mime: string): string => (mime === 'image/jpeg' ? 'jpg' : mime.slice('image/'.length));

/** All content of a Mandant as files, in a fixed order: the same content is the same files. */
export const exportInhalteOf = async (scope: MandantScope): Promise<ExportFile[]> => {
  const inhalte = await findAllInhalte(scope);
  const { bilder } = await findAllAssets(scope, { ab: 0, atMost: AT_MOST });
  const names = new Map([
    ...inhalte.map(({ id, schluessel }) => [id, schluessel] as const),
    ...bilder.map(({ id, slug }) => [id, slug] as const),
  ]);
  const files: ExportFile[] = inhalte.flatMap(({ schema: name, schluessel, status, daten, entwurf }) => {
    const schema = findSchema(name);
    if (!schema) return [];
    const rows = (state: NonNullable<typeof daten>) => asRows(schema, state, (id) => names.get(id));
    const text = writeFile({
      status,
      daten: rows(daten ?? entwurf ?? {}),
      ...(daten && entwurf ? { entwurf: rows(entwurf) } : {}),
    });
    return [{ pfad: `${name}/${schluessel}.json`, text }];
  });
  for (const { slug, dateiname, mime, alternativtext, bild_hash } of bilder) {
    const file = `${slug}.${extension(mime)}`;
    files.push(
      { pfad: `${ASSET_FOLDER}/${slug}.json`, text: writeFile({ datei: file, dateiname, alternativtext }) },
      { pfad: `${ASSET_FOLDER}/${file}`, bytes: await readOriginal(scope, bild_hash) },
    );
  }
  return files.toSorted((a, b) => (a.pfad < b.pfad ? -1 : 1));
};
