import { LANGUAGES } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { mails } from './modules.ts';
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
  const named = Object.keys(TEXTE[language].auskunft.mailnamen);
  expect([...named, ...TO_OTHERS].toSorted()).toEqual(Object.keys(mails).toSorted());
});
