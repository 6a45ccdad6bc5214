import type { BetreiberRolle } from '@weitersagen/contract/werte';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { type Importbericht, importiereInhalte } from '../inhalt/commands-import.ts';
import { entwerteInhalt } from '../inhalt/commands-speicher.ts';
import { exportiereInhalte } from '../inhalt/queries-export.ts';
import { vergissInhaltsstand } from '../inhalt/queries-speicher.ts';
import { protokolliere } from './commands-protokoll.ts';
import { betrete } from './policy.ts';
import { darf } from './rules.ts';

/** Legal texts that these files would change, for whoever may not put them in force. */
const ohneFreigabe = (rolle: BetreiberRolle, { aenderungen }: Importbericht): Importbericht['fehler'] =>
  darf(rolle, 'rechtstextVeroeffentlichen')
    ? []
    : aenderungen
        .filter(({ pfad, art }) => pfad.startsWith('rechtstext/') && art !== 'gleich')
        .map(({ pfad }) => ({ pfad, grund: 'freigabe', felder: [] }));

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
    const probe = await importiereInhalte(mandant, dateien, { probelauf: true, archiviereFehlende });
    const verboten = ohneFreigabe(wer.rolle, probe);
    const ernst = !body.Probelauf && verboten.length === 0;
    const bericht = ernst ? await importiereInhalte(mandant, dateien, { probelauf: false, archiviereFehlende }) : probe;
    const { aenderungen } = bericht;
    const fehler = [...bericht.fehler, ...verboten];
    if (ernst && fehler.length === 0) {
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
