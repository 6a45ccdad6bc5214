import { expect, test } from 'vitest';
import { withEntwurf } from './entwurf.ts';

const enc = encodeURIComponent;
const text = 'Hallo! Schau mal: https://x.example/e/A';
const entwurf = { vorname: 'Olaf', email: 'olaf+1@post.example', nachricht: 'Gut & günstig, $& 100 %' };

test('a draft without name, message and address changes nothing', () => {
  const url = `https://wa.me/?text=${enc(text)}`;
  expect(withEntwurf(url, text, { vorname: '', email: '', nachricht: '' })).toBe(url);
});
test('the name goes into the greeting, the message below it', () => {
  const url = withEntwurf(`https://wa.me/?text=${enc(text)}`, text, entwurf);
  expect(new URL(url).searchParams.get('text')).toBe(
    'Hallo Olaf!\n\nGut & günstig, $& 100 %\n\nSchau mal: https://x.example/e/A',
  );
});
test('a text without a greeting keeps its words', () => {
  const ohne = 'Schau mal hier';
  const url = withEntwurf(`sms:?&body=${enc(ohne)}`, ohne, entwurf);
  expect(decodeURIComponent(url)).toBe(`sms:?&body=Olaf,\n\n${entwurf.nachricht}\n\n${ohne}`);
});
test('a mail gets the address and the line ends that mail programs want', () => {
  const brief = 'Hallo,\n\nschau mal';
  const url = withEntwurf(`mailto:?subject=Tipp&body=${enc(brief.replace(/\n/g, '\r\n'))}`, brief, entwurf);
  expect(url).toBe(
    `mailto:${enc(entwurf.email)}?subject=Tipp&body=${enc(`Hallo Olaf,\r\n\r\n${entwurf.nachricht}\r\n\r\nschau mal`)}`,
  );
});
test('a name alone leaves no blank at the end of its line', () => {
  const brief = 'Hallo,\n\nschau mal';
  const url = withEntwurf(`sms:?&body=${enc(brief)}`, brief, { vorname: 'Olaf', email: '', nachricht: '' });
  expect(decodeURIComponent(url)).toBe('sms:?&body=Hallo Olaf,\n\nschau mal');
});
test('a mail page gets the address where it asks for it', () => {
  const url = withEntwurf(`https://mail.example/?to=&su=Tipp&body=${enc('a')}`, 'a', {
    ...entwurf,
    nachricht: '',
    vorname: '',
  });
  expect(url).toBe(`https://mail.example/?to=${enc(entwurf.email)}&su=Tipp&body=a`);
});
test('a network that takes no text is left alone', () => {
  const url = 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fx.example';
  expect(withEntwurf(url, text, { ...entwurf, email: '' })).toBe(url);
});
