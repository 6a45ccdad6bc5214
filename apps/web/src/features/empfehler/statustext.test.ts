import type { EigeneEmpfehlung } from '@weitersagen/contract/empfehler';
import {
  AUFTEILUNGEN,
  type Aufteilung,
  type Sprache,
  STATUSMELDUNGEN,
  type Statusmeldung,
} from '@weitersagen/contract/werte';
import { expect, test, vi } from 'vitest';
import { type Lage, statusmeldung } from '../../../../server/src/modules/praemierung/rules.ts';
import { tag } from '../../../../server/src/platform/clock/tage.ts';
import { compile } from '../../lib/icu-lesen.ts';
import { sentencesOf } from './saetze.ts';
import { statustext } from './statustext.ts';

// As the build leaves them: here no plugin has been at work.
vi.mock('./texte-status.ts', async (original) => {
  const { texte } = await original<typeof import('./texte-status.ts')>();
  const done = (je: Record<string, string>) =>
    Object.fromEntries(Object.entries(je).map(([name, satz]) => [name, compile(satz)]));
  return { texte: { de: done(texte.de), en: done(texte.en) } };
});

const TAG = tag('2026-03-05');
const offen: Lage = {
  heute: tag('2026-05-01'),
  regeln: { familie: 'telekom', widerrufTage: 14, wartezeitTage: 14, deckungTage: 30 },
  aufteilung: 'empfehler',
  empfehlung: { status: 'Offen', beendetAm: null },
  empfaengerBestaetigtAm: null,
  auftrag: null,
  praemierung: null,
};
const auftrag: NonNullable<Lage['auftrag']> = {
  status: 'Freigegeben',
  auftragsdatum: TAG,
  gemeldetAm: TAG,
  freigegebenAm: TAG,
  entfallenAm: null,
  vertragGueltigAm: TAG,
  erstbeitragGezahltAm: null,
};
const anspruch = (part: Partial<NonNullable<Lage['praemierung']>>): Lage => ({
  ...offen,
  empfehlung: { status: 'Ok', beendetAm: null },
  auftrag,
  praemierung: {
    status: 'Bereitgestellt',
    art: null,
    gewaehltAm: null,
    bankdatenAm: null,
    bereitgestelltAm: TAG,
    imLauf: false,
    beendetAm: null,
    kulanz: false,
    ...part,
  },
});
const geld = { art: 'geld', gewaehltAm: TAG, bankdatenAm: TAG } as const;

