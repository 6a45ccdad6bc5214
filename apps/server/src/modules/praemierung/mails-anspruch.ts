import { cent, type PraemieKind, type PraemierungId, type Tag } from '@weitersagen/contract/values';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, formatDay, later, plusMonths, plusTage } from '../../platform/clock/days.ts';
import { groupedNumber } from '../../platform/crypto/number.ts';
import { formatEuro } from '../../platform/geld.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import type { Block, MailInhalt } from '../../platform/mail/inhalt.ts';
import { type MailContext, type MailTemplate, mailTemplate, type Sample } from '../../platform/mail/template.ts';
import { TEXTE, type Texte } from '../../texte/texte.ts';
import { findProdukt } from '../produkt/queries.ts';
import { findBeguenstigte, findPraemierung, type PraemierungRow, waitsForPerson } from './queries.ts';
import { countBonusOrders } from './queries-bonus.ts';
import { findGutscheineFor } from './queries-gutschein.ts';

export type Texts = Texte['praemierung'] | Texte['praemierungBonus'];
/** What a claim waits for: the choice, the opening of the voucher, or another account. */
export type Waits = 'wahl' | 'gutschein' | 'bank';

/** What a mail about a claim knows of it. */
export interface Claim {
  vorname: string;
  isBonus: boolean;
  isKulanz: boolean;
  /** It is the recipient's, who has recommended nothing. */
  isEmpfaenger: boolean;
  /** There is a voucher of its worth, so that there is something to choose. */
  hasGutschein: boolean;
  wertCent: number;
  verfaelltAm: Tag | null;
  praemienart: PraemieKind | null;
  ibanMaskiert: string | null;
  waits: Waits;
  /** What the claim is for: one recommendation, or the orders of a bonus. */
  fuer: { produkt: string; nummer: string } | { auftraege: number };
  /** Of its page; '' where the mail does not lead there. */
  token: string;
}

/** Where a mail is written: its claim, its words, and in what. */
export type Letter<M> = Claim & M & { t: Texts; betrag: string; context: MailContext };

interface ClaimMail<M> {
  /** The claim has not moved on since the mail was planned. */
  isStill(row: PraemierungRow): boolean;
  /** It leads to the claim's page: each mail carries a token of its own, made when it is sent. */
  isLinked?: boolean;
  /** What this mail alone has to know; null: there is no reason for it any more. */
  more?(scope: MandantScope, row: PraemierungRow): Promise<M | null>;
  write(letter: Letter<M>): Omit<MailInhalt, 'sprache' | 'anrede'>;
  example(sample: Sample, context: MailContext): Partial<Claim> & M;
}

const waitsFor = ({ praemienart }: Pick<PraemierungRow, 'praemienart'>): Waits => {
  if (praemienart === null) return 'wahl';
  return praemienart === 'gutschein' ? 'gutschein' : 'bank';
};

export const waitsForChoice = (row: PraemierungRow): boolean =>
  row.status === 'Bereitgestellt' && row.gewaehlt_am === null;

/** What a restored claim waits for: the person's part, or nothing. */
export const restoredText = (row: PraemierungRow): Waits | 'unterwegs' =>
  waitsForPerson(row) ? waitsFor(row) : 'unterwegs';

/** The link outlives the window by a year, so that the person can look at what became of the reward, and why. */
const linkEnd = (scope: MandantScope, row: PraemierungRow): Date =>
  beginningOfTheDay(plusTage(plusMonths(later(scope.heute, row.verfaellt_am ?? scope.heute), 12), 1));

const createToken = (scope: MandantScope, row: PraemierungRow): Promise<string> =>
  createLinkToken(scope, { zweck: 'praemie', bezugId: row.id, ablauf: linkEnd(scope, row) });

