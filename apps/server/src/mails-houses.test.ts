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

  test('whoever has given all of the reward away waits for none when the order is there', () => {
    const other = { isRewarded: false };
    expect(said('auftragEingegangen', language, 'telecom')).toMatch(/Prämie|reward/);
    expect(said('auftragEingegangen', language, 'telecom', other)).not.toMatch(/Prämie|reward|Wartezeit|waiting time/);
  });
});
