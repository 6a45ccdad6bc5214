import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { Tag } from '@weitersagen/contract/values';
import { testSettings } from '@weitersagen/testkit/bau';
import { expect, test } from 'vitest';
import { mailThemeOf } from './mail-theme.ts';
import { mails } from './modules.ts';
import { LOGO_CID } from './platform/mail/logo.ts';
import { renderMail } from './platform/mail/render.ts';
import type { MailContext } from './platform/mail/template.ts';

const context = {
  sprache: 'de',
  adresse: 'https://portal.example',
  mandant: { route: 'alpha', name: 'Alpha', marke: NEUTRAL, einstellungen: testSettings() },
} as unknown as MailContext;
const sample = { produkt: 'Glas', preistext: null, wertCent: 9000, halfCent: 4500, heute: '2026-11-17' as Tag };

/** What can be shown, but for plain text. */
const DRAWN = Object.entries(mails).flatMap(([name, { show }]) => {
  const mail = show?.(sample, context);
  return mail && !mail.nurText ? [[name, mail] as const] : [];
});

test.each(DRAWN)('%s carries the logo of its Mandant, and no other picture', (_, mail) => {
  const { html } = renderMail(mail, mailThemeOf(context));
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining(`cid:${LOGO_CID}`)]);
});

const factsOf = (name: string, told: object = {}): Record<string, string> => {
  const facts = mails[name]?.show?.(sample, context, told).blocks.find((block) => block.art === 'fakten');
  return Object.fromEntries(facts?.art === 'fakten' ? facts.rows.map(({ name, wert }) => [name, wert]) : []);
};
const ACCOUNT = { 'Überweisen an': 'Muster GmbH', IBAN: 'DE02 1203 0000 0000 2020 51' };

test('what an agency has to pay can be paid from the mail', () => {
  for (const name of ['rechnungNeu', 'rechnungErinnerung', 'rechnungVerrechnet'])
    expect(factsOf(name), name).toMatchObject({ ...ACCOUNT, Verwendungszweck: 'RE-2026-00001' });
});

test('what it gets, has paid, or need not pay any more names no account to pay to', () => {
  const rest = { nummer: 'RE-2026-00001', art: 'Rechnung', faelligAm: null, offenCent: 0, istBezahlt: true };
  for (const facts of [
    factsOf('rechnungKontoFehlt'),
    factsOf('rechnungAusgezahlt'),
    factsOf('rechnungZurueck'),
    factsOf('rechnungNeu', { account: null }),
    factsOf('rechnungVerrechnet', { original: { ...rest, account: { holder: 'Muster GmbH', iban: 'DE02' } } }),
  ]) {
    expect(facts).toHaveProperty('Nummer');
    expect(facts).not.toHaveProperty('IBAN');
  }
});
