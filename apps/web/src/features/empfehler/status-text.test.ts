import type { OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { AUFTEILUNGEN, type Aufteilung, STATUS_MESSAGES, type StatusMessage } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { type Situation, statusMessage } from '../../../../server/src/modules/praemierung/rules.ts';
import { tag } from '../../../../server/src/platform/clock/days.ts';
import { sentencesOf } from './sentences.ts';
import { statusText } from './status-text.ts';

const DAY = tag('2026-03-05');
const open: Situation = {
  heute: tag('2026-05-01'),
  regeln: { familie: 'telekom', widerrufTage: 14, wartezeitTage: 14, deckungTage: 30 },
  aufteilung: 'empfehler',
  empfehlung: { status: 'Offen', beendetAm: null },
  empfaengerBestaetigtAm: null,
  auftrag: null,
  praemierung: null,
};
const auftrag: NonNullable<Situation['auftrag']> = {
  status: 'Freigegeben',
  auftragsdatum: DAY,
  gemeldetAm: DAY,
  freigegebenAm: DAY,
  entfallenAm: null,
  vertragGueltigAm: DAY,
  erstbeitragGezahltAm: null,
};
const anspruch = (part: Partial<NonNullable<Situation['praemierung']>>): Situation => ({
  ...open,
  empfehlung: { status: 'Ok', beendetAm: null },
  auftrag,
  praemierung: {
    status: 'Bereitgestellt',
    art: null,
    gewaehltAm: null,
    bankdatenAm: null,
    bereitgestelltAm: DAY,
    imLauf: false,
    beendetAm: null,
    kulanz: false,
    ...part,
  },
});
const geld = { art: 'geld', gewaehltAm: DAY, bankdatenAm: DAY } as const;

/** The facts, and what the referrer then reads: who gets all, both, the contact alone; German and English. */
type Sentences = Record<Aufteilung, Record<LanguageCode, string>>;
const cases: [StatusMessage, Situation, Sentences][] = [
  [
    'praemieAusgezahlt',
    anspruch({ ...geld, status: 'Ausgezahlt', beendetAm: DAY }),
    {
      empfehler: {
        de: 'Ihre Prämie von 90 € wurde am 5. März 2026 ausgezahlt.',
        en: 'Your reward of €90 was paid on 5 March 2026.',
      },
      beide: {
        de: 'Ihre Prämie von 45 € wurde am 5. März 2026 ausgezahlt. Ihr Kontakt bekommt 45 €.',
        en: 'Your reward of €45 was paid on 5 March 2026. Your contact gets €45.',
      },
      empfaenger: {
        de: 'Die Prämie Ihres Kontakts von 90 € wurde am 5. März 2026 ausgezahlt.',
        en: 'Your contact’s reward of €90 was paid on 5 March 2026.',
      },
    },
  ],
  [
    'praemieInAuszahlung',
    anspruch({ ...geld, imLauf: true }),
    {
      empfehler: { de: 'Ihre Prämie von 90 € wird gerade ausgezahlt.', en: 'Your reward of €90 is being paid.' },
      beide: {
        de: 'Ihre Prämie von 45 € wird gerade ausgezahlt. Ihr Kontakt bekommt 45 €.',
        en: 'Your reward of €45 is being paid. Your contact gets €45.',
      },
      empfaenger: {
        de: 'Die Prämie Ihres Kontakts von 90 € wird gerade ausgezahlt.',
        en: 'Your contact’s reward of €90 is being paid.',
      },
    },
  ],
  [
    'bankdatenEingeben',
    anspruch({ ...geld, bankdatenAm: null }),
    {
      empfehler: {
        de: 'Für die Auszahlung von 90 € fehlt uns noch Ihre Bankverbindung.',
        en: 'To pay you €90 we still need your bank details.',
      },
      beide: {
        de: 'Für die Auszahlung von 45 € fehlt uns noch Ihre Bankverbindung. Ihr Kontakt bekommt 45 €.',
        en: 'To pay you €45 we still need your bank details. Your contact gets €45.',
      },
      empfaenger: {
        de: 'Für die Auszahlung von 90 € gibt Ihr Kontakt noch seine Bankverbindung an.',
        en: 'Your contact still has to enter bank details to be paid €90.',
      },
    },
  ],
  [
    'praemieAbholen',
    anspruch({}),
    {
      empfehler: {
        de: 'Holen Sie Ihre Prämie von 90 € jetzt ab.',
        en: 'Collect your reward of €90 now.',
      },
      beide: {
        de: 'Holen Sie Ihre Prämie von 45 € jetzt ab. Ihr Kontakt bekommt 45 €.',
        en: 'Collect your reward of €45 now. Your contact gets €45.',
      },
      empfaenger: {
        de: 'Ihr Kontakt kann seine Prämie von 90 € jetzt abholen.',
        en: 'Your contact can collect their reward of €90 now.',
      },
    },
  ],
  [
    'praemieBereit',
    anspruch(geld),
    {
      empfehler: {
        de: 'Ihre Prämie von 90 € ist bereit. Wir kümmern uns um die Auszahlung.',
        en: 'Your reward of €90 is ready. We will arrange the payout.',
      },
      beide: {
        de: 'Ihre Prämie von 45 € ist bereit. Wir kümmern uns um die Auszahlung. Ihr Kontakt bekommt 45 €.',
        en: 'Your reward of €45 is ready. We will arrange the payout. Your contact gets €45.',
      },
      empfaenger: {
        de: 'Die Prämie Ihres Kontakts von 90 € ist bereit.',
        en: 'Your contact’s reward of €90 is ready.',
      },
    },
  ],
  [
    'praemieAbgelaufen',
    anspruch({ status: 'Abgelaufen', beendetAm: DAY }),
    {
      empfehler: {
        de: 'Ihre Prämie von 90 € wurde nicht abgeholt und ist am 5. März 2026 verfallen.',
        en: 'Your reward of €90 was not collected and expired on 5 March 2026.',
      },
      beide: {
        de: 'Ihre Prämie von 45 € wurde nicht abgeholt und ist am 5. März 2026 verfallen.',
        en: 'Your reward of €45 was not collected and expired on 5 March 2026.',
      },
      empfaenger: {
        de: 'Die Prämie Ihres Kontakts von 90 € wurde nicht abgeholt und ist am 5. März 2026 verfallen.',
        en: 'Your contact’s reward of €90 was not collected and expired on 5 March 2026.',
      },
    },
  ],
  [
    'vertragNichtZustandeGekommen',
    { ...open, auftrag: { ...auftrag, status: 'Storniert', entfallenAm: DAY } },
    {
      empfehler: {
        de: 'Der Vertrag ist nicht zustande gekommen. Deshalb gibt es keine Prämie.',
        en: 'The contract was not concluded, so there is no reward.',
      },
      beide: {
        de: 'Der Vertrag ist nicht zustande gekommen. Deshalb gibt es für Sie beide keine Prämie.',
        en: 'The contract was not concluded, so there is no reward for either of you.',
      },
      empfaenger: {
        de: 'Der Vertrag ist nicht zustande gekommen. Deshalb gibt es für Ihren Kontakt keine Prämie.',
        en: 'The contract was not concluded, so there is no reward for your contact.',
      },
    },
  ],
  [
    'anspruchInPruefung',
    anspruch({ status: 'Offen' }),
    {
      empfehler: { de: 'Ihr Anspruch auf 90 € ist in Bearbeitung.', en: 'Your claim to €90 is being processed.' },
      beide: {
        de: 'Ihre Ansprüche sind in Bearbeitung: 45 € für Sie, 45 € für Ihren Kontakt.',
        en: 'Your claims are being processed: €45 for you, €45 for your contact.',
      },
      empfaenger: {
        de: 'Der Anspruch Ihres Kontakts auf 90 € ist in Bearbeitung.',
        en: 'Your contact’s claim to €90 is being processed.',
      },
    },
  ],
  [
    'vertragAbgeschlossen',
    { ...open, auftrag: { ...auftrag, status: 'Gemeldet', freigegebenAm: null } },
    {
      empfehler: {
        de: 'Ihr Kontakt hat reagiert und am 5. März 2026 einen Vertrag abgeschlossen.',
        en: 'Your contact responded and concluded a contract on 5 March 2026.',
      },
      beide: {
        de: 'Ihr Kontakt hat reagiert und am 5. März 2026 einen Vertrag abgeschlossen. Sind alle Bedingungen erfüllt, bekommen Sie beide Ihren Teil.',
        en: 'Your contact responded and concluded a contract on 5 March 2026. Once all conditions are met, you both get your share.',
      },
      empfaenger: {
        de: 'Ihr Kontakt hat reagiert und am 5. März 2026 einen Vertrag abgeschlossen. Sind alle Bedingungen erfüllt, bekommt er die Prämie.',
        en: 'Your contact responded and concluded a contract on 5 March 2026. Once all conditions are met, they get the reward.',
      },
    },
  ],
  [
    'abgelaufenOhneReaktion',
    { ...open, empfehlung: { status: 'Abgelaufen', beendetAm: DAY } },
    {
      empfehler: {
        de: 'Ihr Kontakt hat nicht reagiert. Die Empfehlung ist am 5. März 2026 abgelaufen.',
        en: 'Your contact did not respond. The recommendation expired on 5 March 2026.',
      },
      beide: {
        de: 'Ihr Kontakt hat nicht reagiert. Die Empfehlung ist am 5. März 2026 abgelaufen.',
        en: 'Your contact did not respond. The recommendation expired on 5 March 2026.',
      },
      empfaenger: {
        de: 'Ihr Kontakt hat nicht reagiert. Die Empfehlung ist am 5. März 2026 abgelaufen.',
        en: 'Your contact did not respond. The recommendation expired on 5 March 2026.',
      },
    },
  ],
  [
    'nochKeineReaktion',
    open,
    {
      empfehler: { de: 'Ihr Kontakt hat noch nicht reagiert.', en: 'Your contact has not responded yet.' },
      beide: {
        de: 'Ihr Kontakt hat noch nicht reagiert. Auf Sie warten 45 €, auf Ihren Kontakt 45 €.',
        en: 'Your contact has not responded yet. €45 is waiting for you, and €45 for your contact.',
      },
      empfaenger: {
        de: 'Ihr Kontakt hat noch nicht reagiert. Auf ihn warten 90 €.',
        en: 'Your contact has not responded yet. €90 is waiting for them.',
      },
    },
  ],
];

const SHARE: Record<Aufteilung, [mine: number, contact: number]> = {
  empfehler: [9000, 0],
  beide: [4500, 4500],
  empfaenger: [0, 9000],
};
const one = (StatusMessage: StatusMessage, Aufteilung: Aufteilung, parts: Partial<OwnEmpfehlung> = {}) =>
  ({
    Statusmeldung: StatusMessage,
    Aufteilung,
    PraemieEmpfehlerCent: SHARE[Aufteilung][0],
    PraemieEmpfaengerCent: SHARE[Aufteilung][1],
    auftragDatum: DAY,
    GueltigBis: '2026-03-05T22:59:59Z',
    Praemierung: null,
    Bedingungen: [
      { Name: 'empfaengerBestaetigt', Stand: 'offen', Am: null },
      { Name: 'wartezeitVorbei', Stand: 'gescheitert', Am: DAY },
      { Name: 'ausgezahlt', Stand: 'erfuellt', Am: DAY },
    ],
    ...parts,
  }) as OwnEmpfehlung;
const reading = (e: OwnEmpfehlung, language: LanguageCode) => statusText(e, language).replace(/\s/g, ' ');

test('all eleven are here, in the order of the first that fits', () => {
  expect(cases.map(([message]) => message)).toEqual([...STATUS_MESSAGES]);
});

test.each(
  cases.flatMap(([message, situation, sentences]) =>
    AUFTEILUNGEN.flatMap((aufteilung) =>
      (['de', 'en'] as const).map((language) => [message, aufteilung, language, situation, sentences] as const),
    ),
  ),
)(
  '%s, split %s, %s: the facts make the message, and the message this sentence',
  (message, aufteilung, language, situation, sentences) => {
    const { meldung: first } = statusMessage({ ...situation, aufteilung });
    expect(first).toBe(message);
    expect(reading(one(first, aufteilung), language)).toBe(sentences[aufteilung][language]);
  },
);

test.each(AUFTEILUNGEN)('where nothing is brought, no 0 € wait for anybody, split %s', (aufteilung) => {
  const nothing = { PraemieEmpfehlerCent: 0, PraemieEmpfaengerCent: 0 };
  for (const message of ['nochKeineReaktion', 'vertragAbgeschlossen', 'abgelaufenOhneReaktion'] as const)
    for (const language of ['de', 'en'] as const)
      expect(reading(one(message, aufteilung, nothing), language)).not.toMatch(/0 €|€0|Prämie|reward|Teil|share/);
});

test('what is known more exactly is told so', () => {
  const confirmed = { Bedingungen: [{ Name: 'empfaengerBestaetigt', Stand: 'erfuellt', Am: DAY }] } as const;
  expect(reading(one('nochKeineReaktion', 'empfehler', { Bedingungen: [...confirmed.Bedingungen] }), 'de')).toBe(
    'Ihr Kontakt hat seine Angaben bestätigt. Jetzt fehlt noch die Bestellung.',
  );
  const gutschein = { Id: '', Status: 'Bereitgestellt', WertCent: 9000, Praemienart: 'gutschein' } as const;
  const waiting = {
    Praemierung: {
      ...gutschein,
      GutscheinName: 'Kino',
      IbanMaskiert: null,
      VerfaelltAm: null,
      Ruecklaufgrund: null,
      Rueckruf: null,
    },
  };
  expect(reading(one('praemieBereit', 'empfehler', waiting), 'en')).toBe(
    'Your voucher for €90 is reserved. Open it here or through the link in your e-mail.',
  );
});

test('the last step of a voucher is to open it, and not to be paid', () => {
  const step = { Name: 'ausgezahlt', Stand: 'offen', Am: null } as const;
  const geld = one('praemieBereit', 'empfehler', { Bedingungen: [step], Verlauf: [] });
  const gutschein = { ...geld, Praemierung: { Praemienart: 'gutschein' } } as OwnEmpfehlung;
  const last = (e: OwnEmpfehlung) => sentencesOf(e, 'de').steps.at(-1)?.offen;
  expect([last(geld), last(gutschein)]).toEqual(['Die Prämie wird ausgezahlt', 'Sie öffnen den Gutschein']);
});

test('a voucher is collected, never paid: in the sentence, in the line and in the last step', () => {
  const Praemierung = { Praemienart: 'gutschein', VerfaelltAm: null } as OwnEmpfehlung['Praemierung'];
  const e = one('praemieAusgezahlt', 'beide', {
    Praemierung,
    Bedingungen: [{ Name: 'ausgezahlt', Stand: 'erfuellt', Am: DAY }],
    Verlauf: [],
  });
  const { message, stand, steps } = sentencesOf(e, 'de');
  expect(reading(e, 'de')).toBe(
    'Sie haben Ihre Prämie von 45 € am 5. März 2026 als Gutschein abgeholt. Ihr Kontakt bekommt 45 €.',
  );
  expect([stand, steps[0]?.erfuellt]).toEqual(['Gutschein abgeholt am 05.03.2026', 'Der Gutschein ist geöffnet']);
  expect(message + stand).not.toContain('ausgezahlt');
});

test.each(STATUS_MESSAGES)('%s has its word for a line, with the day and without', (message) => {
  for (const language of ['de', 'en'] as const) {
    const { stand } = sentencesOf(one(message, 'beide', { Bedingungen: [], Verlauf: [] }), language);
    expect(stand).not.toMatch(/keins|\{|undefined/);
    expect(stand.length).toBeLessThan(60);
  }
});

test('what the contact is to collect is his turn, not hers', () => {
  const { stand } = sentencesOf(one('praemieAbholen', 'empfaenger', { Bedingungen: [], Verlauf: [] }), 'de');
  expect(stand).toBe('Ihr Kontakt kann abholen');
});
