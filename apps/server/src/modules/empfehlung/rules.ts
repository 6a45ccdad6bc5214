import type { RuleSet } from '@weitersagen/contract/rule-set';
import type { Aufteilung, EmpfehlungStatus, Tag } from '@weitersagen/contract/values';
import { plusTage, tagOf } from '../../platform/clock/days.ts';
import { mailbox, normalizeEmail } from '../../platform/text/email.ts';
import { foldName } from '../../platform/text/fold.ts';

/** The last day on which the recipient may follow the link (portal §9: 60 days). The day of creation is not counted (§ 187 (1) BGB). */
export const validUntil = (createdAt: Date, rules: Pick<RuleSet, 'empfehlungGueltigTage'>): Tag =>
  plusTage(tagOf(createdAt), rules.empfehlungGueltigTage);

/** Nothing comes of it any more; what is given all the same is goodwill. */
export const isLost = (status: EmpfehlungStatus): boolean => status === 'Abgelaufen' || status === 'Storniert';

export const isExpired = (until: Tag, today: Tag): boolean => today > until;

/** What the referrer does not take is the recipient's; `vorgabe` is the recipient's share where nothing is said. */
export const anteilEmpfaengerOf = (anteilEmpfehler: number | undefined, preset: number): number =>
  anteilEmpfehler === undefined ? preset : 100 - anteilEmpfehler;

/** Who gets something, from the recipient's share in percent (decisions §5). */
export const aufteilung = (anteilEmpfaenger: number): Aufteilung => {
  if (!Number.isInteger(anteilEmpfaenger) || anteilEmpfaenger < 0 || anteilEmpfaenger > 100)
    throw new RangeError(`not a share in whole percent: ${anteilEmpfaenger}`);
  if (anteilEmpfaenger === 0) return 'empfehler';
  return anteilEmpfaenger === 100 ? 'empfaenger' : 'beide';
};

/** `ohne`: this product brings nothing to anybody. */
export type WrittenAufteilung = Aufteilung | 'ohne';

/**
 * Who gets something of this product's reward: a cap leaves the referrer a part where the whole was given away, and who
 * gets a reward says so in what he writes (§ 5a (4) UWG).
 */
export const aufteilungAfterAmount = (empfehlerCent: number, empfaengerCent: number): WrittenAufteilung => {
  if (empfehlerCent > 0) return empfaengerCent > 0 ? 'beide' : 'empfehler';
  return empfaengerCent > 0 ? 'empfaenger' : 'ohne';
};

export type EmpfaengerEmailCheck = { ok: true } | { ok: false; grund: 'emailGleich'; code: 'PSOF0305' };

/** Where self-recommendation is allowed, one and the same person has one and the same address. */
export const checkEmpfaengerEmail = (
  empfehlerEmail: string,
  empfaengerEmail: string,
  rules: Pick<RuleSet, 'allowSelfRecommendation'>,
): EmpfaengerEmailCheck =>
  !rules.allowSelfRecommendation && normalizeEmail(empfehlerEmail) === normalizeEmail(empfaengerEmail)
    ? { ok: false, grund: 'emailGleich', code: 'PSOF0305' }
    : { ok: true };

export interface Person {
  email: string;
  vorname: string;
  nachname: string;
}

export type SelfEmpfehlung = 'nein' | 'verdacht' | 'sicher';

/** One name in two spellings, second first names left out: `Jörg Maria` and `Joerg`. */
export const sameName = (a: Pick<Person, 'vorname' | 'nachname'>, b: Pick<Person, 'vorname' | 'nachname'>): boolean =>
  foldName(a.vorname, a.nachname) === foldName(b.vorname, b.nachname);

/**
 * Are they one person? `sicher`: the same address, or one mailbox and one name. `verdacht`: one mailbox with two names, as
 * couples have it, or one name with two mailboxes, as father and son have it; the operator looks at these before release.
 */