const readClaim = async (scope: MandantScope, row: PraemierungRow, isLinked: boolean): Promise<Claim> => {
  const { vorname, produktId, empfehlungsnummer } = await findBeguenstigte(scope, row);
  return {
    vorname,
    isBonus: row.art === 'Bonus',
    isKulanz: row.kulanz,
    isEmpfaenger: row.beguenstigter === 'empfaenger',
    hasGutschein: waitsForChoice(row) && (await findGutscheineFor(scope, row)).length > 0,
    wertCent: row.wert_cent,
    verfaelltAm: row.verfaellt_am,
    praemienart: row.praemienart,
    ibanMaskiert: row.iban_maskiert,
    waits: waitsFor(row),
    fuer:
      produktId && empfehlungsnummer
        ? { produkt: (await findProdukt(scope, produktId))?.name ?? '', nummer: empfehlungsnummer }
        : { auftraege: await countBonusOrders(scope, row.id) },
    token: isLinked ? await createToken(scope, row) : '',
  };
};

const exampleClaim = ({ produkt, wertCent, heute }: Sample): Claim => ({
  vorname: EXAMPLE.empfehler.vorname,
  isBonus: false,
  isKulanz: false,
  isEmpfaenger: false,
  hasGutschein: true,
  wertCent,
  verfaelltAm: plusMonths(heute, 12),
  praemienart: null,
  ibanMaskiert: null,
  waits: 'wahl',
  fuer: { produkt, nummer: EXAMPLE.nummer },
  token: EXAMPLE.token,
});

/** Of a claim whose money goes to an account. */
export const TO_ACCOUNT = { praemienart: 'geld', ibanMaskiert: EXAMPLE.iban, waits: 'bank' } as const;

/** What there is to decide: nothing is offered that cannot be had. */
export const choiceOf = ({ hasGutschein, t }: Letter<unknown>): string =>
  hasGutschein ? t.wahl.alles : t.wahl.nurGeld;

export const untilDay = ({ verfaelltAm, context }: Letter<unknown>): string =>
  formatDay(verfaelltAm as Tag, context.sprache);

export const linkOf = ({ token, context: { adresse, mandant } }: Letter<unknown>): string =>
  `${adresse}/${mandant.route}/praemie/?praemie=${token}`;

export const factsOf = ({ fuer, t }: Letter<unknown>): Block => ({
  art: 'fakten',
  rows:
    'auftraege' in fuer
      ? [{ name: t.bonus, wert: t.bonusFuer(fuer.auftraege) }]
      : [
          { name: t.produkt, wert: fuer.produkt },
          { name: t.nummer, wert: groupedNumber(fuer.nummer) },
        ],
});

/** The amount, and until when it waits. */
export const amountOf = (b: Letter<unknown>, subtitle: string = b.t.bis(untilDay(b))): Block => ({
  art: 'betrag',
  cent: b.wertCent,
  caption: subtitle,
});

/** A template for one claim; dropped where the claim has moved on since the mail was planned. */
export const claimMail = <M extends object = object>(mail: ClaimMail<M>): MailTemplate =>
  mailTemplate<Claim & M>({
    read: async (scope, { praemierungId }) => {
      const row = await findPraemierung(scope, praemierungId as PraemierungId);
      if (!row || !mail.isStill(row)) return null;
      const more = mail.more ? await mail.more(scope, row) : ({} as M);
      return more && { ...(await readClaim(scope, row, mail.isLinked ?? false)), ...more };
    },
    write: (values, context) => {
      const { sprache, mandant } = context;
      const t = values.isBonus ? TEXTE[sprache].praemierungBonus : TEXTE[sprache].praemierung;
      // Nobody is owed what is given as goodwill.
      const grund = values.isKulanz ? TEXTE[sprache].praemierung.kulanz.grund : t.grund;
      const betrag = formatEuro(cent(values.wertCent), sprache);
      const inhalt = mail.write({ ...values, t, betrag, context });
      return { sprache, anrede: t.anrede(values.vorname), grund: grund(mandant.name), ...inhalt };
    },
    example: (sample, context) => ({ ...exampleClaim(sample), ...mail.example(sample, context) }),
  });
