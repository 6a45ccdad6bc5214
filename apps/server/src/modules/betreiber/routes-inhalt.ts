import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { importiereInhalte } from '../inhalt/commands-import.ts';
import { entwerteInhalt } from '../inhalt/commands-speicher.ts';
import { exportiereInhalte } from '../inhalt/queries-export.ts';
import { vergissInhaltsstand } from '../inhalt/queries-speicher.ts';
import { protokolliere } from './commands-protokoll.ts';
import { betrete } from './policy.ts';
import { freigebende } from './rules.ts';

export const inhaltRoutes: Handlers<'exportInhalte' | 'importInhalte'> = {
  exportInhalte: async ({ scope, wer, params }) => {
    const mandant = await betrete(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const dateien = await exportiereInhalte(mandant);
    return {
      Dateien: dateien.map(({ pfad, text, bytes }) => ({
        Pfad: pfad,
        Text: text ?? null,
        Base64: bytes?.toString('base64') ?? null,
      })),
    };
  },
  importInhalte: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const dateien = body.Dateien.map(({ Pfad, Text, Base64 }) => ({
      pfad: Pfad,
      ...(Text === null ? {} : { text: Text }),
      ...(Base64 === null ? {} : { bytes: Buffer.from(Base64, 'base64') }),
    }));
    const { ArchiviereFehlende: archiviereFehlende } = body;
    const bericht = await importiereInhalte(mandant, dateien, {
      probelauf: body.Probelauf,
      archiviereFehlende,
      freigebende: freigebende(wer.rolle, ''),
    });
    const { aenderungen, fehler } = bericht;
    if (!body.Probelauf && fehler.length === 0) {
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
