import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Email } from './email.tsx';

const drawn = (address: string): string =>
  renderToStaticMarkup(<Email address={address} />).replace(/<\/?span[^>]*>/g, '');

test.each([
  ['holger.brandt@vogt-brandt.example', 'holger<wbr/>.brandt@<wbr/>vogt-brandt<wbr/>.example'],
  ['a@b', 'a@<wbr/>b'],
  ['h…@vogt.example', 'h…@<wbr/>vogt<wbr/>.example'],
  ['', ''],
])('%j may be divided behind its @ and before its dots, and reads and copies as it is', (address, html) => {
  expect(drawn(address)).toBe(html);
  expect(drawn(address).replaceAll('<wbr/>', '')).toBe(address);
});
