import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, type Screen, visitorOf } from './screen.ts';

const PAGE = `<title>Läufe · Betreiber</title><nav><a href="/menu">Menü</a></nav><main><h1>Läufe</h1><style>.x{}</style>
  <form method="post" action="/open"><input type="hidden" name="mandant" value="alpha">
    <label>Höchstens <input name="atMost"></label>
    <label>Art <select name="kind"><option value="a">A</option></select></label>
    <label><input type="checkbox" name="all" value="1"> Alle</label>
    <button name="act" value="open">Eröffnen</button><button disabled>Löschen</button>
    <button formmethod="get" formaction="/" name="act" value="look">Ansehen</button></form>
  <fieldset><legend>Wie?</legend><label>Bar, sofort<input type="radio" name="how" value="cash" form="pay"></label>
    <label>Per Karte<input type="radio" name="how" value="card" form="pay"></label></fieldset>
  <form id="pay"><button>Zahlen</button></form>
  <noscript><p>Ohne Skript</p></noscript><button>Frei</button>
  <p hidden><button>Versteckt</button></p><button>Lauf 7<span>: Alpha</span></button>
  <form method="post" action="/files" enctype="multipart/form-data"><label>Titel <input name="title"></label>
    <label>Datei <input type="file" name="file"></label><button>Hochladen</button></form>
  <table aria-label="Läufe"><tr><th>Lauf</th><th>Summe</th></tr><tr><td>R1</td><td>90,00 <b>€</b></td></tr></table>
  <a href="?page=2">Weiter</a><a href="https://elsewhere.example/">Anderswo</a></main>`;

let http: FastifyInstance;
beforeAll(async () => {
  http = fastify();
  await http.register(formbody);
  http.get('/', (request, reply) =>
    reply.type('text/html').send(`${PAGE}<p>${JSON.stringify([request.query, request.headers.cookie ?? ''])}</p>`),
  );
  http.get('/laeufe/7', (_request, reply) => reply.type('text/html').send(PAGE));
  http.post('/open', (request, reply) =>
    reply
      .header('set-cookie', ['told=yes; Path=/', 'old=; Max-Age=0'])
      .redirect(
        `/?got=${encodeURIComponent(new URLSearchParams(request.body as Record<string, string>).toString())}`,
        303,
      ),
  );
  http.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData(),
  );
  http.post('/files', async (request, reply) => {
    const sent = request.body as FormData;
    const file = sent.get('file') as File;
    const told = [sent.get('title'), file.name, await file.text()].join(' ');
    return reply.redirect(`/?got=${encodeURIComponent(told)}`, 303);
  });
  http.get('/away', (_request, reply) => reply.redirect('https://elsewhere.example/in?from=here'));
  http.get('/round', (_request, reply) => reply.redirect('/round'));
});
afterAll(() => http?.close());

const visit = (place = '/', cookies: Record<string, string> = {}) => visitorOf(http, cookies).visit(place);

test('Enter in a field presses the first button of its form, unless that one cannot be pressed', async () => {
  const screen = await visit();
  expect(screen.atEnter('Höchstens')).toBe('Eröffnen');
  screen.getByRole<HTMLButtonElement>('button', { name: 'Eröffnen' }).disabled = true;
  expect(screen.atEnter('Höchstens')).toBeNull();
});

