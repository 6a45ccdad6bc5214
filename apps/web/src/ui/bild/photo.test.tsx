import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Photo } from './photo.tsx';

const bild = { Adresse: '/b?v=abc', Breite: 1920, Hoehe: 1200, Alternativtext: 'Ein Haus' };
const draw = (more: Partial<Parameters<typeof Photo>[0]> = {}) =>
  renderToStaticMarkup(<Photo bild={bild} sizes="100vw" {...more} />).replaceAll('&amp;', '&');

describe('a picture', () => {
  test('keeps its room, says what it shows and comes when it is near', () => {
    expect(draw()).toMatch(/width="1920" height="1200" alt="Ein Haus" loading="lazy"/);
  });

  test('that is seen first comes first', () => {
    expect(draw({ gleich: true })).toMatch(/loading="eager" fetchPriority="high"/i);
  });

  test.each([
    [1920, [160, 320, 480, 640, 960, 1280]],
    [800, [160, 320, 480, 640, 800]],
    [640, [160, 320, 480, 640]],
    [100, [100]],
  ])('%i wide is offered in the widths it has: %j', (Width, widths) => {
    const html = draw({ bild: { ...bild, Breite: Width } });
    const srcset = /srcset="([^"]*)"/i.exec(html)?.[1] ?? '';
    expect(srcset.split(', ')).toEqual(widths.map((b) => `/b?v=abc&width=${b} ${b}w`));
  });
});
