import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: '{produkt}: Ihre Prämie',
    frage: 'Wer bekommt wie viel?',
    sie: 'Sie',
    kontakt: 'Ihr Kontakt',
    alsGeld: 'als Geld aufs Konto',
    oderGutschein: 'oder als Gutschein: {marken}',
    ihrAnteil: 'Ihren Anteil bekommen Sie',
    nichtsFuerSie: 'Sie schenken die ganze Prämie her. Ihr Kontakt wählt selbst: Geld oder Gutschein.',
    weiter: 'So empfehlen',
  },
  en: {
    titel: '{produkt}: your reward',
    frage: 'Who gets how much?',
    sie: 'You',
    kontakt: 'Your contact',
    alsGeld: 'as cash to your account',
    oderGutschein: 'or as a voucher: {marken}',
    ihrAnteil: 'You get your share',
    nichtsFuerSie: 'You give the whole reward away. Your contact chooses: cash or voucher.',
    weiter: 'Recommend like this',
  },
});
