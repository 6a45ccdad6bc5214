import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    anbieter: 'Anbieter',
    vertretung: 'Vertreten durch',
    register: 'Registereintrag',
    erreichbar: 'So erreichen Sie uns',
    inhalt: 'Verantwortlich für den Inhalt',
    inhaltText: '{namen}, Anschrift wie oben',
    Geschäftsführung: 'Geschäftsführung',
    Vorstand: 'Vorstand',
    vorsitz: '(Vorsitz)',
    streit: 'Streitbeilegung',
    streitText:
      'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Sprechen Sie uns bitte direkt an, wir finden eine Lösung.',
    aufsicht: 'Aufsicht',
    aufsichtText: 'Zuständige Aufsichtsbehörde ist die Bundesanstalt für Finanzdienstleistungsaufsicht.',
  },
  en: {
    anbieter: 'Provider',
    vertretung: 'Represented by',
    register: 'Register entry',
    erreichbar: 'How to reach us',
    inhalt: 'Responsible for the content',
    inhaltText: '{namen}, address as above',
    Geschäftsführung: 'Management',
    Vorstand: 'Executive board',
    vorsitz: '(chair)',
    streit: 'Dispute resolution',
    streitText:
      'We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board. Please talk to us directly, and we will find a solution.',
    aufsicht: 'Supervision',
    aufsichtText: 'The competent authority is the Federal Financial Supervisory Authority (BaFin).',
  },
});
