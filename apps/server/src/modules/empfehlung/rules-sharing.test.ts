import { LANGUAGES } from '@weitersagen/contract/languages';
import type { Tag } from '@weitersagen/contract/values';
import { AUFTEILUNGEN } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { empfehlungLinks, obstacle, readKanal } from './rules.ts';
import { type ShareSituation, shareKanaele, withDraft, withOwn } from './rules-sharing.ts';
import { teilenvorlage } from './texte.ts';

const OFF = {
  ModuleEmailClient: -1,
  ModuleGmail: -1,
  ModuleOutlook: -1,
  ModuleYahoo: -1,
  ModuleWhatsapp: -1,
  ModuleFacebook: -1,
  ModuleXing: -1,
  ModuleLinkedIn: -1,
  ModuleTwitter: -1,
  ModuleInstagram: -1,
  ModuleSms: -1,
  ModuleTeilen: -1,
};
const situation = (more: Partial<ShareSituation> = {}): ShareSituation => ({
  kanaele: OFF,
  vorlage: {
    betreff: 'Tipp & mehr: {tenant}',
    brief: 'Hallo,\n{link}\n{firstname} {lastname}',
    nachricht: '50 % für dich + {reward}: {link}',
    beitrag: '{tenant} #1',
  },
  kurzUrl: 'https://p.example/alpha/e/7K4M9PQR',
  values: { tenant: 'Alpha', reward: '45 €', firstname: 'Jörg', lastname: 'Weiß' },
  ...more,
});
const LINK = 'https%3A%2F%2Fp.example%2Falpha%2Fe%2F7K4M9PQR%3Fchannel%3D';

