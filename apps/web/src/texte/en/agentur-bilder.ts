export const texts = {
  bilder: 'Logo and photos',
  logo: 'Logo of the agency',
  fotoVon: 'Photo of {name}',
  keins: 'none',
  wovon: 'Of what',
  datei: 'File',
  dateiText: 'JPEG, PNG, WebP or AVIF, 10 MB at most. Place and camera are removed.',
  dateiFehlt: 'Please choose a file.',
  hochladen: 'Upload',
  entfernen: 'Remove',
  meldungBild: 'The picture is saved. Visitors see it in the search for an agent.',
  meldungBildWeg: 'The picture is removed.',
} as const;
