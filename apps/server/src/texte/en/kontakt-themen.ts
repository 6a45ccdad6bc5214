export const themen = {
  praemie: 'Reward and payout',
  empfehlung: 'Recommendation and link',
  reklamation: 'Complaint: an order or a reward is missing',
  zugang: 'Signing in and password',
  daten: 'Privacy',
  barriere: 'Report a barrier',
  sonstiges: 'Something else',
};
