import { cent, type PraemierungId, type Tag } from '@weitersagen/contract/values';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, formatDay, later, plusMonths, plusTage } from '../../platform/clock/days.ts';
import { groupedNumber } from '../../platform/crypto/number.ts';
import { open } from '../../platform/crypto/seal.ts';
import { formatEuro } from '../../platform/geld.ts';
import type { Block, MailInhalt } from '../../platform/mail/inhalt.ts';
import type { MailTemplate, MailTemplates } from '../../platform/mail/template.ts';
import { findProdukt } from '../produkt/queries.ts';
import { ECODE_PURPOSE } from './commands-gutschein.ts';
import {
  type Beguenstigte,
  findBeguenstigte,
  findPraemierung,
  findTold,
  type PraemierungRow,
  waitsForPerson,
} from './queries.ts';
import { countBonusOrders } from './queries-bonus.ts';
import { countFreeCodes, findCodeOf, findGutschein } from './queries-gutschein.ts';
import { findRecall } from './queries-lage.ts';
import { ruecklaufText } from './queries-ruecklauf.ts';
import { gutscheinname } from './rules.ts';
import { MAIL_TEXTS } from './texte.ts';
import { BONUS_MAIL_TEXTE } from './texte-bonus.ts';
import { above } from './upward.ts';

type Texts = (typeof MAIL_TEXTS)['de' | 'en'] | (typeof BONUS_MAIL_TEXTE)['de' | 'en'];

interface Brief {
  scope: MandantScope;
  row: PraemierungRow;
  wer: Beguenstigte;
  t: Texts;
  betrag: string;
  /** Each mail carries a token of its own, made when it is sent. */
  link(): Promise<string>;
  fakten(): Promise<Block>;
}

/** The link outlives the window by a year, so that the person can look at what became of the reward, and why. */
const linkEnd = (scope: MandantScope, row: PraemierungRow): Date =>
  beginningOfTheDay(plusTage(plusMonths(later(scope.heute, row.verfaellt_am ?? scope.heute), 12), 1));

const praemieLink = async (scope: MandantScope, row: PraemierungRow): Promise<string> => {
  const token = await createLinkToken(scope, { zweck: 'praemie', bezugId: row.id, ablauf: linkEnd(scope, row) });
  return `${scope.adresse}/${scope.mandant.route}/praemie/?praemie=${token}`;
};

/** What the claim is for. */
const rowsFor = async (scope: MandantScope, row: PraemierungRow, wer: Beguenstigte, t: Texts) => {
  if (!wer.produktId || !wer.empfehlungsnummer)
    return [{ name: t.bonus, wert: t.bonusFuer(await countBonusOrders(scope, row.id)) }];
  return [
    { name: t.produkt, wert: (await findProdukt(scope, wer.produktId))?.name ?? '' },
    { name: t.nummer, wert: groupedNumber(wer.empfehlungsnummer) },
  ];
};

/** A template for one claim; dropped where the claim has moved on since the mail was planned. */
const brief =
  (
    gilt: (row: PraemierungRow) => boolean,
    write: (b: Brief) => Promise<Omit<MailInhalt, 'sprache' | 'anrede'> | null>,
  ): MailTemplate =>
  async (scope, bezug) => {
    const row = await findPraemierung(scope, bezug.praemierungId as PraemierungId);
    if (!row || !gilt(row)) return null;
    const wer = await findBeguenstigte(scope, row);
    const t = row.art === 'Bonus' ? BONUS_MAIL_TEXTE[scope.sprache] : MAIL_TEXTS[scope.sprache];
    const inhalt = await write({
      scope,
      row,
      wer,
      t,
      betrag: formatEuro(cent(row.wert_cent), scope.sprache),
      link: () => praemieLink(scope, row),
      fakten: async () => ({
        art: 'fakten',
        zeilen: await rowsFor(scope, row, wer, t),
      }),
    });
    // Nobody is owed what is given as goodwill.
    const grund = row.kulanz ? MAIL_TEXTS[scope.sprache].kulanz.grund : t.grund;
    return (
      inhalt && { sprache: scope.sprache, anrede: t.anrede(wer.vorname), grund: grund(scope.mandant.name), ...inhalt }
    );
  };

