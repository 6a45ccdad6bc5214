export const texts = {
  titel: 'Kurze Sicherheitsprüfung',
  text: 'Ihr Gerät rechnet einen Moment, damit keine Programme das Formular ausfüllen. Sie müssen nichts tun.',
  fehler: 'Die Sicherheitsprüfung ließ sich nicht laden.',
  nochmal: 'Noch einmal versuchen',
} as const;
