import { expect, test } from 'vitest';
import { shieldOf } from './shield.ts';

test.each([
  ['application/json; charset=utf-8', 'same-origin', "default-src 'none'; frame-ancestors 'none'"],
  ['application/problem+json; charset=utf-8', 'same-origin', "default-src 'none'; frame-ancestors 'none'"],
  ['text/plain; charset=utf-8', 'same-origin', "default-src 'none'; frame-ancestors 'none'"],
  [
    'text/html; charset=utf-8',
    'same-origin',
    "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'",
  ],
  [
    'image/svg+xml',
    'cross-origin',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
  ],
  ['image/jpeg', 'cross-origin', undefined],
  // A worker takes its policy from its own answer.
  ['text/javascript; charset=utf-8', 'same-origin', undefined],
  ['application/pdf', 'same-origin', undefined],
])('%s', (media, resource, policy) => {
  const headers = Object.fromEntries(shieldOf(media));
  expect(headers['cross-origin-resource-policy']).toBe(resource);
  expect(headers['content-security-policy']).toBe(policy);
  expect(headers).toMatchObject({
    'referrer-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
  });
});

const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
};
test.each([
  'text/html; charset=utf-8',
  'image/svg+xml',
  'application/pdf',
  'application/xml; charset=utf-8',
  'application/rss+xml',
])('%s may run scripts in a window of its own, and is told which', (media) => {
  expect(Object.fromEntries(shieldOf(media))).toMatchObject(OF_DOCUMENTS);
});

test.each(['application/json; charset=utf-8', 'image/png', 'text/csv; charset=utf-8', ''])(
  '“%s” runs none, and need not be told',
  (media) => {
    const names = shieldOf(media).map(([name]) => name);
    for (const name of Object.keys(OF_DOCUMENTS)) expect(names).not.toContain(name);
  },
);
