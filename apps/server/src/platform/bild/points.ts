const EDGE = 64;

/** The colours of a picture as a small grid, three channels a point: enough to tell light from dark. */
export const points = async (bild: Uint8Array): Promise<Uint8Array> => {
  const { sharp } = await import('./codecs.ts');
  return sharp(bild)
    .resize(EDGE, EDGE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
};
