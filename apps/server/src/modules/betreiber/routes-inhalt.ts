import { api } from '@weitersagen/contract/api';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { importiereInhalte } from '../inhalt/commands-import.ts';
import { entwerteInhalt } from '../inhalt/commands-speicher.ts';
import { readOrdnerInThread, writeOrdnerInThread } from '../inhalt/commands-thread.ts';
import { vergissInhaltsstand } from '../inhalt/queries-speicher.ts';
import { protokolliere } from './commands-protokoll.ts';
import { betrete } from './policy.ts';
import { refuseFile } from './policy-thread.ts';
import { freigebende } from './rules.ts';

export const inhaltRoutes: Handlers<'exportInhalte' | 'importInhalte'> = {
  exportInhalte: async ({ scope, wer, params }) => {
    const mandant = await betrete(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const written = await writeOrdnerInThread(mandant);
    return written.ok ? { json: written.value } : refuse('PSOF0005', {}, 60);
  },
  importInhalte: async ({ scope, wer, params, rand }) => {
    const mandant = await betrete(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const read = await readOrdnerInThread(rand.bytes ?? new Uint8Array());
    if (!read.ok) return refuseFile(read, 'Dateien', api.importInhalte.errors);
    const { dateien, probelauf, archiviereFehlende } = read.ordner;
    const bericht = await importiereInhalte(mandant, dateien, {
      probelauf,
      archiviereFehlende,
      freigebende: freigebende(wer.rolle, ''),
    });
    const { aenderungen, fehler } = bericht;
    if (!probelauf && fehler.length === 0) {
      await entwerteInhalt(mandant);
      vergissInhaltsstand(mandant.mandant.id);
      await protokolliere(mandant, {
        was: 'inhaltImportiert',
        bezug: String(aenderungen.filter(({ art }) => art !== 'gleich').length),
      });
    }
    return {
      Aenderungen: aenderungen.map(({ pfad, art, felder }) => ({ Pfad: pfad, Art: art, Felder: felder })),
      Fehler: fehler.map(({ pfad, grund, felder }) => ({ Pfad: pfad, Grund: grund, Felder: felder })),
    };
  },
};
