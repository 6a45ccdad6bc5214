/** Why an order is refused: asked of agencies and operators alike, and told to both. */
export const texts = {
  grund: 'Grund der Ablehnung',
  grund_keinVertrag: 'Es kam kein Vertrag zustande',
  grund_schonKunde: 'War schon Kundin oder Kunde',
  grund_nichtEmpfohlen: 'Kam nicht durch die Empfehlung',
  grund_doppelt: 'Doppelt gemeldet',
  grund_anderer: 'Anderer Grund',
  bemerkung: 'Bemerkung',
  bemerkungHinweis:
    'Bei „Anderer Grund“ nötig. Steht mit Ihrem Namen im Verlauf; wer empfohlen hat, sieht es nicht. Bitte keine persönlichen Angaben.',
  grundFehlt: 'Bitte wählen Sie einen Grund aus',
  bemerkungFehlt: 'Bitte sagen Sie in einigen Worten, warum',
  mitBemerkung: '{grund}: {bemerkung}',
} as const;
