export const texts = {
  neuerTab: 'Neu anmelden',
  danach: 'Danach senden Sie dieses Formular einfach noch einmal ab: Ihre Eingaben bleiben stehen.',
} as const;
