import { api } from '@weitersagen/contract/api';
import { log } from '../../platform/audit/operator-log.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { refuseFile } from '../../platform/http/refuse-file.ts';
import { inMandant } from '../betreiber/policy.ts';
import { releaseRights } from '../betreiber/rules.ts';
import { importInhalteOf } from '../inhalt/commands-import.ts';
import { invalidateInhalt } from '../inhalt/commands-store.ts';
import { readFolderInThread, writeFolderInThread } from '../inhalt/commands-thread.ts';
import { forgetInhaltState } from '../inhalt/queries-store.ts';

export const inhaltRoutes: Handlers<'exportInhalte' | 'importInhalte'> = {
  exportInhalte: inMandant(async (mandant) => {
    const written = await writeFolderInThread(mandant);
    return written.ok ? { json: written.value } : refuse('PSOF0005', {}, 60);
  }),
  importInhalte: inMandant(async (mandant, { wer, rand }) => {
    const read = await readFolderInThread(mandant, rand.bytes ?? new Uint8Array());
    if (!read.ok) return refuseFile(read, 'Dateien', api.importInhalte.errors);
    const { dateien, probelauf, archiviereFehlende } = read.ordner;
    const report = await importInhalteOf(mandant, dateien, {
      probelauf,
      archiviereFehlende,
      freigebende: releaseRights(wer.rolle, ''),
      remember: (tx, changes) =>
        log(tx, { was: 'inhaltImportiert', bezug: String(changes.filter(({ art }) => art !== 'gleich').length) }),
    });
    const { aenderungen, fehler } = report;
    if (!probelauf && fehler.length === 0) {
      await invalidateInhalt(mandant);
      forgetInhaltState(mandant);
    }
    return {
      Aenderungen: aenderungen.map(({ pfad, art, felder }) => ({ Pfad: pfad, Art: art, Felder: felder })),
      Fehler: fehler.map(({ pfad, grund, felder }) => ({ Pfad: pfad, Grund: grund, Felder: felder })),
    };
  }),
};
