import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isReservedRoute, linkCookie, OWN_COOKIES } from '@weitersagen/contract/cookies';
import { expect, test } from 'vitest';

test.each(Object.entries(OWN_COOKIES))('a Mandant is not called %s', (word, cookie) => {
  expect(cookie).toBe(`wt_${word}`);
  expect(isReservedRoute(word)).toBe(true);
});
test.each(['fernwerk', 'klarfunk', 'sprachen', 'constructor', 'betreiber-mandant'])(
  'but he may be called %s',
  (route) => expect(isReservedRoute(route)).toBe(false),
);

/** A route has neither a dot nor an underscore (table `mandant`). */
const ROUTE = /^wt_[a-z0-9-]{2,40}$/;
test('all other cookies have names that no route gives', () => {
  expect(linkCookie('fernwerk', 'praemie')).not.toMatch(ROUTE);
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const files = ['apps/server/src', 'apps/web/src', 'packages/contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/node_modules|openapi/.test(file))
      .map((file) => path.join(root, folder, file)),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`](wt_[^'`]*)['`]/g)].map(([, name = '']) => name),
  );
  const own = new Set<string>(Object.values(OWN_COOKIES));
  expect(names.filter((name) => ROUTE.test(name) && !own.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(own.size);
});
