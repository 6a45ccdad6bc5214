export const texts = {
  bilder: 'Logo und Fotos',
  logo: 'Logo der Agentur',
  fotoVon: 'Foto von {name}',
  keins: 'keines',
  wovon: 'Wovon',
  datei: 'Datei',
  dateiText: 'JPEG, PNG, WebP oder AVIF, höchstens 10 MB. Ort und Kamera werden entfernt.',
  dateiFehlt: 'Bitte wählen Sie eine Datei aus.',
  hochladen: 'Hochladen',
  entfernen: 'Entfernen',
  meldungBild: 'Das Bild ist gespeichert. Besucher sehen es in der Beratersuche.',
  meldungBildWeg: 'Das Bild ist entfernt.',
} as const;
