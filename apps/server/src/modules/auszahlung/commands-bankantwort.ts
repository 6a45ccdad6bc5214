import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { verwirfBankdaten, wechslePraemierung } from '../praemierung/commands.ts';
import { entfalleOhneAuftrag } from '../praemierung/commands-entfallen.ts';
import { liesCamt } from './camt.ts';
import { liesPain002, type Statusbericht } from './pain002.ts';
import { findAuszahlung, findLaufByNummer, findZahlungen, lockLauf } from './queries.ts';

export interface Bankantwort {
  zurueck: number;
  unbekannt: number;
  /** Known already: the same file, or the same return in another one. */
  schon: number;
}

interface Ruecklauf {
  endToEndId: string;
  code: string;
}

/** What a bank's file says about payments that were not made, or came back. Null: no file that we can read. */
const ruecklaeufe = async (scope: MandantScope, datei: Uint8Array): Promise<Ruecklauf[] | null> => {
  const camt = liesCamt(datei);
  if (camt.ok) return camt.wert.rueckgaben.map((r) => ({ endToEndId: r.endToEndId, code: r.code ?? 'sonst' }));
  const bericht = liesPain002(datei);
  if (!bericht.ok) return null;
  return bericht.wert.allesAbgelehnt
    ? alleZahlungen(scope, bericht.wert)
    : bericht.wert.zahlungen
        .filter((z) => z.abgelehnt)
        .map((z) => ({ endToEndId: z.endToEndId, code: z.code ?? 'sonst' }));
};

/** The whole file was rejected: each of its payments is, by its own reason where it has one. */
const alleZahlungen = async (scope: MandantScope, bericht: Statusbericht): Promise<Ruecklauf[]> => {
  const lauf = await findLaufByNummer(scope, bericht.msgId);
  const eigene = new Map(bericht.zahlungen.map((z) => [z.endToEndId, z.code]));
  const ids = lauf
    ? (await findZahlungen(scope, lauf.id)).filter((z) => z.stand !== 'verworfen').map((z) => z.end_to_end_id)
    : [...eigene.keys()];
  return ids.map((endToEndId) => ({ endToEndId, code: eigene.get(endToEndId) ?? bericht.grund.code ?? 'sonst' }));
};

const nimmZurueck = async (tx: MandantScope, { endToEndId, code }: Ruecklauf): Promise<keyof Bankantwort> => {
  const gesucht = await findAuszahlung(tx, endToEndId);
  if (!gesucht) return 'unbekannt';
  const lauf = await lockLauf(tx, gesucht.lauf_id);
  const zahlung = (await findAuszahlung(tx, endToEndId)) ?? gesucht;
  if (zahlung.stand === 'zurueck' || zahlung.stand === 'verworfen') return 'schon';
  // A file that we never gave to the bank cannot come back from it.
  if (lauf?.status !== 'Freigegeben' && lauf?.status !== 'Bestaetigt') return 'unbekannt';
  if (zahlung.stand === 'bezahlt') {
    const ergebnis = await wechslePraemierung(tx, zahlung.praemierung_id, 'auszahlungZurueck', {
      werte: { ruecklaufgrund: code },
      grund: code,
    });
    if (!ergebnis.ok) throw new Error(`return of ${endToEndId} refused: ${ergebnis.grund}`);
  } else await verwirfBankdaten(tx, zahlung.praemierung_id, code);
  await tx.db
    .updateTable('auszahlung')
    .set({ stand: 'zurueck', grund: code })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', zahlung.id)
    .execute();
  await entfalleOhneAuftrag(tx, zahlung.praemierung_id);
  await merkeVerlauf(tx, {
    gegenstand: 'auszahlungslauf',
    id: zahlung.lauf_id,
    ereignis: 'zahlungZurueck',
    grund: `${endToEndId}: ${code}`,
  });
  return 'zurueck';
};

/** pain.002, camt.053 or camt.054. Read twice, it changes nothing. Null: no file that we can read. */
export const leseBankantwort = (scope: MandantScope, xml: string): Promise<Bankantwort | null> =>
  scope.transaction(async (tx) => {
    const liste = await ruecklaeufe(tx, Buffer.from(xml, 'utf8'));
    if (!liste) return null;
    const antwort: Bankantwort = { zurueck: 0, unbekannt: 0, schon: 0 };
    for (const ruecklauf of liste) antwort[await nimmZurueck(tx, ruecklauf)]++;
    return antwort;
  });
