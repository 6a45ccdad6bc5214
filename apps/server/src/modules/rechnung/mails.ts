import type { LanguageCode } from '@weitersagen/contract/languages';
import {
  type AgenturpersonId,
  type Cent,
  cent,
  type RechnungId,
  type RechnungKind,
  type Tag,
} from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatDay, formatMonth } from '../../platform/clock/days.ts';
import { ibanReadable } from '../../platform/crypto/iban.ts';
import { formatEuro } from '../../platform/geld.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import type { Block, MailInhalt } from '../../platform/mail/inhalt.ts';
import { type MailTemplates, mailTemplate, type Sample } from '../../platform/mail/template.ts';
import { TEXTE, type Texte } from '../../texte/texte.ts';
import { findPerson } from '../agentur/queries.ts';
import { mayEnter } from '../agentur/rules.ts';
import { keepFile } from './commands-file.ts';
import { findOnPaper, findRechnungById, type OnPaper, type RechnungRow } from './queries.ts';
import { type CorrectionReason, isCorrection, reasonOf } from './rules.ts';
import { openCent, restOf } from './rules-abrechnung.ts';
import { SET_OFF } from './status.ts';

/** Where the agency pays to; null: it does not pay. */
type Account = OnPaper['account'];

/** What a correction corrects. */
interface Original {
  nummer: string;
  art: RechnungKind;
  faelligAm: Tag | null;
  /** What is left of it, by whomever it is paid. */
  offenCent: Cent;
  account: Account;
  /** What was left of it has been paid since. */
  istBezahlt: boolean;
}

interface Told {
  name: string;
  nummer: string;
  art: RechnungKind;
  monat: Tag;
  faelligAm: Tag | null;
  offenCent: Cent;
  bruttoCent: Cent;
  istAusgezahlt: boolean;
  account: Account;
  original: Original | null;
  reason: CorrectionReason | null;
}

/** Null where whoever was to read it has left or is locked. The version before wrote the name into the mail's row. */
const findName = async (scope: MandantScope, { agenturperson: id, name }: Record<string, string>) => {
  if (!id) return name ?? '';
  const person = await findPerson(scope, id as AgenturpersonId);
  return person && mayEnter(person) ? `${person.vorname} ${person.nachname}` : null;
};

type IsDue = (row: RechnungRow) => boolean;
const isOpen: IsDue = ({ status }) => status === 'Offen' || status === 'Ueberfaellig';
/** Never owed by itself: it lowered what was open. */
const isSetOff: IsDue = ({ art, bezahlt_durch: by }) => isCorrection(art) && by === SET_OFF;
/** The money has left, whatever was corrected since, and has not come back. */
const isPaid: IsDue = ({ bezahlt_am }) => bezahlt_am !== null;

const findOriginal = async (scope: MandantScope, { original_id: id }: RechnungRow): Promise<Original | null> => {
  const row = id && (await findRechnungById(scope, id));
  if (!row) return null;
  const { nummer, art } = row;
  const { account } = await findOnPaper(scope, row.id);
  return { nummer, art, faelligAm: row.faellig_am, offenCent: openCent(row), account, istBezahlt: isPaid(row) };
};

/** Null where the reason for the mail is gone meanwhile, or its reader is there no more. */
const read = async (scope: MandantScope, reference: Record<string, string>, isDue: IsDue): Promise<Told | null> => {
  const row = await findRechnungById(scope, reference.rechnung as RechnungId);
  if (!row || !isDue(row)) return null;
  const name = await findName(scope, reference);
  if (name === null) return null;
  // Nobody is told of a document that is not kept yet: the mail is tried again.
  const kept = await keepFile(scope, row.id);
  if (!kept.ok) throw new Error(`${row.nummer} could not be kept: ${kept.reason}`);
  return {
    name,
    nummer: row.nummer,
    art: row.art,
    monat: row.monat,
    faelligAm: row.faellig_am,
    offenCent: restOf(row),
    bruttoCent: cent(Math.abs(row.brutto_cent)),
    istAusgezahlt: isPaid(row),
    original: await findOriginal(scope, row),
    ...(await findOnPaper(scope, row.id)),
  };
};

const exampleAccount = { holder: 'Muster GmbH', iban: 'DE02120300000000202051' };

const example = ({ heute }: Sample): Told => ({
  name: `${EXAMPLE.empfehler.vorname} ${EXAMPLE.empfehler.nachname}`,
  nummer: 'RE-2026-00001',
  art: 'Rechnung',
  monat: heute,
  faelligAm: heute,
  offenCent: cent(12_345),
  bruttoCent: cent(12_345),
  istAusgezahlt: false,
  account: exampleAccount,
  original: null,
  reason: null,
});
const exampleOwed = (sample: Sample): Told => ({
  ...example(sample),
  nummer: 'GS-2026-00001',
  art: 'Gutschrift',
  account: null,
});
const examplePaid = (sample: Sample): Told => ({ ...exampleOwed(sample), istAusgezahlt: true });

const exampleSetOff = (sample: Sample): Told => ({
  ...example(sample),
  nummer: 'RK-2026-00001',
  art: 'Korrektur',
  faelligAm: null,
  original: {
    ...{ nummer: 'RE-2026-00001', art: 'Rechnung', faelligAm: sample.heute },
    ...{ offenCent: cent(5000), account: exampleAccount, istBezahlt: false },
  },
  reason: { kind: 'lapsed' },
});

/** A commission, and what a correction gives back, is owed to the agency. */
const isOwedTo = (kind: RechnungKind): boolean => kind === 'Gutschrift' || kind === 'Korrektur';

