import { bilingual } from '../../lib/bilingual.ts';

/** Who did it, as the timeline has it. */
export const texte = bilingual({
  de: {
    besucher: 'Besucher',
    empfehler: 'Empfehler',
    empfaenger: 'Empfänger',
    beguenstigter: 'Begünstigte Person',
    anbieter: 'Anbieter',
    uhr: 'Automatisch',
    produktApi: 'Produkt-API',
  },
  en: {
    besucher: 'Visitor',
    empfehler: 'Referrer',
    empfaenger: 'Recipient',
    beguenstigter: 'Beneficiary',
    anbieter: 'Provider',
    uhr: 'Automatic',
    produktApi: 'Product API',
  },
});