/** The facts, and what the referrer then reads: who gets all, both, the contact alone; German and English. */
type Saetze = Record<Aufteilung, Record<Sprache, string>>;
const faelle: [Statusmeldung, Lage, Saetze][] = [
  [
    'praemieAusgezahlt',
    anspruch({ ...geld, status: 'Ausgezahlt', beendetAm: TAG }),
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
        de: 'Holen Sie Ihre Prämie von 90 € ab: Geld oder Gutschein.',
        en: 'Collect your reward of €90: cash or a voucher.',
      },
      beide: {
        de: 'Holen Sie Ihre Prämie von 45 € ab: Geld oder Gutschein. Auch Ihr Kontakt kann seine Prämie von 45 € abholen.',
        en: 'Collect your reward of €45: cash or a voucher. Your contact can collect their reward of €45, too.',
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
    anspruch({ status: 'Abgelaufen', beendetAm: TAG }),
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
    { ...offen, auftrag: { ...auftrag, status: 'Storniert', entfallenAm: TAG } },
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
    { ...offen, auftrag: { ...auftrag, status: 'Gemeldet', freigegebenAm: null } },
    {
      empfehler: {
        de: 'Ihr Kontakt hat reagiert und am 5. März 2026 einen Vertrag abgeschlossen.',
        en: 'Your contact responded and concluded a contract on 5 March 2026.',
      },
      beide: {
        de: 'Ihr Kontakt hat reagiert und am 5. März 2026 einen Vertrag abgeschlossen. Nach Prüfung und Wartezeit bekommen Sie beide Ihren Teil.',
        en: 'Your contact responded and concluded a contract on 5 March 2026. Once it is checked and the waiting time is over, you both get your share.',
      },
      empfaenger: {
        de: 'Ihr Kontakt hat reagiert und am 5. März 2026 einen Vertrag abgeschlossen. Nach Prüfung und Wartezeit bekommt er die Prämie.',
        en: 'Your contact responded and concluded a contract on 5 March 2026. Once it is checked and the waiting time is over, they get the reward.',
      },
    },
  ],
  [
    'abgelaufenOhneReaktion',
    { ...offen, empfehlung: { status: 'Abgelaufen', beendetAm: TAG } },
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
    offen,
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

const TEILE: Record<Aufteilung, [ich: number, kontakt: number]> = {
  empfehler: [9000, 0],
  beide: [4500, 4500],
  empfaenger: [0, 9000],
};
const eine = (Statusmeldung: Statusmeldung, Aufteilung: Aufteilung, teile: Partial<EigeneEmpfehlung> = {}) =>
  ({
    Statusmeldung,
    Aufteilung,
    PraemieEmpfehlerCent: TEILE[Aufteilung][0],
    PraemieEmpfaengerCent: TEILE[Aufteilung][1],
    auftragDatum: TAG,
    GueltigBis: '2026-03-05T22:59:59Z',
    Praemierung: null,
    Bedingungen: [
      { Name: 'empfaengerBestaetigt', Stand: 'offen', Am: null },
      { Name: 'wartezeitVorbei', Stand: 'gescheitert', Am: TAG },
      { Name: 'ausgezahlt', Stand: 'erfuellt', Am: TAG },
    ],
    ...teile,
  }) as EigeneEmpfehlung;
const gelesen = (e: EigeneEmpfehlung, sprache: Sprache) => statustext(e, sprache).replace(/\s/g, ' ');

test('all eleven are here, in the order of the first that fits', () => {
  expect(faelle.map(([meldung]) => meldung)).toEqual([...STATUSMELDUNGEN]);
});

test.each(
  faelle.flatMap(([meldung, lage, saetze]) =>
    AUFTEILUNGEN.flatMap((aufteilung) =>
      (['de', 'en'] as const).map((sprache) => [meldung, aufteilung, sprache, lage, saetze] as const),
    ),
  ),
)(
  '%s, split %s, %s: the facts make the message, and the message this sentence',
  (meldung, aufteilung, sprache, lage, saetze) => {
    const { meldung: erste } = statusmeldung({ ...lage, aufteilung });
    expect(erste).toBe(meldung);
    expect(gelesen(eine(erste, aufteilung), sprache)).toBe(saetze[aufteilung][sprache]);
  },
);

test('what is known more exactly is told so', () => {
  const bestaetigt = { Bedingungen: [{ Name: 'empfaengerBestaetigt', Stand: 'erfuellt', Am: TAG }] } as const;
  expect(gelesen(eine('nochKeineReaktion', 'empfehler', { Bedingungen: [...bestaetigt.Bedingungen] }), 'de')).toBe(
    'Ihr Kontakt hat seine Angaben bestätigt. Jetzt fehlt noch die Bestellung.',
  );
  const gutschein = { Id: '', Status: 'Bereitgestellt', WertCent: 9000, Praemienart: 'gutschein' } as const;
  const wartend = {
    Praemierung: { ...gutschein, GutscheinName: 'Kino', IbanMaskiert: null, Ruecklaufgrund: null, Rueckruf: null },
  };
  expect(gelesen(eine('praemieBereit', 'empfehler', wartend), 'en')).toBe(
    'Your voucher for €90 is reserved. Open it here or through the link in your e-mail.',
  );
});

test('the last step of a voucher is to open it, and not to be paid', () => {
  const schritt = { Name: 'ausgezahlt', Stand: 'offen', Am: null } as const;
  const geld = eine('praemieBereit', 'empfehler', { Bedingungen: [schritt], Verlauf: [] });
  const gutschein = { ...geld, Praemierung: { Praemienart: 'gutschein' } } as EigeneEmpfehlung;
  const last = (e: EigeneEmpfehlung) => sentencesOf(e, 'de').schritte.at(-1)?.offen;
  expect([last(geld), last(gutschein)]).toEqual(['Die Prämie wird ausgezahlt', 'Sie öffnen den Gutschein']);
});
