import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import type { Einstellungen } from '@weitersagen/contract/mandant';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { Tag } from '@weitersagen/contract/values';
import { testSettings } from '@weitersagen/testkit/bau';
import { describe, expect, test } from 'vitest';
import { mailThemeOf } from './mail-theme.ts';
import { mails } from './modules.ts';
import type { MailInhalt } from './platform/mail/inhalt.ts';
import type { MailContext } from './platform/mail/template.ts';
import { TEXTE } from './texte/texte.ts';

/** Each mail as the people of every house read it: what it says is true of that house, and of the case that it is about. */
const HOUSES: Record<string, Partial<Einstellungen>> = {
  telecom: {},
  insurer: { familie: 'versicherer', MaxEmpfaengerPraemieCent: 1500, kappungsgrund: 'vag48b', bonusSchwelle: 1 },
  'for its own people': { ModuleErzwingeLogin: true, EmailWhitelist: ['@alpha.example'] },
  'that signs its people in itself': { IsAutologin: true },
  'without a bonus': { bonusCent: 0 },
};
type House = keyof typeof HOUSES;
const AUTOLOGIN = 'that signs its people in itself';
const sample = { produkt: 'Glas', preistext: null, wertCent: 9000, halfCent: 4500, heute: '2026-11-17' as Tag };

const draw = (name: string, language: LanguageCode, house: House, other: object = {}): MailInhalt => {
  const einstellungen = testSettings(HOUSES[house]);
  const mandant = { route: 'alpha', name: 'Alpha', marke: NEUTRAL, einstellungen };
  const mail = mails[name]?.show?.(
    sample,
    { sprache: language, adresse: 'https://portal.example', mandant } as MailContext,
    other,
  );
  if (!mail) throw new Error(`${name} shows itself to nobody`);
  return mail;
};

/** All that is said, in one string: subject, the line beside it, and every block. */
const said = (...drawn: Parameters<typeof draw>): string => JSON.stringify(draw(...drawn));
const shown = Object.entries(mails).flatMap(([name, { show }]) => (show ? [name] : []));

