/** On the pictures of a reward: whose share it is, said to the one who looks at it. */
export const GRAFIK_TEXTE = {
  de: { sie: 'Für Sie', kontakt: 'Für Ihren Kontakt', werEmpfiehlt: 'Wer empfiehlt', werBestellt: 'Wer bestellt' },
  en: { sie: 'For you', kontakt: 'For your contact', werEmpfiehlt: 'Who recommends', werBestellt: 'Who orders' },
} as const;