describe('teilenKanaele', () => {
  test('a channel that is switched off is not there', () => {
    expect(shareKanaele(situation())).toEqual([]);
  });
  test('and only a name of ours is filled in, any other is left out', () => {
    const own = situation({ kanaele: { ...OFF, ModuleEmailClient: 0 } });
    const template = { ...own.vorlage, betreff: '{constructor} {tenant}' };
    expect(shareKanaele({ ...own, vorlage: template })[0]?.Url).toContain('subject=%20Alpha');
  });
  test('the client orders the channels, ascending, 0 first', () => {
    const kanaele = { ...OFF, ModuleSms: 0, ModuleEmailClient: 7, ModuleWhatsapp: 3 };
    expect(shareKanaele(situation({ kanaele })).map((k) => k.Kanal)).toEqual(['sms', 'whatsapp', 'email']);
  });
  test.each([
    [
      'ModuleEmailClient',
      `mailto:?subject=Tipp%20%26%20mehr%3A%20Alpha&body=Hallo%2C%0D%0A${LINK}email%0D%0AJ%C3%B6rg%20Wei%C3%9F`,
    ],
    [
      'ModuleGmail',
      `https://mail.google.com/mail/?view=cm&fs=1&tf=1&to=&su=Tipp%20%26%20mehr%3A%20Alpha&body=Hallo%2C%0D%0A${LINK}gmail%0D%0AJ%C3%B6rg%20Wei%C3%9F`,
    ],
    [
      'ModuleOutlook',
      `https://outlook.live.com/mail/0/deeplink/compose?to=&subject=Tipp%20%26%20mehr%3A%20Alpha&body=Hallo%2C%0D%0A${LINK}outlook%0D%0AJ%C3%B6rg%20Wei%C3%9F`,
    ],
    [
      'ModuleYahoo',
      `https://compose.mail.yahoo.com/?to=&subject=Tipp%20%26%20mehr%3A%20Alpha&body=Hallo%2C%0D%0A${LINK}yahoo%0D%0AJ%C3%B6rg%20Wei%C3%9F`,
    ],
    ['ModuleWhatsapp', `https://wa.me/?text=50%20%25%20f%C3%BCr%20dich%20%2B%2045%20%E2%82%AC%3A%20${LINK}whatsapp`],
    ['ModuleFacebook', `https://www.facebook.com/sharer/sharer.php?u=${LINK}facebook`],
    ['ModuleXing', `https://www.xing.com/spi/shares/new?url=${LINK}xing`],
    ['ModuleLinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${LINK}linkedin`],
    ['ModuleTwitter', `https://x.com/intent/post?text=Alpha%20%231&url=${LINK}twitter`],
    ['ModuleInstagram', null],
    ['ModuleSms', `sms:?&body=50%20%25%20f%C3%BCr%20dich%20%2B%2045%20%E2%82%AC%3A%20${LINK}sms`],
    ['ModuleTeilen', null],
  ])('%s opens %s', (switches, url) => {
    expect(shareKanaele(situation({ kanaele: { ...OFF, [switches]: 0 } }))).toMatchObject([{ Url: url }]);
  });
  test('a name that looks like a placeholder stays a name', () => {
    const values = { tenant: 'Alpha', reward: '', firstname: '{link}', lastname: 'X' };
    const [kanal] = shareKanaele(situation({ kanaele: { ...OFF, ModuleEmailClient: 0 }, values }));
    expect(kanal?.Text).toMatch(/\{link\} X$/);
  });
  const all = (['friendly', 'casual'] as const).flatMap((t) =>
    LANGUAGES.flatMap((s) => [...AUFTEILUNGEN, 'ohne' as const].map((a) => [t, s, a] as const)),
  );
  test.each(all)(
    '%s, %s, %s: short enough for every network, with every placeholder filled',
    (topic, language, split) => {
      const kanaele = Object.fromEntries(Object.keys(OFF).map((k, n) => [k, n])) as typeof OFF;
      const values = {
        tenant: 'Sicherheim Versicherungen',
        reward: '1.234,50 €',
        firstname: 'Maximiliane-Friederike',
        lastname: 'von Hohenstein-Wittgenau',
      };
      for (const k of shareKanaele(situation({ kanaele, values, vorlage: teilenvorlage(topic, split, language) }))) {
        expect(k.Text).not.toMatch(/[{}]/);
        expect(k.Url?.length ?? 0).toBeLessThan(2000);
        if (k.Kanal === 'twitter') expect(k.Text.length).toBeLessThanOrEqual(280 - 24);
      }
    },
  );
});

const ALL_TO = Object.fromEntries(Object.keys(OFF).map((k, n) => [k, n])) as typeof OFF;
const VALUES = { tenant: 'Alpha', reward: '45 €', firstname: 'Jörg', lastname: 'Weiß' };

describe('the templates of each split', () => {
  const CASES = (['friendly', 'casual'] as const).flatMap((topic) =>
    (
      [
        ['de', 'empfehler', /bekomme ich eine Prämie/, null],
        ['de', 'beide', /bekommst du 45 €/, /ich bekomme auch/],
        ['de', 'empfaenger', /bekommst du 45 €/, null],
        // Nobody promises what this product does not bring; something else that is bought through the link may.
        ['de', 'ohne', /gibt es vielleicht eine Prämie, für dich oder für mich/, null],
        ['en', 'empfehler', /I get a reward/, null],
        ['en', 'beide', /you get 45 €/, /I get something/],
        ['en', 'empfaenger', /you get 45 €/, null],
        ['en', 'ohne', /may be a reward, for you or for me/, null],
      ] as const
    ).map((one) => [topic, ...one] as const),
  );
  test.each(CASES)('%s, %s, %s: a message says who gets what (§ 5a (4) UWG)', (topic, language, split, says, also) => {
    const template = teilenvorlage(topic, split, language);
    for (const { Kanal, Text, Betreff } of shareKanaele(
      situation({ kanaele: ALL_TO, vorlage: template, values: VALUES }),
    )) {
      const contribution = ['facebook', 'xing', 'linkedin', 'twitter', 'teilen'].includes(Kanal);
      expect(Text, Kanal).toContain('Alpha');
      if (contribution) {
        expect(Text, Kanal).toMatch(language === 'de' ? /^Anzeige: / : /^Ad: /);
        continue;
      }
      expect(Text, Kanal).toMatch(says);
      if (also) expect(Text, Kanal).toMatch(also);
      expect(Text.includes('45 €'), Kanal).toBe(split === 'beide' || split === 'empfaenger');
      expect(Text, Kanal).toContain(`https://p.example/alpha/e/7K4M9PQR?channel=${Kanal}`);
      if (Betreff) {
        expect(Text, Kanal).toContain('Jörg');
        expect(Betreff, Kanal).toContain('Alpha');
      }
    }
  });
  test('a letter of the standard brand is signed with the whole name', () => {
    for (const language of LANGUAGES)
      for (const split of [...AUFTEILUNGEN, 'ohne' as const])
        expect(teilenvorlage('friendly', split, language).brief).toMatch(/\{firstname\} \{lastname\}$/);
  });
});

describe('what was typed for one friend', () => {
  const entwurf = { vorname: 'Olaf', email: 'olaf+1@post.example', nachricht: 'Gut & günstig, $& 100 %' };
  test.each([
    ['nothing changes nothing', 'Hallo! Schau mal', { vorname: '', email: '', nachricht: '' }, 'Hallo! Schau mal'],
    ['name and message', 'Hallo! Schau mal: L', entwurf, 'Hallo Olaf!\n\nGut & günstig, $& 100 %\n\nSchau mal: L'],
    ['a text without a greeting', 'Schau mal hier', entwurf, 'Olaf,\n\nGut & günstig, $& 100 %\n\nSchau mal hier'],
    ['a name alone', 'Hallo,\n\nschau mal', { ...entwurf, nachricht: '' }, 'Hallo Olaf,\n\nschau mal'],
    ['a message alone', 'Hallo, schau', { ...entwurf, vorname: '' }, 'Gut & günstig, $& 100 %\n\nHallo, schau'],
  ])('%s', (_, text, choice, result) => {
    expect(withDraft(text, choice)).toBe(result);
  });
  test('stands in letters and messages, and in no post that all may read', () => {
    for (const { Kanal, Text, Url } of shareKanaele(situation({ kanaele: ALL_TO, entwurf }))) {
      const contribution = ['facebook', 'xing', 'linkedin', 'twitter', 'teilen'].includes(Kanal);
      expect(Text.includes(entwurf.nachricht), Kanal).toBe(!contribution);
      expect(Url?.includes('olaf%2B1%40post.example') ?? false, Kanal).toBe(
        ['email', 'gmail', 'outlook', 'yahoo'].includes(Kanal),
      );
    }
  });
  test.each(LANGUAGES)('a message of 300 characters still fits into an address (%s)', (language) => {
    const message = 'Übrigens ist die Hotline wirklich nett. '.repeat(8).slice(0, 300);
    const template = teilenvorlage('friendly', 'beide', language);
    const kanaele = shareKanaele(
      situation({ kanaele: ALL_TO, vorlage: template, values: VALUES, entwurf: { ...entwurf, nachricht: message } }),
    );
    for (const { Kanal, Url } of kanaele) expect(Url?.length ?? 0, Kanal).toBeLessThan(2000);
  });
});

describe('what stands against following a link', () => {
  const until = '2026-06-30' as Tag;
  test.each([
    ['Offen', false, '2026-06-30', null],
    ['Offen', false, '2026-07-01', 'PSOF0309'],
    ['Abgelaufen', false, '2026-06-01', 'PSOF0309'],
    ['Storniert', false, '2026-06-01', 'PSOF0310'],
    ['Offen', true, '2026-07-01', 'PSOF0310'],
    ['Ok', false, '2026-07-01', null],
    ['Gezahlt', false, '2027-07-01', null],
  ] as const)('%s, gesperrt %s, on %s: %s', (status, blocked, today, code) => {
    expect(obstacle({ status, gesperrt: blocked, gueltigBis: until }, today as Tag)).toBe(code);
  });
});

test('readKanal takes the first that is a channel at all', () => {
  expect(readKanal(undefined, '', 'a b', 'Newsletter-5')).toBe('newsletter-5');
  expect(readKanal('<script>')).toBe('');
});

test('the links lead to the click call', () => {
  expect(empfehlungLinks({ adresse: 'https://p.example', route: 'alpha', nummer: 'N', code: 'C' })).toEqual({
    KurzURL: 'https://p.example/alpha/e/C',
    Empfehlungslink: 'https://p.example/api/v1/alpha/empfehlen/click/N?channel=link',
  });
});

describe("the client's own share texts", () => {
  const standard = teilenvorlage('friendly', 'beide', 'de');
  const textsWith = (messages: Record<string, string>, aufteilung: 'beide' | 'empfaenger' = 'beide') =>
    withOwn(standard, new Map(Object.entries(messages)), { aufteilung, sprache: 'de' });
  test('another split has other texts, and an empty one is none', () => {
    expect(textsWith({ 'empfaenger.brief': 'x {link}', 'beide.nachricht': '  ' })).toEqual(standard);
  });
  test('a letter without the link gets it', () => {
    expect(textsWith({ 'beide.brief': 'Hallo' }).brief).toBe('Hallo\n\n{link}');
    expect(textsWith({ 'beide.nachricht': 'Hallo {link}!' }).nachricht).toBe('Hallo {link}!');
  });
  test('who gets something for a public post says so (§ 5a (4) UWG), who does not need not', () => {
    expect(textsWith({ 'beide.beitrag': 'Toll!' }).beitrag).toBe('Anzeige: Toll!');
    expect(textsWith({ 'beide.beitrag': 'Anzeige: Toll!' }).beitrag).toBe('Anzeige: Toll!');
    expect(textsWith({ 'empfaenger.beitrag': 'Toll!' }, 'empfaenger').beitrag).toBe('Toll!');
  });
});
