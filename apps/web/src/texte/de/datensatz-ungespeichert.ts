export const texts = {
  frage: 'Ihre Änderungen sind noch nicht gespeichert. Möchten Sie die Seite verlassen und sie verwerfen?',
} as const;
