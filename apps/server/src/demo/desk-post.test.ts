import { expect, test } from 'vitest';
import { viewOf } from './desk-frame.ts';
import { mailPage } from './desk-post.ts';

const view = viewOf('de', new Date('2026-11-27T09:00:00Z'), '/demo/mails/m1');
const mail = {
  id: 'm1',
  an: 'lena@post.example',
  betreff: 'Ihre Nachricht',
  text: 'Nur diese <Zeile>',
  gesendetAm: '2026-11-27T09:00:00Z',
};

test('a mail that is plain text is shown as that, without a frame with nothing in it', () => {
  const { text } = mailPage(view, { ...mail, html: '', links: [] });
  expect(text).toContain('<pre class="mail">Nur diese &lt;Zeile&gt;</pre>');
  expect(text).not.toMatch(/<iframe|<details|class="links"/);
});

test('another one in a frame without scripts, with its links and its plain part', () => {
  const { text } = mailPage(view, { ...mail, html: '<p>Hallo</p>', links: ['https://portal.example/'] });
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" src="/demo/mails/m1/html"');
  expect(text).toContain('<a href="https://portal.example/">');
  expect(text).toContain('<pre>Nur diese &lt;Zeile&gt;</pre>');
});
