import type { Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatDay, plusMonths } from '../../platform/clock/days.ts';
import { open } from '../../platform/crypto/seal.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailContext, type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { GUTSCHEIN_CODE_PURPOSE } from './commands-gutschein.ts';
import {
  amountOf,
  choiceOf,
  claimMail,
  factsOf,
  linkOf,
  restoredText,
  TO_ACCOUNT,
  untilDay,
  type Waits,
  waitsForChoice,
} from './mails-anspruch.ts';
import { findTold, type PraemierungRow, waitsForPerson } from './queries.ts';
import { countFreeCodes, findCodeOf, findGutschein } from './queries-gutschein.ts';
import { returnText } from './queries-return.ts';
import { findRecall } from './queries-situation.ts';
import { gutscheinName } from './rules.ts';
import { above } from './upward.ts';

const praemieReady = claimMail({
  isStill: waitsForChoice,
  isLinked: true,
  write: (b) => ({
    betreff: b.t.praemieBereit.betreff(b.betrag),
    vorschau: b.hasGutschein ? b.t.wahl.vorschau : b.t.wahl.vorschauNurGeld,
    heading: b.t.praemieBereit.ueberschrift,
    blocks: [
      { art: 'absatz', text: `${b.t.praemieBereit.text(b.context.mandant.name)} ${choiceOf(b)}` },
      amountOf(b),
      { art: 'knopf', text: b.t.knopfWaehlen, url: linkOf(b) },
      factsOf(b),
      { art: 'hinweis', text: b.t.linkHinweis },
    ],
  }),
  example: () => ({}),
});

const bonusReady = claimMail({
  isStill: waitsForChoice,
  isLinked: true,
  write: (b) => ({
    betreff: b.t.bonusBereit.betreff(b.betrag),
    vorschau: b.hasGutschein ? b.t.wahl.vorschau : b.t.wahl.vorschauNurGeld,
    heading: b.t.bonusBereit.ueberschrift,
    blocks: [
      {
        art: 'absatz',
        text: `${b.t.bonusBereit.text('auftraege' in b.fuer ? b.fuer.auftraege : 0, b.context.mandant.name)} ${choiceOf(b)}`,
      },
      amountOf(b),
      { art: 'knopf', text: b.t.knopfWaehlen, url: linkOf(b) },
      { art: 'hinweis', text: b.t.linkHinweis },
    ],
  }),
  example: ({ wertCent }, { mandant: { einstellungen } }) => ({
    isBonus: true,
    wertCent: einstellungen.bonusCent || wertCent,
    fuer: { auftraege: Math.max(1, einstellungen.bonusSchwelle) },
  }),
});

const praemieReminder = claimMail({
  isStill: waitsForPerson,
  isLinked: true,
  write: (b) => {
    const { text, knopf } = b.t.praemieErinnerung[b.waits];
    return {
      betreff: b.t.praemieErinnerung.betreff(untilDay(b)),
      vorschau: b.t.praemieErinnerung.vorschau,
      blocks: [
        { art: 'absatz', text },
        amountOf(b),
        { art: 'knopf', text: knopf, url: linkOf(b) },
        { art: 'hinweis', text: b.t.linkHinweis },
      ],
    };
  },
  example: () => ({}),
});

const praemieExpired = claimMail({
  isStill: (row) => row.status === 'Abgelaufen' && row.verfaellt_am !== null,
  write: (b) => ({
    betreff: b.t.praemieAbgelaufen.betreff,
    vorschau: b.t.praemieAbgelaufen.vorschau,
    blocks: [{ art: 'absatz', text: b.t.praemieAbgelaufen[b.waits](untilDay(b)) }, factsOf(b)],
    grund: b.t.grundAngekuendigt(b.context.mandant.name),
  }),
  example: () => ({}),
});

/** A Mandant may have ended it: then there is no next one. */
const hasBonus = ({ mandant: { einstellungen } }: MailContext): boolean =>
  einstellungen.bonusCent > 0 && einstellungen.bonusSchwelle > 0;

/**
 * The order came to nothing. Only to who was told of the claim, or has chosen, and once. Why is the other side's affair, and
 * facts still to come may know it better: the mail names no reason that they could change.
 */
const praemieLapse = claimMail<{ isRecalled: boolean }>({
  isStill: (row) => row.status === 'Storniert',
  more: async (scope, row) => {
    const told = await findTold(scope, row.id);
    if (told === 'end' || (told === null && row.gewaehlt_am === null)) return null;
    return { isRecalled: (await findRecall(scope, row.id)) !== null };
  },
  write: (b) => {
    const t = b.t.praemieEntfallen;
    return {
      betreff: t.betreff(b.betrag),
      vorschau: t.vorschau,
      blocks: [
        { art: 'absatz', text: b.isBonus ? t.bonus(b.betrag) : t.text(b.betrag) },
        ...(b.isBonus && hasBonus(b.context) ? [{ art: 'absatz' as const, text: t.bonusNeu }] : []),
        ...(b.praemienart ? [{ art: 'absatz' as const, text: b.isRecalled ? t.zurueck : t[b.praemienart] }] : []),
        factsOf(b),
        { art: 'absatz', text: t.fragen },
      ],
      grund: b.t.grundAngekuendigt(b.context.mandant.name),
    };
  },
  example: () => ({ ...TO_ACCOUNT, isRecalled: false }),
});

