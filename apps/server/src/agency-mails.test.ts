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

/** To its people, and to those whom it invites. */
test.each([
  'agenturlink',
  'agentureinladung',
  'agenturkonto',
  'einladung',
  'einladungErinnerung',
  'rechnungNeu',
  'rechnungKontoFehlt',
  'rechnungErinnerung',
  'rechnungAusgezahlt',
  'rechnungZurueck',
  'rechnungVerrechnet',
])('%s carries the logo of its Mandant, and no other picture', (name) => {
  const mail = mails[name]?.show?.(sample, context);
  if (!mail) throw new Error(`${name} shows itself to nobody`);
  expect(mail.nurText).toBeUndefined();
  const { html } = renderMail(mail, mailThemeOf(context));
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining(`cid:${LOGO_CID}`)]);
});