const waitsForChoice = (row: PraemierungRow): boolean => row.status === 'Bereitgestellt' && row.gewaehlt_am === null;
const untilDay = ({ scope, row }: Brief): string => formatDay(row.verfaellt_am as Tag, scope.sprache);

const praemieReady = brief(waitsForChoice, async (b) => ({
  betreff: b.t.praemieBereit.betreff(b.betrag),
  vorschau: b.t.praemieBereit.vorschau,
  ueberschrift: b.t.praemieBereit.ueberschrift,
  bloecke: [
    { art: 'absatz', text: b.t.praemieBereit.text(b.scope.mandant.name) },
    { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.t.bis(untilDay(b)) },
    { art: 'knopf', text: b.t.knopfWaehlen, url: await b.link() },
    await b.fakten(),
    { art: 'hinweis', text: b.t.linkHinweis },
  ],
}));

const bonusReady = brief(waitsForChoice, async (b) => ({
  betreff: b.t.bonusBereit.betreff(b.betrag),
  vorschau: b.t.praemieBereit.vorschau,
  ueberschrift: b.t.bonusBereit.ueberschrift,
  bloecke: [
    { art: 'absatz', text: b.t.bonusBereit.text(await countBonusOrders(b.scope, b.row.id), b.scope.mandant.name) },
    { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.t.bis(untilDay(b)) },
    { art: 'knopf', text: b.t.knopfWaehlen, url: await b.link() },
    { art: 'hinweis', text: b.t.linkHinweis },
  ],
}));

/** What the reward waits for: the choice, the opening of the voucher, or another account. */
const waitsFor = ({ praemienart }: PraemierungRow): 'wahl' | 'gutschein' | 'bank' => {
  if (praemienart === null) return 'wahl';
  return praemienart === 'gutschein' ? 'gutschein' : 'bank';
};

const praemieErinnerung = brief(waitsForPerson, async (b) => {
  const { text, knopf } = b.t.praemieErinnerung[waitsFor(b.row)];
  return {
    betreff: b.t.praemieErinnerung.betreff(untilDay(b)),
    vorschau: b.t.praemieErinnerung.vorschau,
    bloecke: [
      { art: 'absatz', text },
      { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.t.bis(untilDay(b)) },
      { art: 'knopf', text: knopf, url: await b.link() },
      { art: 'hinweis', text: b.t.linkHinweis },
    ],
  };
});

const praemieExpired = brief(
  (row) => row.status === 'Abgelaufen' && row.verfaellt_am !== null,
  async (b) => ({
    betreff: b.t.praemieAbgelaufen.betreff,
    vorschau: b.t.praemieAbgelaufen.vorschau,
    bloecke: [{ art: 'absatz', text: b.t.praemieAbgelaufen[waitsFor(b.row)](untilDay(b)) }, await b.fakten()],
    grund: b.t.grundAngekuendigt(b.scope.mandant.name),
  }),
);

/**
 * The order came to nothing. Only to who was told of the claim, or has chosen, and once. Why is the other side's affair, and
 * facts still to come may know it better: the mail names no reason that they could change.
 */
const praemieEntfallen = brief(
  (row) => row.status === 'Storniert',
  async (b) => {
    const told = await findTold(b.scope, b.row.id);
    if (told === 'end' || (told === null && b.row.gewaehlt_am === null)) return null;
    const t = b.t.praemieEntfallen;
    const back = (await findRecall(b.scope, b.row.id)) !== null;
    return {
      betreff: t.betreff(b.betrag),
      vorschau: t.vorschau,
      bloecke: [
        { art: 'absatz', text: b.row.art === 'Bonus' ? t.bonus(b.betrag) : t.text(b.betrag) },
        ...(b.row.praemienart ? [{ art: 'absatz' as const, text: back ? t.zurueck : t[b.row.praemienart] }] : []),
        await b.fakten(),
        { art: 'absatz', text: t.fragen },
      ],
      grund: b.t.grundAngekuendigt(b.scope.mandant.name),
    };
  },
);

