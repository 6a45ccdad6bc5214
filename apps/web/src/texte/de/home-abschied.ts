export const texts = {
  titel: 'Möchten Sie wirklich schon gehen?',
  text: 'Eine Empfehlung dauert zwei Minuten. Wird ein Vertrag daraus, bekommen Sie bis zu {betrag}.',
  jetzt: 'Jetzt Empfehlen',
  nein: 'Nein, danke',
} as const;
