import type { Regelwerk } from '@weitersagen/contract/regelwerk';
import type { Aufteilung, Tag } from '@weitersagen/contract/werte';
import { plusTage, tagVon } from '../../platform/clock/tage.ts';

/** The last day on which the recipient may follow the link (portal §9: 60 days). The day of creation is not counted (§ 187 (1) BGB). */
export const gueltigBis = (erstelltAm: Date, regeln: Pick<Regelwerk, 'empfehlungGueltigTage'>): Tag =>
  plusTage(tagVon(erstelltAm), regeln.empfehlungGueltigTage);

export const isAbgelaufen = (bis: Tag, heute: Tag): boolean => heute > bis;

/** Who gets something, from the recipient's share in percent (decisions §5). */
export const aufteilung = (anteilEmpfaenger: number): Aufteilung => {
  if (!Number.isInteger(anteilEmpfaenger) || anteilEmpfaenger < 0 || anteilEmpfaenger > 100)
    throw new RangeError(`not a share in whole percent: ${anteilEmpfaenger}`);
  if (anteilEmpfaenger === 0) return 'empfehler';
  return anteilEmpfaenger === 100 ? 'empfaenger' : 'beide';
};

/**
 * The spelling by which two addresses are one. The local part may by RFC 5321 tell upper from lower case; no mailbox that
 * people use does.
 */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/**
 * The mailbox behind an address: `+alias` dropped, and at Gmail, which ignores them, dots too. Other providers may give
 * both spellings to different people, so this raises a suspicion and never refuses by itself.
 */
export const postfach = (email: string): string => {
  const normal = normalizeEmail(email);
  const at = normal.lastIndexOf('@');
  const domain = normal.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const local = normal.slice(0, Math.max(at, 0)).replace(/(?!^)\+.*$/, '');
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
};

export type EmpfaengerEmailPruefung = { ok: true } | { ok: false; grund: 'emailGleich'; code: 'PSOF0305' };

/** Where self-recommendation is allowed, one and the same person has one and the same address. */
export const pruefeEmpfaengerEmail = (
  empfehlerEmail: string,
  empfaengerEmail: string,
  regeln: Pick<Regelwerk, 'allowSelfRecommendation'>,
): EmpfaengerEmailPruefung =>
  !regeln.allowSelfRecommendation && normalizeEmail(empfehlerEmail) === normalizeEmail(empfaengerEmail)
    ? { ok: false, grund: 'emailGleich', code: 'PSOF0305' }
    : { ok: true };

export interface Person {
  email: string;
  vorname: string;
  nachname: string;
}

export type Selbstempfehlung = 'nein' | 'verdacht' | 'sicher';

const gleicherName = (a: Person, b: Person): boolean => {
  const spelling = (p: Person) =>
    `${p.vorname} ${p.nachname}`.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return spelling(a) === spelling(b);
};

/**
 * Are they one person? `sicher`: the same address, or one mailbox and one name. `verdacht`: one mailbox with two names, as
 * couples have it, or one name with two mailboxes, as father and son have it; the operator looks at these before release.
 */
export const selbstempfehlung = (empfehler: Person, empfaenger: Person): Selbstempfehlung => {
  if (normalizeEmail(empfehler.email) === normalizeEmail(empfaenger.email)) return 'sicher';
  const einPostfach = postfach(empfehler.email) === postfach(empfaenger.email);
  const einName = gleicherName(empfehler, empfaenger);
  if (einPostfach && einName) return 'sicher';
  return einPostfach || einName ? 'verdacht' : 'nein';
};

export type SelbstempfehlungPruefung =
  | { ok: true; verdacht: boolean }
  | { ok: false; grund: 'selbstempfehlung'; code: 'PSOF0311' };

export const pruefeSelbstempfehlung = (
  empfehler: Person,
  empfaenger: Person,
  regeln: Pick<Regelwerk, 'allowSelfRecommendation'>,
): SelbstempfehlungPruefung => {
  if (regeln.allowSelfRecommendation) return { ok: true, verdacht: false };
  const befund = selbstempfehlung(empfehler, empfaenger);
  return befund === 'sicher'
    ? { ok: false, grund: 'selbstempfehlung', code: 'PSOF0311' }
    : { ok: true, verdacht: befund === 'verdacht' };
};
