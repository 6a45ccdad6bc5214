import type { MandantScope } from '../../platform/auth/scope.ts';
import { readOriginal } from '../bild/queries.ts';
import { findAllInhalte } from './queries.ts';
import { findAllAssets } from './queries-asset.ts';
import { ASSET_ORDNER, asRows, writeFile } from './rules-datei.ts';
import { findSchema } from './schemata.ts';

/** A file in a folder of content; `bytes` where it is a picture. */
export interface Datei {
  pfad: string;
  text?: string;
  bytes?: Uint8Array;
}

const HOECHSTENS = 100_000;
const extension = (mime: string): string => (mime === 'image/jpeg' ? 'jpg' : mime.slice('image/'.length));

/** All content of a Mandant as files, in a fixed order: the same content is the same files. */
export const exportOneInhalte = async (scope: MandantScope): Promise<Datei[]> => {
  const inhalte = await findAllInhalte(scope);
  const { bilder } = await findAllAssets(scope, { ab: 0, hoechstens: HOECHSTENS });
  const namen = new Map([
    ...inhalte.map(({ id, schluessel }) => [id, schluessel] as const),
    ...bilder.map(({ id, slug }) => [id, slug] as const),
  ]);
  const dateien: Datei[] = inhalte.flatMap(({ schema: name, schluessel, status, daten, entwurf }) => {
    const schema = findSchema(name);
    if (!schema) return [];
    const rows = (stand: NonNullable<typeof daten>) => asRows(schema, stand, (id) => namen.get(id));
    const text = writeFile({
      status,
      daten: rows(daten ?? entwurf ?? {}),
      ...(daten && entwurf ? { entwurf: rows(entwurf) } : {}),
    });
    return [{ pfad: `${name}/${schluessel}.json`, text }];
  });
  for (const { slug, dateiname, mime, alternativtext, bild_hash } of bilder) {
    const datei = `${slug}.${extension(mime)}`;
    dateien.push(
      { pfad: `${ASSET_ORDNER}/${slug}.json`, text: writeFile({ datei, dateiname, alternativtext }) },
      { pfad: `${ASSET_ORDNER}/${datei}`, bytes: await readOriginal(scope, bild_hash) },
    );
  }
  return dateien.toSorted((a, b) => (a.pfad < b.pfad ? -1 : 1));
};
