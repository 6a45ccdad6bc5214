import { cent, type RechnungKind, type Steuerart, type Tag } from '@weitersagen/contract/values';
import {
  type Billed,
  billedLines,
  commissionLines,
  commissionTax,
  type Party,
  type RechnungDocument,
} from '../../apps/server/src/modules/rechnung/rules.ts';

export const SERVICE: Party = {
  name: 'Sicherheim & Söhne AG',
  strasse: 'Am Wall 1',
  plz: '20095',
  ort: 'Hamburg',
  email: 'rechnung@sicherheim.example',
  id: 'sicherheim',
  register: 'Amtsgericht Hamburg HRB 12345',
  ustId: 'DE123456789',
  steuernummer: '22/333/44444',
};

export const AGENTUR: Party = {
  name: 'Agentur Hansen <Nord>',
  strasse: 'Deichstraße 7',
  plz: '24103',
  ort: 'Kiel',
  email: 'hansen@agentur.example',
  id: '4711',
  register: null,
  ustId: 'DE987654321',
  steuernummer: '19/222/33333',
};

export const reward = (more: Partial<Billed> = {}): Billed => ({
  text: 'Empfehlungsprämie Hausrat',
  auftragsnummer: 'A-1001',
  wertCent: cent(1500),
  gebuehrCent: cent(250),
  ...more,
});

export const rechnung = (more: Partial<RechnungDocument> = {}): RechnungDocument => ({
  art: 'Rechnung',
  number: 'RE-2026-00001',
  date: '2026-11-01' as Tag,
  from: '2026-10-01' as Tag,
  until: '2026-10-31' as Tag,
  dueOn: '2026-11-15' as Tag,
  seller: SERVICE,
  buyer: AGENTUR,
  original: null,
  account: { holder: SERVICE.name, iban: 'DE02120300000000202051' },
  lines: billedLines([reward(), reward({ auftragsnummer: 'A-1002', wertCent: cent(999) })], 19),
  ...more,
});

/** As somebody types it. */
const SAID = { kind: 'said', words: 'Falsche Anschrift: „Deichstraße“ & Nr. <7>' } as const;
const ORIGINAL = { number: 'RE-2026-00001', date: '2026-11-01' as Tag };

/** What was credited has left, and is asked back. */
export const askedBack = (document: RechnungDocument): RechnungDocument => ({
  ...document,
  dueOn: '2026-11-15' as Tag,
  account: { holder: SERVICE.name, iban: 'DE02120300000000202051' },
});

/** One of each kind, and of each way in which it is taxed. */
export const everyDocument = (): [name: string, document: RechnungDocument][] => {
  const gutschrift = (kind: RechnungKind, steuerart: Steuerart) =>
    rechnung({
      art: kind,
      number: 'GS-2026-00001',
      seller: AGENTUR,
      buyer: SERVICE,
      dueOn: null,
      account: null,
      original: kind === 'Gutschriftkorrektur' ? { ...ORIGINAL, number: 'GS-2026-00001' } : null,
      ...(kind === 'Gutschriftkorrektur' ? { reason: { kind: 'lapsed' } as const } : {}),
      lines: commissionLines(
        [reward({ wertCent: cent(3333) })],
        commissionTax(steuerart, 19),
        kind === 'Gutschrift' ? 1 : -1,
      ),
    });
  /** What the settings allow a Mandant to be without. */
  const sellers: [string, Party][] = [
    ['without a register', { ...SERVICE, register: null }],
    ['without register and tax number', { ...SERVICE, register: null, steuernummer: null }],
    ['without register and VAT id', { ...SERVICE, register: null, ustId: null }],
  ];
  const noFee = billedLines([reward({ gebuehrCent: cent(0) })], 19);
  const correction = { art: 'Korrektur', original: ORIGINAL, dueOn: null, account: null } as const;
  const withoutIds = { ...AGENTUR, ustId: null };
  return [
    ...sellers.flatMap(([name, seller]): [string, RechnungDocument][] => [
      [`an invoice ${name}`, rechnung({ seller })],
      [`an invoice without a fee ${name}`, rechnung({ seller, lines: noFee })],
    ]),
    ['an invoice to an agency without a VAT id', rechnung({ buyer: withoutIds })],
    ['a credit note of an agency without a VAT id', { ...gutschrift('Gutschrift', 'Regel'), seller: withoutIds }],
    ['a credit note to a Mandant without a register', { ...gutschrift('Gutschrift', 'Regel'), buyer: sellers[2]![1] }],
    ['an invoice', rechnung()],
    ['an invoice without a fee', rechnung({ lines: noFee })],
    ['a correction', rechnung(correction)],
    ['a correction whose reason was said', rechnung({ ...correction, reason: SAID })],
    ['a credit note with VAT', gutschrift('Gutschrift', 'Regel')],
    ['a credit note of a small business', gutschrift('Gutschrift', 'Kleinunternehmer')],
    ['a credit note that is exempt', gutschrift('Gutschrift', 'Befreit')],
    ['a correction of a credit note', gutschrift('Gutschriftkorrektur', 'Regel')],
    ['a correction of a credit note that was paid', askedBack(gutschrift('Gutschriftkorrektur', 'Regel'))],
  ];
};