describe('a test that does what nobody could do on the screen', () => {
  test.each([
    ['presses what cannot be pressed', 'Löschen', {}, /cannot be pressed/],
    ['presses what is in no form', 'Frei', {}, /belongs to no form/],
    ['presses what is not there', 'Kaufen', {}, /Unable to find/],
    ['fills in a field that is not there', 'Eröffnen', { Betrag: '1' }, /Unable to find a label/],
    ['chooses what is not offered', 'Eröffnen', { Art: 'b' }, /Art takes b/],
    ['hands in a file where words belong', 'Eröffnen', { Höchstens: new File([], 'a') }, /Höchstens takes a file/],
    ['answers what the question does not offer', 'Zahlen', { 'Wie?': 'cheque' }, /Wie\? offers cash, card/],
    ["answers another form's question", 'Eröffnen', { 'Wie?': 'cash' }, /Unable to find a label/],
  ])('%s', async (_, button, fields, fault) => {
    await expect((await visit()).press(button, fields)).rejects.toThrow(fault);
  });

  test('leaves the house, or goes round in it for ever', async () => {
    await expect((await visit()).follow('Anderswo')).rejects.toThrow('another house');
    await expect(visit('/round')).rejects.toThrow('leads on and on');
  });

  test('is led to another house, which is not asked', async () => {
    const { place, status, text } = await visit('/away');
    expect([place, status, text]).toEqual(['https://elsewhere.example/in?from=here', 302, '']);
  });

  test('and what a form does not offer can be sent without one', async () => {
    const screen = await visitorOf(http, {}).send('/open', { act: 'delete' });
    expect(screen.place).toBe(`/?got=${encodeURIComponent('act=delete')}`);
  });
});

describe('what is on the screen', () => {
  test('is its main part; the menu is in the whole', async () => {
    const screen = await visit();
    expect(screen.text).toBe(
      'Läufe Höchstens Art A Alle Eröffnen Löschen Ansehen Wie? Bar, sofort Per Karte Zahlen Ohne Skript Frei Versteckt Lauf 7 : Alpha Titel Datei Hochladen Lauf Summe R1 90,00 € Weiter Anderswo',
    );
    expect(screen.title).toBe('Läufe · Betreiber');
    expect(screen.getByRole('paragraph').textContent).toBe('Ohne Skript');
    expect(screen.queryByRole('link', { name: 'Menü' })).toBeNull();
    expect(screen.whole.getByRole('link', { name: 'Menü' })).toBeTruthy();
    expect(screen.rows('Läufe')).toEqual([{ Lauf: 'R1', Summe: '90,00 €' }]);
  });

  test('a link is followed from where it stands', async () => {
    expect((await (await visit()).follow('Weiter')).place).toBe('/?page=2');
  });

  test('has no name of what is hidden, and names what is written in pieces as it is read', async () => {
    const screen = await visit();
    expect(screen.queryByRole('button', { name: 'Versteckt' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Lauf 7: Alpha' })).toBeTruthy();
  });

  test('of two that are open side by side, each keeps what it says, and where its links lead from', async () => {
    const [first, second] = [await visit(), await visit('/laeufe/7')];
    const next = ({ getByRole }: Screen) => getByRole<HTMLAnchorElement>('link', { name: 'Weiter' });
    expect([first, second].map((screen) => new URL(next(screen).href).pathname)).toEqual(['/', '/laeufe/7']);
    next(second).remove();
    expect([first, second].map((screen) => screen.queryByRole('link', { name: 'Weiter' }) !== null)).toEqual([
      true,
      false,
    ]);
  });

  test('a file goes along with its form, and none is an empty one', async () => {
    const gotBy = async (fields: Fields) => (await (await visit()).press('Hochladen', fields)).place;
    const file = new File(['Käse'], 'codes.csv');
    expect(await gotBy({ Titel: 'Bücher', Datei: file })).toBe(`/?got=${encodeURIComponent('Bücher codes.csv Käse')}`);
    expect(await gotBy({ Titel: 'Bücher' })).toBe(`/?got=${encodeURIComponent('Bücher  ')}`);
  });

  test('a button may send its form in another way, and elsewhere', async () => {
    expect((await (await visit()).press('Ansehen')).place).toBe('/?mandant=alpha&atMost=&kind=a&act=look');
  });

  test('a choice is named by its question, also beside its form', async () => {
    expect((await (await visit()).press('Zahlen', { 'Wie?': 'card' })).place).toBe('/?how=card');
  });

  test('a form is sent with its button and its hidden fields, the way leads on, and cookies are kept', async () => {
    const screen = await (await visit('/', { old: '1' })).press('Eröffnen', { Höchstens: '5', Art: 'a', Alle: true });
    expect(screen.place).toBe(`/?got=${encodeURIComponent('mandant=alpha&atMost=5&kind=a&all=1&act=open')}`);
    expect(screen.whole.getByText(/told=yes/).textContent).not.toContain('old=1');
  });
});
