import type { OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Aufteilung } from '@weitersagen/contract/values';
import { texts } from '#texte/empfehler-status';
import { dayLong, dayShort, euro } from '../../lib/format.ts';
import { textsOf } from '../../lib/icu.ts';

/** The day that the message speaks of, as far as the answer names it. */
function dayTheMessage(e: OwnEmpfehlung): string | null {
  switch (e.Statusmeldung) {
    case 'vertragAbgeschlossen':
      return e.auftragDatum;
    case 'abgelaufenOhneReaktion':
      return e.GueltigBis;
    case 'praemieAusgezahlt':
      return e.Bedingungen.find(({ Name }) => Name === 'ausgezahlt')?.Am ?? null;
    case 'praemieAbgelaufen':
    case 'vertragNichtZustandeGekommen':
      return e.Bedingungen.find(({ Stand, Am }) => Stand === 'gescheitert' && Am)?.Am ?? null;
    default:
      return null;
  }
}

/**
 * Who gets something: a capped share of the contact leaves the referrer a part, whatever was chosen. Where nothing is brought,
 * no 0 € wait for anybody: before there is a claim, what the referrer alone is told names no sum.
 */
function variant({ PraemieEmpfehlerCent: mine, PraemieEmpfaengerCent: kontakt }: OwnEmpfehlung): Aufteilung {
  if (mine > 0 && kontakt > 0) return 'beide';
  return kontakt > 0 ? 'empfaenger' : 'empfehler';
}

/** Not the wire's message, which goes by orders alone, but whether the person has been heard of. */
export const hasConfirmed = ({ Bedingungen }: Pick<OwnEmpfehlung, 'Bedingungen'>): boolean =>
  Bedingungen.some(({ Name, Stand }) => Name === 'empfaengerBestaetigt' && Stand === 'erfuellt');

/** Chosen by the person herself; what her contact chose is his. */
export const isVoucher = ({ Praemierung }: Pick<OwnEmpfehlung, 'Praemierung'>): boolean =>
  Praemierung?.Praemienart === 'gutschein';

/** The wire's message, told more exactly where more is known: a contact who has confirmed, a voucher that waits. */
const textname = (e: OwnEmpfehlung) => {
  if (e.Statusmeldung === 'nochKeineReaktion' && hasConfirmed(e)) return 'bestaetigtOhneBestellung';
  if (e.Statusmeldung === 'praemieBereit' && isVoucher(e)) return 'gutscheinBereit';
  // A voucher is collected, not paid.
  if (e.Statusmeldung === 'praemieAusgezahlt' && isVoucher(e)) return 'gutscheinAbgeholt';
  return e.Statusmeldung;
};

export function statusText(e: OwnEmpfehlung, language: LanguageCode): string {
  const day = dayTheMessage(e);
  return textsOf(texts, language)(`${textname(e)}_${variant(e)}`, {
    ich: euro(e.PraemieEmpfehlerCent, language),
    kontakt: euro(e.PraemieEmpfaengerCent, language),
    datum: day ? dayLong(day, language) : 'keins',
  });
}

/** The day that the line of a list names: until when there is something to do, or when it came or is expected. */
function dayInShort(e: OwnEmpfehlung): string | null {
  switch (e.Statusmeldung) {
    case 'nochKeineReaktion':
      return e.GueltigBis;
    case 'praemieAbholen':
    case 'bankdatenEingeben':
      return e.Praemierung?.VerfaelltAm ?? null;
    case 'praemieBereit':
      return isVoucher(e) ? (e.Praemierung?.VerfaelltAm ?? null) : (e.Auszahlung?.Am ?? null);
    case 'anspruchInPruefung':
    case 'praemieInAuszahlung':
      return e.Auszahlung?.Am ?? null;
    default:
      return dayTheMessage(e);
  }
}

/** What waits for the contact is said as that. */
const CONTACT: readonly OwnEmpfehlung['Statusmeldung'][] = ['praemieAbholen', 'bankdatenEingeben'];

export function shortState(e: OwnEmpfehlung, language: LanguageCode): string {
  const day = dayInShort(e);
  const name = !e.Praemierung && CONTACT.includes(e.Statusmeldung) ? 'kontaktAmZug' : textname(e);
  return textsOf(texts, language)(`kurz_${name}`, { datum: day ? dayShort(day, language) : 'keins' });
}