export const selfEmpfehlung = (empfehler: Person, empfaenger: Person): SelfEmpfehlung => {
  if (normalizeEmail(empfehler.email) === normalizeEmail(empfaenger.email)) return 'sicher';
  const oneMailbox = mailbox(empfehler.email) === mailbox(empfaenger.email);
  const oneName = sameName(empfehler, empfaenger);
  if (oneMailbox && oneName) return 'sicher';
  return oneMailbox || oneName ? 'verdacht' : 'nein';
};

export type SelfEmpfehlungCheck =
  | { ok: true; verdacht: boolean }
  | { ok: false; grund: 'selbstempfehlung'; code: 'PSOF0311' };

export const checkSelfEmpfehlung = (
  empfehler: Person,
  empfaenger: Person,
  rules: Pick<RuleSet, 'allowSelfRecommendation'>,
): SelfEmpfehlungCheck => {
  if (rules.allowSelfRecommendation) return { ok: true, verdacht: false };
  const finding = selfEmpfehlung(empfehler, empfaenger);
  return finding === 'sicher'
    ? { ok: false, grund: 'selbstempfehlung', code: 'PSOF0311' }
    : { ok: true, verdacht: finding === 'verdacht' };
};

/** Why a recommendation cannot be followed any more; null where it can. Once used (Ok, Gezahlt), it can still be read. */
export const obstacle = (
  empfehlung: { status: EmpfehlungStatus; gesperrt: boolean; gueltigBis: Tag },
  today: Tag,
): 'PSOF0309' | 'PSOF0310' | null => {
  const { status, gesperrt, gueltigBis: until } = empfehlung;
  if (gesperrt || status === 'Storniert') return 'PSOF0310';
  return status === 'Abgelaufen' || (status === 'Offen' && isExpired(until, today)) ? 'PSOF0309' : null;
};

/** The same person, product and split again so soon is a double click, not a second recommendation. */
export const DOUBLE_CLICK_MS = 2 * 60_000;
/** New accounts by spellings of one mailbox (`+alias`): each sends a mail there. */
export const FIRST_PER_MAILBOX = { max: 3, minutes: 60 };
/** How often the opt-in mail goes out again because of new recommendations. */
export const OPTIN_DISTANCE_MS = 60 * 60_000;

export interface LinkParts {
  adresse: string;
  route: string;
  nummer: string;
  code: string;
}

/** Decisions §2. Both lead to the click call; the short one is for people, the long one for machines. */
export const empfehlungLinks = ({ adresse, route, nummer, code }: LinkParts) => ({
  KurzURL: `${adresse}/${route}/e/${code}`,
  Empfehlungslink: `${adresse}/api/v1/${route}/empfehlen/click/${nummer}?channel=link`,
});

/** Two names of one number; where both are given, the former goes first (decisions §6a). */
export const agentNumberOf = ({
  AgentNumber,
  Agentennummer,
}: {
  AgentNumber?: string | null;
  Agentennummer?: string | null;
}): string | null => AgentNumber || Agentennummer || null;

/** `channel` of the query or the body; anything else than a short word is no channel. */
export const readKanal = (...candidates: (string | undefined)[]): string =>
  candidates.find((k) => k && /^[\w.-]{1,40}$/.test(k))?.toLowerCase() ?? '';

/** What becomes of a recommendation whose referrer deletes his account: recipients keep what is theirs. */
export const endAtKontoDeletion = (
  status: EmpfehlungStatus,
  { mitEmpfaenger, anteilEmpfaenger }: { mitEmpfaenger: boolean; anteilEmpfaenger: number },
): 'sperren' | 'linkSchliessen' | 'nichts' => {
  if (status === 'Storniert' || status === 'Abgelaufen') return 'nichts';
  if (status !== 'Offen') return 'linkSchliessen';
  return mitEmpfaenger && anteilEmpfaenger > 0 ? 'linkSchliessen' : 'sperren';
};
