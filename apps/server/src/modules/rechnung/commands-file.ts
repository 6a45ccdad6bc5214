import { createHash } from 'node:crypto';
import type { RechnungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import { describeError } from '../../platform/db/lost.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { inHalves } from '../../platform/jobs/halves.ts';
import { createThread, type ThreadOutcome } from '../../platform/thread/thread.ts';
import { type Drawable, findDrawable, findKept, unkept } from './queries-file.ts';
import type { Drawing } from './thread.ts';

/**
 * A document that was issued is handed out for eight years bit by bit as it was (§ 14b UStG, GoBD), whatever the brand and
 * this code look like by then: so its bytes are kept the first time that it is drawn, before anybody gets it.
 */

const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

/** In a thread: who waits for another answer does not wait for a table of a thousand rows (ADR 0017). */
const drawing = keptPart(() =>
  createThread<Drawing, ArrayBuffer>({
    module: new URL('./thread.ts', import.meta.url),
    memoryMb: 512,
    seconds: 100,
    waiting: 20,
  }),
);

const draw = ({ context, mandant }: MandantScope, { document, xml }: Drawable): Promise<ThreadOutcome<ArrayBuffer>> =>
  context.of(drawing).run({ document, marke: mandant.marke, xml });

/** Of two who drew it at once the first one's is kept; nobody sees the other's. */
const keepFirst = (scope: MandantScope, id: RechnungId, file: Buffer): Promise<void> =>
  scope.transaction(async (tx) => {
    const first = await tx.db
      .updateTable('rechnung')
      .set({ datei_sha256: hashOf(file) })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .where('datei_sha256', 'is', null)
      .returning('agentur_id')
      .executeTakeFirst();
    if (!first) return;
    await tx.db
      .insertInto('rechnungsdatei')
      .values({
        mandant_id: tx.mandant.id,
        rechnung_id: id,
        agentur_id: first.agentur_id,
        inhalt: file,
        erstellt_am: tx.now,
      })
      .execute();
  });

const drawAndKeep = async (scope: MandantScope, id: RechnungId): Promise<ThreadOutcome<null>> => {
  const drawable = await findDrawable(scope, id);
  if (drawable.sha256 !== null) return { ok: true, value: null };
  const drawn = await draw(scope, drawable);
  if (!drawn.ok) return drawn;
  await keepFirst(scope, id, Buffer.from(drawn.value));
  return { ok: true, value: null };
};

/** Of this process: mail, due work and reader may come to the same document in one minute, and it is drawn once. */
const underWay = keptPart(() => new Map<RechnungId, Promise<ThreadOutcome<null>>>());

/** Draws and keeps what was not kept yet. No transaction is open meanwhile: the range of numbers waits for no drawing. */
export const keepFile = (scope: MandantScope, id: RechnungId): Promise<ThreadOutcome<null>> => {
  const all = scope.context.of(underWay);
  const keeping = all.get(id) ?? drawAndKeep(scope, id).finally(() => all.delete(id));
  all.set(id, keeping);
  return keeping;
};

/** Bytes that are not those that were kept are handed to nobody. */
const readKept = async (scope: MandantScope, id: RechnungId): Promise<Buffer | null> => {
  const kept = await findKept(scope, id);
  if (!kept) return null;
  if (hashOf(kept.bytes) !== kept.sha256)
    throw new Error(`the file of the document ${id} is not the one that was kept`);
  return kept.bytes;
};

const AGAIN_S = 60;

/** The file of a document, kept before it goes out where nobody has kept it yet. */
export const handOut = async (scope: MandantScope, id: RechnungId): Promise<Buffer | Refusal> => {
  const there = await readKept(scope, id);
  if (there) return there;
  const kept = await keepFile(scope, id);
  return (kept.ok ? await readKept(scope, id) : null) ?? refuse('PSOF0005', {}, AGAIN_S);
};

export const KEEPING = 'rechnungAufbewahren';

/** What was issued a moment ago, what a crash has left, and what is from before files were kept. */
export const keepFiles = async (scope: MandantScope): Promise<number> => {
  let count = 0;
  for (const { id } of await unkept(scope).execute())
    count += await inHalves([id], {
      sweep: KEEPING,
      attempt: async () => {
        const kept = await keepFile(scope, id);
        // Others are drawn at the moment: it is the next minute's.
        if (!kept.ok && kept.reason !== 'busy') throw new Error(`a document could not be drawn: ${kept.reason}`);
        return kept.ok ? 1 : 0;
      },
      setAside: async (_, error) =>
        scope.log.error(
          { alarm: 'rechnungsdatei', sweep: KEEPING, rechnung: id, err: describeError(error) },
          'a document could not be kept',
        ),
    });
  return count;
};
