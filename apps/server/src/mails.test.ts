import { LANGUAGES } from '@weitersagen/contract/languages';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import type { Tag } from '@weitersagen/contract/values';
import { testSettings } from '@weitersagen/testkit/bau';
import { expect, test } from 'vitest';
import { mails } from './modules.ts';
import type { MailContext } from './platform/mail/template.ts';
import { TEXTE } from './texte/texte.ts';

/** They go to agencies, recipients, the support or the operator, or after the account has ended. */
const TO_OTHERS = [
  ...['agenturlink', 'agentureinladung', 'agenturkonto', 'einladung', 'einladungErinnerung'],
  ...['rechnungNeu', 'rechnungKontoFehlt', 'rechnungErinnerung', 'rechnungAusgezahlt', 'rechnungZurueck'],
  'rechnungVerrechnet',
  ...['empfehlungsmail', 'empfehlungEndet', 'empfaengerBestaetigung'],
  ...['kontaktEingang', 'kontaktKopie', 'gutscheinKnapp', 'inhaltZugangVerloren', 'kontoGeloescht'],
];

test.each(LANGUAGES)('%s: each mail to a referrer has a name in the copy of his data', (language) => {
  const told = [...Object.keys(TEXTE[language].auskunft.mailnamen), ...TO_OTHERS];
  const unnamed = Object.keys(mails).filter((name) => !told.includes(name));
  expect(unnamed, 'name it in mailnamen of texte/<language>/auskunft.ts, or in TO_OTHERS here').toEqual([]);
  expect(told.filter((name) => !(name in mails) || told.indexOf(name) !== told.lastIndexOf(name))).toEqual([]);
});

const context = {
  adresse: 'https://portal.example',
  mandant: { route: 'alpha', name: 'Alpha', marke: NEUTRAL, einstellungen: testSettings() },
} as unknown as MailContext;
const sample = { produkt: 'Glas', preistext: null, wertCent: 9000, halfCent: 4500, heute: '2026-11-17' as Tag };
/** What a German sentence begins with in a capital letter, wherever it stands. */
const WITH_A_CAPITAL = /^(?:\d|(?:Sie|Ihr|Ihre|Ihnen|Maria|Max)\b)/;

test.each(Object.entries(mails))('%s goes on in small letters after the comma of its greeting', (_name, mail) => {
  const { anrede, blocks } = mail.show?.(sample, { ...context, sprache: 'de' }) ?? { anrede: undefined, blocks: [] };
  const first = blocks[0]?.art === 'absatz' ? blocks[0].text : '';
  if (anrede?.endsWith(',') && !WITH_A_CAPITAL.test(first)) expect(first).toMatch(/^\p{Ll}/u);
});

test('a mail that asks an agency for its bank details is about money that it gets', () => {
  for (const [language, gets] of [
    ['de', 'Sie erhalten'],
    ['en', 'You receive'],
  ] as const) {
    const rows = mails.rechnungKontoFehlt
      ?.show?.(sample, { ...context, sprache: language })
      .blocks.flatMap((block) => (block.art === 'fakten' ? block.rows : []));
    expect(rows?.map(({ name }) => name)).toContain(gets);
  }
});