/** What a restored claim waits for: the person's part, or nothing. */
export const restoredText = (row: PraemierungRow): 'wahl' | 'gutschein' | 'bank' | 'unterwegs' =>
  waitsForPerson(row) ? waitsFor(row) : 'unterwegs';

/** Only to who was told that the claim ended. */
const praemieThereAgain = brief(
  (row) => row.status === 'Bereitgestellt',
  async (b) => {
    if ((await findTold(b.scope, b.row.id)) !== 'end') return null;
    const t = b.t.praemieWiederDa;
    const waits = restoredText(b.row);
    const button = {
      wahl: b.t.knopfWaehlen,
      gutschein: b.t.knopfGutschein,
      bank: b.t.knopfBank,
      unterwegs: b.t.knopfAnsehen,
    };
    return {
      betreff: t.betreff(b.betrag),
      vorschau: t.vorschau,
      bloecke: [
        { art: 'absatz', text: t[waits] },
        {
          art: 'betrag',
          cent: b.row.wert_cent,
          unterzeile: waits === 'unterwegs' ? (b.row.iban_maskiert ?? '') : b.t.bis(untilDay(b)),
        },
        { art: 'knopf', text: button[waits], url: await b.link() },
        await b.fakten(),
        { art: 'hinweis', text: b.t.linkHinweis },
      ],
    };
  },
);

const auszahlungSent = brief(
  (row) => row.status === 'Ausgezahlt',
  // Whose order has ended since is told what becomes of the money, not that it is his.
  async (b) =>
    (await above(b.scope).isForRecall(b.scope, b.row.id))
      ? null
      : {
          betreff: b.t.auszahlungGesendet.betreff(b.betrag),
          vorschau: b.t.auszahlungGesendet.vorschau,
          bloecke: [
            { art: 'absatz', text: b.t.auszahlungGesendet.text },
            { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.row.iban_maskiert ?? '' },
            await b.fakten(),
            { art: 'knopf', text: b.t.knopfAnsehen, url: await b.link() },
          ],
        },
);

const auszahlungBack = brief(
  (row) => row.status === 'Bereitgestellt' && row.praemienart === 'geld' && row.iban_versiegelt === null,
  async (b) => {
    const grund = ruecklaufText(b.row.ruecklaufgrund, b.scope.sprache);
    return {
      betreff: b.t.auszahlungZurueck.betreff,
      vorschau: b.t.auszahlungZurueck.vorschau,
      bloecke: [
        { art: 'absatz', text: b.t.auszahlungZurueck.text },
        ...(grund ? [{ art: 'fakten' as const, zeilen: [{ name: b.t.auszahlungZurueck.grund, wert: grund }] }] : []),
        { art: 'knopf', text: b.t.knopfBank, url: await b.link() },
        ...(b.row.verfaellt_am ? [{ art: 'absatz' as const, text: b.t.auszahlungZurueck.bis(untilDay(b)) }] : []),
        { art: 'hinweis', text: b.t.linkHinweis },
      ],
    };
  },
);

const auszahlungVerzoegert = brief(
  (row) => row.status === 'Bereitgestellt' && row.praemienart === 'geld' && row.iban_maskiert !== null,
  async (b) => ({
    betreff: b.t.auszahlungVerzoegert.betreff,
    vorschau: b.t.auszahlungVerzoegert.vorschau,
    bloecke: [
      { art: 'absatz', text: b.t.auszahlungVerzoegert.text },
      { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.row.iban_maskiert ?? '' },
      await b.fakten(),
      { art: 'knopf', text: b.t.knopfAnsehen, url: await b.link() },
    ],
  }),
);

/** The order ended when the transfer was with the bank already: what becomes of the money. */
const rueckruf = (state: 'rueckrufErbeten' | 'auszahlungBehalten') =>
  brief(
    (row) => row.status === 'Bereitgestellt' || row.status === 'Ausgezahlt',
    async (b) => ({
      betreff: b.t[state].betreff,
      vorschau: b.t[state].vorschau,
      bloecke: [
        { art: 'absatz', text: b.t[state].text },
        { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.row.iban_maskiert ?? '' },
        await b.fakten(),
      ],
      grund: b.t.grundAngekuendigt(b.scope.mandant.name),
    }),
  );

