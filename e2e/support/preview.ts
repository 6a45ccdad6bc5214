import { expect } from '@playwright/test';
import { newRequests } from './app.ts';

/** As a messenger introduces itself when it fetches a link for its preview. */
const MESSENGER = 'WhatsApp/2.23.20.0 A';
const AT_MOST_BYTES = 300_000;

const property = (html: string, name: string): string =>
  new RegExp(`<meta[^>]*property="${name}"[^>]*content="([^"]*)"`).exec(html)?.[1] ?? '';

/** Width and height of a JPEG: in the frame header that follows SOF0 to SOF2. */
function jpegSize(bild: Buffer): [number, number] {
  for (let i = 2; i < bild.length; ) {
    const kind = bild.readUInt8(i + 1);
    if (kind >= 0xc0 && kind <= 0xc2) return [bild.readUInt16BE(i + 7), bild.readUInt16BE(i + 5)];
    i += 2 + bild.readUInt16BE(i + 2);
  }
  throw new Error('no frame in this JPEG');
}

export interface Preview {
  titel: string;
  text: string;
  html: string;
}

/** Reads a link as a messenger does: the page with its preview, and the picture that it names. */
export async function readPreview(link: string): Promise<Preview> {
  const messenger = await newRequests({ 'user-agent': MESSENGER });
  try {
    const page = await messenger.get(link);
    expect(page.status()).toBe(200);
    const html = await page.text();
    const bild = await messenger.get(property(html, 'og:image').replaceAll('&amp;', '&'));
    expect(bild.status()).toBe(200);
    expect(bild.headers()['content-type']).toBe('image/jpeg');
    const bytes = await bild.body();
    expect(bytes.length).toBeLessThan(AT_MOST_BYTES);
    expect(jpegSize(bytes)).toEqual([1200, 630]);
    return { titel: property(html, 'og:title'), text: property(html, 'og:description'), html };
  } finally {
    await messenger.dispose();
  }
}
