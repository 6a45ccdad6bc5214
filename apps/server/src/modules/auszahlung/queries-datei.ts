import { cent } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { tagVon } from '../../platform/clock/tage.ts';
import { oeffneIban } from '../../platform/crypto/bankkonto.ts';
import { findZahlungen, type LaufRow } from './queries.ts';
import { ausfuehrungstag, messageId } from './rules.ts';
import { schreibeSepa } from './sepa.ts';

/**
 * The payment file of a run as it was fetched first: the same bytes whenever it is asked for again, with the payments that
 * were in it then, whatever became of them. Null before the release, and after a run was discarded: such a file must not
 * reach a bank.
 */
export const schreibeZahlungsdatei = async (scope: MandantScope, lauf: LaufRow): Promise<string | null> => {
  if (!lauf.geholt_am || (lauf.status !== 'Freigegeben' && lauf.status !== 'Bestaetigt')) return null;
  const { firma } = scope.mandant.einstellungen;
  const zahlungen = (await findZahlungen(scope, lauf.id)).filter((z) => z.einreichung === lauf.einreichung);
  return schreibeSepa({
    msgId: messageId(lauf.nummer, lauf.einreichung),
    erstelltAm: lauf.geholt_am,
    ausfuehrungAm: ausfuehrungstag(tagVon(lauf.geholt_am)),
    auftraggeber: { name: firma.name, iban: firma.iban },
    zahlungen: zahlungen.map((z) => ({
      endToEndId: z.end_to_end_id,
      cent: cent(z.wert_cent),
      name: z.name,
      iban: oeffneIban({ keys: scope.keys, mandantId: scope.mandant.id }, z.iban_versiegelt),
      zweck: `${scope.mandant.einstellungen.programmName.de} Praemie ${z.end_to_end_id.slice(3)}`,
    })),
  });
};
