import { api } from '@weitersagen/contract/api';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { inPlace, readBody, type UnfitBody } from '../../platform/thread/in-place.ts';
import { ownBytes, type Place } from '../../platform/thread/place.ts';
import type { Folder } from './commands-thread.ts';
import { exportInhalteOf } from './queries-export.ts';

export type InhaltTask = { art: 'import'; bytes: Uint8Array } | { art: 'export'; place: Place };
export type InhaltReply =
  | { ok: true; ordner: Folder }
  | { ok: true; json: ArrayBuffer }
  | { ok: false; grund: 'passwort' }
  | ({ ok: false } & UnfitBody);

/** Bytes are handed over as they are; what is left to copy are texts. */
const handOver = (answer: InhaltReply, bytes: readonly Uint8Array<ArrayBuffer>[]): InhaltReply =>
  move({
    [transferableSymbol]: bytes.map(({ buffer }) => buffer),
    [valueSymbol]: answer,
  } as never) as unknown as InhaltReply;

/** The body of `importInhalte`, read, checked and taken out of its base64. */
const readFolder = (bytes: Uint8Array): InhaltReply => {
  const body = readBody(bytes, api.importInhalte.body);
  if (!body.ok) return body;
  const { Dateien, Probelauf: dryRun, ArchiviereFehlende: archiveMissing } = body.value;
  const files = Dateien.map(({ Pfad, Text, Base64 }) => ({
    pfad: Pfad,
    ...(Text === null ? {} : { text: Text }),
    ...(Base64 === null ? {} : { bytes: ownBytes(Buffer.from(Base64, 'base64')) }),
  }));
  return handOver(
    { ok: true, ordner: { dateien: files, probelauf: dryRun, archiviereFehlende: archiveMissing } },
    files.flatMap((file) => ('bytes' in file && file.bytes ? [file.bytes] : [])),
  );
};

/** The answer of `exportInhalte`, from the rows to the bytes that are sent. */
const writeFolder = async (place: Place): Promise<InhaltReply> => {
  const json = await inPlace('content export', place, async (scope) => {
    const files = await exportInhalteOf(scope);
    const Files = files.map(({ pfad, text, bytes }) => ({
      Pfad: pfad,
      Text: text ?? null,
      Base64: bytes ? Buffer.from(bytes).toString('base64') : null,
    }));
    return new TextEncoder().encode(JSON.stringify(api.exportInhalte.ok.parse({ Dateien: Files })));
  });
  return json ? handOver({ ok: true, json: json.buffer }, [json]) : { ok: false, grund: 'passwort' };
};

/** A folder of content as it travels: up to 40 MB, most of it pictures. */
export default async (task: InhaltTask): Promise<InhaltReply> =>
  task.art === 'import' ? readFolder(task.bytes) : writeFolder(task.place);