/** Only to who was told that the claim ended. */
const praemieThereAgain = claimMail<{ waitsNow: Waits | 'unterwegs' }>({
  isStill: (row) => row.status === 'Bereitgestellt',
  isLinked: true,
  more: async (scope, row) => ((await findTold(scope, row.id)) === 'end' ? { waitsNow: restoredText(row) } : null),
  write: (b) => {
    const t = b.t.praemieWiederDa;
    const button = {
      wahl: b.t.knopfWaehlen,
      gutschein: b.t.knopfGutschein,
      bank: b.t.knopfBank,
      unterwegs: b.t.knopfAnsehen,
    };
    return {
      betreff: t.betreff(b.betrag),
      vorschau: t.vorschau,
      blocks: [
        { art: 'absatz', text: b.waitsNow === 'wahl' ? `${t.wahl} ${choiceOf(b)}` : t[b.waitsNow] },
        b.waitsNow === 'unterwegs' ? amountOf(b, b.ibanMaskiert ?? '') : amountOf(b),
        { art: 'knopf', text: button[b.waitsNow], url: linkOf(b) },
        factsOf(b),
        { art: 'hinweis', text: b.t.linkHinweis },
      ],
    };
  },
  example: () => ({ waitsNow: 'wahl' }),
});

const auszahlungSent = claimMail({
  isStill: (row) => row.status === 'Ausgezahlt',
  isLinked: true,
  // Whose order has ended since is told what becomes of the money, not that it is his.
  more: async (scope, row) => ((await above(scope).isForRecall(scope, row.id)) ? null : {}),
  write: (b) => ({
    betreff: b.t.auszahlungGesendet.betreff(b.betrag),
    vorschau: b.t.auszahlungGesendet.vorschau,
    blocks: [
      { art: 'absatz', text: b.t.auszahlungGesendet.text },
      amountOf(b, b.ibanMaskiert ?? ''),
      factsOf(b),
      { art: 'knopf', text: b.t.knopfAnsehen, url: linkOf(b) },
    ],
  }),
  example: () => TO_ACCOUNT,
});

const auszahlungBack = claimMail<{ ruecklaufgrund: string | null }>({
  isStill: (row) => row.status === 'Bereitgestellt' && row.praemienart === 'geld' && row.iban_versiegelt === null,
  isLinked: true,
  more: async (_scope, { ruecklaufgrund }) => ({ ruecklaufgrund }),
  write: (b) => {
    const reason = returnText(b.ruecklaufgrund, b.context.sprache);
    return {
      betreff: b.t.auszahlungZurueck.betreff,
      vorschau: b.t.auszahlungZurueck.vorschau,
      blocks: [
        { art: 'absatz', text: b.t.auszahlungZurueck.text },
        ...(reason ? [{ art: 'fakten' as const, rows: [{ name: b.t.auszahlungZurueck.grund, wert: reason }] }] : []),
        { art: 'knopf', text: b.t.knopfBank, url: linkOf(b) },
        ...(b.verfaelltAm ? [{ art: 'absatz' as const, text: b.t.auszahlungZurueck.bis(untilDay(b)) }] : []),
        { art: 'hinweis', text: b.t.linkHinweis },
      ],
    };
  },
  example: () => ({ praemienart: 'geld', waits: 'bank', ruecklaufgrund: 'AC04' }),
});

const auszahlungDelayed = claimMail({
  isStill: (row) => row.status === 'Bereitgestellt' && row.praemienart === 'geld' && row.iban_maskiert !== null,
  isLinked: true,
  write: (b) => ({
    betreff: b.t.auszahlungVerzoegert.betreff,
    vorschau: b.t.auszahlungVerzoegert.vorschau,
    blocks: [
      { art: 'absatz', text: b.t.auszahlungVerzoegert.text },
      amountOf(b, b.ibanMaskiert ?? ''),
      factsOf(b),
      { art: 'knopf', text: b.t.knopfAnsehen, url: linkOf(b) },
    ],
  }),
  example: () => TO_ACCOUNT,
});

/** The order ended when the transfer was with the bank already: what becomes of the money. */
const recall = (state: 'rueckrufErbeten' | 'auszahlungBehalten') =>
  claimMail({
    isStill: (row) => row.status === 'Bereitgestellt' || row.status === 'Ausgezahlt',
    write: (b) => ({
      betreff: b.t[state].betreff,
      vorschau: b.t[state].vorschau,
      blocks: [{ art: 'absatz', text: b.t[state].text }, amountOf(b, b.ibanMaskiert ?? ''), factsOf(b)],
      grund: b.t.grundAngekuendigt(b.context.mandant.name),
    }),
    example: () => TO_ACCOUNT,
  });

