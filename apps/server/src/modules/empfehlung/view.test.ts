import { expect, test } from 'vitest';
import { toProduktLink } from './view.ts';

const scope = { adresse: 'https://portal.example', mandant: { route: 'fernwerk' } };
const parts = { empfehlung: 'E1', empfaenger: '', channel: 'qr' };

test.each([
  ['https://shop.example/a?b=c', 'https://shop.example/a?b=c&empfehlung=E1&channel=qr'],
  ['/demo/shop', 'https://portal.example/demo/shop?empfehlung=E1&channel=qr'],
  ['', 'https://portal.example/fernwerk?empfehlung=E1&channel=qr'],
  ['https://[', 'https://portal.example/fernwerk?empfehlung=E1&channel=qr'],
  ['javascript:alert(1)', 'https://portal.example/fernwerk?empfehlung=E1&channel=qr'],
])('from a product with the shop %j one goes to %s', (shop, link) =>
  expect(toProduktLink(scope, shop, parts)).toBe(link),
);
