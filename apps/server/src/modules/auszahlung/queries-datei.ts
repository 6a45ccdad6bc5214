import { cent } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { tagVon } from '../../platform/clock/tage.ts';
import { oeffneIban } from '../../platform/crypto/bankkonto.ts';
import { findZahlungen, type LaufRow } from './queries.ts';
import { ausfuehrungstag } from './rules.ts';
import { schreibeSepa } from './sepa.ts';

/**
 * The payment file of a released run: the same bytes whenever it is asked for, made of what was fixed at the release alone.
 * Null before the release, and after a run was discarded: such a file must not reach a bank.
 */
export const schreibeZahlungsdatei = async (scope: MandantScope, lauf: LaufRow): Promise<string | null> => {
  if (!lauf.freigegeben_am || (lauf.status !== 'Freigegeben' && lauf.status !== 'Bestaetigt')) return null;
  const { firma } = scope.mandant.einstellungen;
  const zahlungen = (await findZahlungen(scope, lauf.id)).filter((z) => z.stand !== 'verworfen');
  return schreibeSepa({
    msgId: lauf.nummer,
    erstelltAm: lauf.freigegeben_am,
    ausfuehrungAm: ausfuehrungstag(tagVon(lauf.freigegeben_am)),
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
