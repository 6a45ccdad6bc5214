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
});