const gutscheinReady = claimMail<{ gutschein: string }>({
  isStill: (row) => row.status === 'Bereitgestellt' && row.praemienart === 'gutschein',
  isLinked: true,
  more: async (scope, row) => {
    const code = await findCodeOf(scope, row.id);
    return code ? { gutschein: code.name } : null;
  },
  write: (b) => {
    const name = gutscheinName(b.gutschein, b.context.sprache);
    return {
      betreff: b.t.gutscheinBereit.betreff(name),
      vorschau: b.t.gutscheinBereit.vorschau,
      blocks: [
        { art: 'absatz', text: b.t.gutscheinBereit.text(name) },
        amountOf(b, name),
        { art: 'knopf', text: b.t.knopfGutschein, url: linkOf(b) },
        ...(b.verfaelltAm ? [{ art: 'absatz' as const, text: b.t.gutscheinBereit.bis(untilDay(b)) }] : []),
        { art: 'hinweis', text: b.t.linkHinweis },
      ],
    };
  },
  example: () => ({ praemienart: 'gutschein', waits: 'gutschein', gutschein: EXAMPLE.gutschein }),
});

interface Code {
  gutschein: string;
  code: string;
  pin: string | null;
  gueltigBis: Tag | null;
}

const openCode = async (scope: MandantScope, row: PraemierungRow): Promise<Code | null> => {
  const found = await findCodeOf(scope, row.id);
  const read = (sealed: string) =>
    open(scope.keys, sealed, { mandantId: scope.mandant.id, zweck: GUTSCHEIN_CODE_PURPOSE });
  return found
    ? {
        gutschein: found.name,
        code: read(found.code_versiegelt),
        pin: found.pin_versiegelt && read(found.pin_versiegelt),
        gueltigBis: found.gueltig_bis,
      }
    : null;
};

const gutscheinCode = claimMail<Code>({
  isStill: (row) => row.status === 'Abgeholt',
  more: openCode,
  write: (b) => {
    const { sprache } = b.context;
    const name = gutscheinName(b.gutschein, sprache);
    const subtitle = b.t.gutscheinCode.unterzeile(b.gueltigBis && formatDay(b.gueltigBis, sprache), b.pin);
    return {
      betreff: b.t.gutscheinCode.betreff(name),
      vorschau: b.t.gutscheinCode.vorschau,
      blocks: [
        { art: 'absatz', text: b.t.gutscheinCode.text(name) },
        { art: 'code', text: b.code, ...(subtitle ? { caption: subtitle } : {}) },
        { art: 'hinweis', text: b.t.gutscheinCode.hinweis },
      ],
    };
  },
  example: ({ heute }) => ({
    praemienart: 'gutschein',
    gutschein: EXAMPLE.gutschein,
    code: EXAMPLE.code,
    pin: null,
    gueltigBis: plusMonths(heute, 24),
  }),
});

const kulanz = claimMail({
  isStill: (row) => row.kulanz && waitsForChoice(row),
  isLinked: true,
  write: (b) => ({
    betreff: b.t.kulanz.betreff(b.betrag),
    vorschau: b.t.kulanz.vorschau,
    heading: b.t.kulanz.ueberschrift,
    blocks: [
      { art: 'absatz', text: (b.isEmpfaenger ? b.t.kulanz.textEmpfaenger : b.t.kulanz.text)(b.context.mandant.name) },
      amountOf(b),
      { art: 'knopf', text: b.t.knopfWaehlen, url: linkOf(b) },
      { art: 'hinweis', text: b.t.linkHinweis },
    ],
  }),
  example: () => ({ isKulanz: true }),
});

const gutscheinScarce = mailTemplate<{ name: string; free: number }>({
  read: async (scope, subject) => {
    const gutschein = await findGutschein(scope, subject.gutscheinId ?? '');
    return gutschein ? { name: gutschein.name, free: await countFreeCodes(scope, gutschein.id) } : null;
  },
  write: ({ name, free }, { sprache }) => {
    const t = TEXTE[sprache].praemierung.gutscheinKnapp;
    return {
      sprache,
      betreff: t.betreff(name),
      vorschau: t.vorschau,
      blocks: [{ art: 'absatz', text: t.text(name, free) }],
      grund: t.grund,
    };
  },
});

export const mails: MailTemplates = {
  praemieBereit: praemieReady,
  bonusBereit: bonusReady,
  praemieErinnerung: praemieReminder,
  praemieAbgelaufen: praemieExpired,
  praemieEntfallen: praemieLapse,
  praemieWiederDa: praemieThereAgain,
  auszahlungGesendet: auszahlungSent,
  auszahlungZurueck: auszahlungBack,
  auszahlungVerzoegert: auszahlungDelayed,
  rueckrufErbeten: recall('rueckrufErbeten'),
  auszahlungBehalten: recall('auszahlungBehalten'),
  gutscheinBereit: gutscheinReady,
  gutscheinCode,
  kulanz,
  gutscheinKnapp: gutscheinScarce,
};
