/** On the pictures of a reward: whose share it is, said to the one who looks at it. */
export const grafik = {
  sie: 'Für Sie',
  kontakt: 'Für Ihren Kontakt',
  werEmpfiehlt: 'Wer empfiehlt',
  werBestellt: 'Wer bestellt',
};
