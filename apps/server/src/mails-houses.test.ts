import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import type { Einstellungen } from '@weitersagen/contract/mandant';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { Tag } from '@weitersagen/contract/values';
import { testSettings } from '@weitersagen/testkit/bau';
import { describe, expect, test } from 'vitest';
import { mails } from './modules.ts';
import type { MailInhalt } from './platform/mail/inhalt.ts';
import type { MailContext } from './platform/mail/template.ts';

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

const draw = (name: string, sprache: LanguageCode, house: House, other: object = {}): MailInhalt => {
  const einstellungen = testSettings(HOUSES[house]);
  const mandant = { route: 'alpha', name: 'Alpha', marke: NEUTRAL, einstellungen };
  const mail = mails[name]?.show?.(
    sample,
    { sprache, adresse: 'https://portal.example', mandant } as MailContext,
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
