import { expect, test } from 'vitest';
import { removed } from './removed.ts';
import { clean } from './sanitize.ts';

test.each([
  ['<p>Gut</p><h1>Auch</h1><b>das</b>', []],
  ['<p>a</p><script>x()</script>', ['<script>']],
  ['<p style="color:red">a</p><p>b</p>', ['<p style>']],
  ['<a href="javascript:x()">a</a><a href="/gut">b</a>', ['<a href>']],
  ['<div class="x"><p>a</p></div>', ['<div>']],
])('of %s goes %j, and it is named', (html, expected) => {
  expect(removed(html, clean(html))).toEqual(expected);
});
