export const grafik = {
  sie: 'For you',
  kontakt: 'For your contact',
  werEmpfiehlt: 'Who recommends',
  werBestellt: 'Who orders',
};
