import { expect, test } from 'vitest';
import { createStore } from './store.ts';

const PAGE = { stretches: [] };

test('a page that was being drawn when all were forgotten is kept for nobody, and nobody waits for it', () => {
  const store = createStore();
  const drawing = store.beginDrawing('/alpha');
  store.forget();
  expect(store.drawing('/alpha')).toBeUndefined();
  drawing.keep(PAGE);
  expect(store.read('/alpha')).toBeNull();
});

test('one that is drawn since is', () => {
  const store = createStore();
  store.forget();
  const [old, fresh] = [store.beginDrawing('/alpha'), store.beginDrawing('/alpha')];
  old.end();
  expect(store.drawing('/alpha')).toBeDefined();
  fresh.keep(PAGE);
  fresh.end();
  expect([store.read('/alpha'), store.drawing('/alpha')]).toEqual([PAGE, undefined]);
});