describe.each(LANGUAGES)('%s', (language) => {
  test.each(shown)('%s leads nobody to a page of his own where the house signs its people in itself', (name) => {
    expect(said(name, language, 'telecom')).not.toMatch(/undefined|NaN/);
    expect(said(name, language, AUTOLOGIN)).not.toMatch(
      /\/(?:persoenlicherbereich|login|passwortvergessen|meinedaten)\b/,
    );
  });

  test('a welcome promises no reward: who recommends may have given it away', () => {
    for (const house of Object.keys(HOUSES)) expect(said('willkommen', language, house)).not.toMatch(/Prämie|reward/);
  });

  test.each(['willkommen', 'emailNeu'])('%s asks nobody to confirm an address that is confirmed', (name) => {
    expect(said(name, language, 'telecom')).toMatch(/bestätigen Sie|confirm/);
    for (const house of Object.keys(HOUSES))
      for (const hasRecommended of [true, false])
        expect(said(name, language, house, { optin: null, hasRecommended })).not.toMatch(
          /bestätig|[Bb]estätigen|confirm/,
        );
  });

  test('whoever has only registered has recommended nothing', () => {
    expect(said('optin', language, 'telecom')).toMatch(/haben Alpha weiterempfohlen|recommended Alpha/);
    expect(said('optin', language, 'telecom', { hasRecommended: false })).not.toMatch(
      /weiterempfohlen|recommended Alpha|Ihrer Empfehlung|your recommendation\b/,
    );
  });

  test('nobody has a password, or signs in, where the house signs its people in itself', () => {
    const password = /Passwort(?! brauchen Sie nicht)|(?<!a separate )password|anmelden|Melden Sie|sign in(?!to)/;
    for (const name of ['willkommen', 'optin', 'schonRegistriert', 'emailNeu', 'emailGeaendert'])
      expect(said(name, language, AUTOLOGIN)).not.toMatch(password);
    expect(said('emailGeaendert', language, 'telecom')).toMatch(password);
  });

  test('a reward of a recommendation under another name is announced to nobody who gets none', () => {
    const other = { isRewarded: false };
    expect(said('unterAnderemNamen', language, 'telecom')).toMatch(/Prämie|reward/);
    for (const house of Object.keys(HOUSES))
      expect(said('unterAnderemNamen', language, house, other)).not.toMatch(/Prämie|reward/);
  });

  test('when a recommendation ends, whoever gets all of its reward is not told of a part, and whoever gets none of none', () => {
    const mail = said('empfehlungEndet', language, 'telecom');
    expect(mail).toMatch(/Ihre Prämie wie zugesagt|your reward as promised/);
    expect(mail).not.toMatch(/Teil|share/);
    expect(said('empfehlungEndet', language, 'telecom', { hasPart: false })).not.toMatch(/Prämie|reward/);
  });

  test.each([
    ['praemieBereit', {}],
    ['bonusBereit', {}],
    ['praemieWiederDa', { waitsNow: 'wahl' }],
    ['praemieWiederDa', { waitsNow: 'wahl', isBonus: true }],
  ])('%s offers a voucher where there is one of that worth, and else asks for the account: %o', (name, other) => {
    for (const house of Object.keys(HOUSES)) {
      expect(said(name, language, house, other)).toMatch(/Gutschein|voucher/);
      const without = said(name, language, house, { ...other, hasGutschein: false });
      expect(without).not.toMatch(/Gutschein|voucher/i);
      expect(without).toMatch(/auf welches Konto|which account/);
    }
  });

  test('a bonus for one contract counts one', () => {
    const other = { fuer: { auftraege: 1 }, isBonus: true };
    expect(said('bonusBereit', language, 'insurer')).toBe(said('bonusBereit', language, 'insurer', other));
    for (const name of ['bonusBereit', 'praemieAbgelaufen', 'auszahlungGesendet'])
      expect(said(name, language, 'telecom', other)).not.toMatch(/1 Abschlüsse|1 Ihrer|1 contracts|1 of your/);
  });

  test('a bonus comes again only where there still is one', () => {
    const again = /entsteht er neu|get a new one/;
    expect(said('praemieEntfallen', language, 'telecom', { isBonus: true })).toMatch(again);
    expect(said('praemieEntfallen', language, 'without a bonus', { isBonus: true })).not.toMatch(again);
    expect(said('praemieEntfallen', language, 'telecom')).not.toMatch(again);
  });

  test('that a reward is cancelled is put on nobody: an operator may have decided it, and not the provider', () => {
    for (const isBonus of [true, false])
      expect(said('praemieEntfallen', language, 'telecom', { isBonus })).not.toMatch(/Anbieter|provider/);
  });

  test('goodwill is given to a recipient for the recommendation that he received, not for one of his', () => {
    const his = /Ihre Empfehlung|your recommendation/;
    expect(said('kulanz', language, 'telecom')).toMatch(his);
    expect(said('kulanz', language, 'telecom', { isEmpfaenger: true })).not.toMatch(his);
  });

  test('a recipient reads in his language of a referrer who has deleted his account, whatever that one read', () => {
    const own = TEXTE[language].namenlos.vorname;
    for (const { namenlos } of Object.values(TEXTE)) {
      const empfehler = { vorname: namenlos.vorname, geloescht: true };
      const mail = draw('empfaengerBestaetigung', language, 'telecom', { empfehler });
      expect(mail.blocks[0]).toMatchObject({ text: expect.stringContaining(`${own} `) });
      expect(mail.betreff).not.toMatch(/Ihr Kontakt|Your contact/);
    }
    expect(draw('empfaengerBestaetigung', language, 'telecom').betreff).toContain('Maria');
  });

  test('a recipient reads that what he had this year counts, where the law leaves him so much a year', () => {
    const law = /(?:15 €|€15)[^"]*48b/;
    expect(said('empfaengerBestaetigung', language, 'insurer').replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(law);
    expect(said('empfaengerBestaetigung', language, 'insurer', { cent: 0 })).not.toContain('48b');
    expect(said('empfaengerBestaetigung', language, 'telecom')).not.toContain('48b');
  });

  test('whose account is deleted is not asked whether he did it himself: an operator may have, as he was asked to', () => {
    expect(said('kontoGeloescht', language, 'telecom')).not.toMatch(/selbst gelöscht|delete your account yourself/);
  });

  test.each(shown)('%s sends nobody to a button: its text part has an address in place of it', (name) => {
    expect(said(name, language, 'telecom')).not.toMatch(/(?:den|dem|der) Knopf|the button/i);
  });

  test('of a voucher that is used up no 0 codes are left', () => {
    const { text } = TEXTE[language].praemierung.gutscheinKnapp;
    const left = [0, 1, 2].map((free) => text('Buch', free));
    expect(left).toEqual([
      expect.stringMatching(/ist kein Code mehr frei|is no free code left/),
      expect.stringMatching(/ist noch ein Code frei|is one free code left/),
      expect.stringMatching(/sind noch 2 Codes frei|are 2 free codes left/),
    ]);
  });

  test('whoever has given all of the reward away waits for none when the order is there', () => {
    const other = { isRewarded: false };
    expect(said('auftragEingegangen', language, 'telecom')).toMatch(/Prämie|reward/);
    expect(said('auftragEingegangen', language, 'telecom', other)).not.toMatch(/Prämie|reward|Wartezeit|waiting time/);
  });
});

test.each(shown)('%s begins with a capital letter in English, whatever its greeting ends in', (name) => {
  const [first] = draw(name, 'en', 'telecom').blocks;
  if (first?.art === 'absatz') expect(first.text).toMatch(/^[\p{Lu}\d]/u);
});

test('the foot of a mail names no register where the company is in none, and ends in no dot between', () => {
  const footOf = (firma: object): string[] => {
    const einstellungen = testSettings();
    const mandant = {
      name: 'Alpha',
      marke: NEUTRAL,
      einstellungen: { ...einstellungen, firma: { ...einstellungen.firma, ...firma } },
    };
    return mailThemeOf({ sprache: 'de', mandant } as unknown as MailContext).impressum;
  };
  expect(footOf({})).toEqual(['Alpha GmbH', 'Am Markt 1, 34117 Kassel', 'HRB 1 · Ada Alpha']);
  expect(footOf({ register: '' })).toEqual(['Alpha GmbH', 'Am Markt 1, 34117 Kassel', 'Ada Alpha']);
  expect(footOf({ register: '', vertretung: ' ', ort: '' })).toEqual(['Alpha GmbH', 'Am Markt 1']);
});
