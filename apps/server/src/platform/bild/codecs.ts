import sharp from 'sharp';

/**
 * The library that decodes and encodes pictures, as every picture here meets it. Loaded with the first picture that is made
 * (`await import('./codecs.ts')`): its code takes some 8 MB, and most processes only serve pictures that are made already.
 */

// Whatever a file claims to be: the libraries that read documents and vector drawings are not even there for it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One core for a picture; how many at once is the queue's matter.
sharp.concurrency(1);

export { sharp };