const amountName = ({ art, istAusgezahlt }: Told, t: Texte['rechnung']): string => {
  if (istAusgezahlt) return t.ausgezahlt;
  return isOwedTo(art) ? t.guthaben : t.betrag;
};

type Fact = Extract<Block, { art: 'fakten' }>['rows'][number];
type ToFacts = (told: Told, t: Texte['rechnung'], language: LanguageCode) => Fact[];

/** What a correction is about, and why it was written. */
const correctedFacts: ToFacts = (told, t) => {
  const reason = told.reason && reasonOf({ art: told.art, reason: told.reason }, t.weggefallen);
  return [
    ...(told.original ? [{ name: t.korrigiert, wert: told.original.nummer }] : []),
    ...(reason ? [{ name: t.grundDerKorrektur, wert: reason }] : []),
  ];
};

const dueFact = (day: Tag | null, t: Texte['rechnung'], language: LanguageCode): Fact[] =>
  day ? [{ name: t.faellig, wert: formatDay(day, language) }] : [];

const accountFacts = (account: Account, nummer: string, t: Texte['rechnung']): Fact[] =>
  account
    ? [
        { name: t.zahlbarAn, wert: account.holder },
        { name: t.iban, wert: ibanReadable(account.iban) },
        { name: t.verwendungszweck, wert: nummer },
      ]
    : [];

const paymentFacts: ToFacts = (told, t, language) => [
  { name: amountName(told, t), wert: formatEuro(told.offenCent, language) },
  ...dueFact(told.istAusgezahlt ? null : told.faelligAm, t, language),
  ...accountFacts(told.istAusgezahlt ? null : told.account, told.nummer, t),
];

/** What was taken off, and what is left of the original, which is paid as before. */
const setOffFacts: ToFacts = ({ bruttoCent, original }, t, language) => [
  { name: t.verrechnet, wert: formatEuro(bruttoCent, language) },
  ...(original && original.offenCent > 0
    ? [
        {
          name: isOwedTo(original.art) ? t.nochGuthaben : t.nochBetrag,
          wert: formatEuro(original.offenCent, language),
        },
        ...dueFact(original.faelligAm, t, language),
        ...accountFacts(original.account, original.nummer, t),
      ]
    : []),
];

/** What becomes of the original; a mail may be read when its rest has been paid already. */
const leftOf = (original: Original | null, words: Readonly<Record<'nichts' | 'rest' | 'bezahlt', string>>): string => {
  if (original?.istBezahlt) return words.bezahlt;
  return original && original.offenCent > 0 ? words.rest : words.nichts;
};

type Words = Pick<MailInhalt, 'betreff' | 'vorschau'> & { text: string };
interface Letter {
  isDue: IsDue;
  show: (sample: Sample) => Told;
  /** What is said of the money. */
  money: ToFacts;
}

const letter = (
  say: (told: Told, t: Texte['rechnung']) => Words,
  { isDue = isOpen, show = example, money = paymentFacts }: Partial<Letter> = {},
) =>
  mailTemplate<Told>({
    read: (scope, reference) => read(scope, reference, isDue),
    example: show,
    write: (told, { sprache: language, adresse, mandant }) => {
      const t = TEXTE[language].rechnung;
      const { text, ...head } = say(told, t);
      return {
        sprache: language,
        ...head,
        anrede: t.anrede(told.name),
        blocks: [
          { art: 'absatz', text },
          {
            art: 'fakten',
            rows: [
              { name: t.nummer, wert: told.nummer },
              ...correctedFacts(told, t, language),
              { name: t.monat, wert: formatMonth(told.monat, language) },
              ...money(told, t, language),
            ],
          },
          { art: 'knopf', text: t.ansehen, url: `${adresse}/${mandant.route}/agentur/rechnungen/${told.nummer}` },
        ],
        grund: t.grund(mandant.name),
      };
    },
  });

export const mails: MailTemplates = {
  rechnungNeu: letter(({ art, nummer }, t) => ({
    betreff: t.neuBetreff(t.arten[art], nummer),
    vorschau: t.neuVorschau,
    text: t.neuText(t.arten[art]),
  })),
  rechnungKontoFehlt: letter(
    ({ nummer }, t) => ({
      betreff: t.kontoBetreff(nummer),
      vorschau: t.kontoVorschau,
      text: t.kontoText,
    }),
    { show: exampleOwed },
  ),
  rechnungAusgezahlt: letter(
    ({ art, nummer }, t) => ({
      betreff: t.ausgezahltBetreff(t.arten[art], nummer),
      vorschau: t.ausgezahltVorschau,
      text: t.ausgezahltText,
    }),
    { isDue: isPaid, show: examplePaid },
  ),
  rechnungZurueck: letter(
    ({ art, nummer }, t) => ({
      betreff: t.zurueckBetreff(t.arten[art], nummer),
      vorschau: t.zurueckVorschau,
      text: t.zurueckText,
    }),
    { show: exampleOwed },
  ),
  rechnungVerrechnet: letter(
    ({ nummer, original }, t) => {
      const words = t.verrechnung[original && isOwedTo(original.art) ? 'Gutschrift' : 'Rechnung'];
      const left = leftOf(original, words);
      return {
        betreff: words.betreff(original?.nummer ?? nummer),
        vorschau: left,
        text: `${words.text(original?.nummer ?? '', nummer)} ${left}`,
      };
    },
    { isDue: isSetOff, show: exampleSetOff, money: setOffFacts },
  ),
  rechnungErinnerung: letter(({ nummer }, t) => ({
    betreff: t.erinnerungBetreff(nummer),
    vorschau: t.erinnerungVorschau,
    text: t.erinnerungText(nummer),
  })),
};