const gutscheinReady = brief(
  (row) => row.status === 'Bereitgestellt' && row.praemienart === 'gutschein',
  async (b) => {
    const code = await findCodeOf(b.scope, b.row.id);
    if (!code) return null;
    const name = gutscheinname(code.name, b.scope.sprache);
    return {
      betreff: b.t.gutscheinBereit.betreff(name),
      vorschau: b.t.gutscheinBereit.vorschau,
      bloecke: [
        { art: 'absatz', text: b.t.gutscheinBereit.text(name) },
        { art: 'betrag', cent: b.row.wert_cent, unterzeile: name },
        { art: 'knopf', text: b.t.knopfGutschein, url: await b.link() },
        ...(b.row.verfaellt_am ? [{ art: 'absatz' as const, text: b.t.gutscheinBereit.bis(untilDay(b)) }] : []),
        { art: 'hinweis', text: b.t.linkHinweis },
      ],
    };
  },
);

const gutscheinCode = brief(
  (row) => row.status === 'Abgeholt',
  async (b) => {
    const code = await findCodeOf(b.scope, b.row.id);
    if (!code) return null;
    const name = gutscheinname(code.name, b.scope.sprache);
    const read = (sealed: string) =>
      open(b.scope.keys, sealed, { mandantId: b.scope.mandant.id, zweck: ECODE_PURPOSE });
    const until = code.gueltig_bis && formatDay(code.gueltig_bis, b.scope.sprache);
    const unterzeile = b.t.gutscheinCode.unterzeile(until, code.pin_versiegelt && read(code.pin_versiegelt));
    return {
      betreff: b.t.gutscheinCode.betreff(name),
      vorschau: b.t.gutscheinCode.vorschau,
      bloecke: [
        { art: 'absatz', text: b.t.gutscheinCode.text(name) },
        { art: 'code', text: read(code.code_versiegelt), ...(unterzeile ? { unterzeile } : {}) },
        { art: 'hinweis', text: b.t.gutscheinCode.hinweis },
      ],
    };
  },
);

const kulanz = brief(
  (row) => row.kulanz && waitsForChoice(row),
  async (b) => ({
    betreff: b.t.kulanz.betreff(b.betrag),
    vorschau: b.t.kulanz.vorschau,
    ueberschrift: b.t.kulanz.ueberschrift,
    bloecke: [
      { art: 'absatz', text: b.t.kulanz.text(b.scope.mandant.name) },
      { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.t.bis(untilDay(b)) },
      { art: 'knopf', text: b.t.knopfWaehlen, url: await b.link() },
      { art: 'hinweis', text: b.t.linkHinweis },
    ],
  }),
);

const gutscheinScarce: MailTemplate = async (scope, bezug) => {
  const gutschein = await findGutschein(scope, bezug.gutscheinId ?? '');
  if (!gutschein) return null;
  const t = MAIL_TEXTS[scope.sprache].gutscheinKnapp;
  return {
    sprache: scope.sprache,
    betreff: t.betreff(gutschein.name),
    vorschau: t.vorschau,
    bloecke: [{ art: 'absatz', text: t.text(gutschein.name, await countFreeCodes(scope, gutschein.id)) }],
    grund: t.grund,
  };
};

export const mails: MailTemplates = {
  praemieBereit: praemieReady,
  bonusBereit: bonusReady,
  praemieErinnerung,
  praemieAbgelaufen: praemieExpired,
  praemieEntfallen,
  praemieWiederDa: praemieThereAgain,
  auszahlungGesendet: auszahlungSent,
  auszahlungZurueck: auszahlungBack,
  auszahlungVerzoegert,
  rueckrufErbeten: rueckruf('rueckrufErbeten'),
  auszahlungBehalten: rueckruf('auszahlungBehalten'),
  gutscheinBereit: gutscheinReady,
  gutscheinCode,
  kulanz,
  gutscheinKnapp: gutscheinScarce,
};
