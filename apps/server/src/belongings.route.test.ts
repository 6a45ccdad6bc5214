import { api } from '@weitersagen/contract/api';
import type { RouteDef } from '@weitersagen/contract/route';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { type Belongings, buildBelongings } from '@weitersagen/testkit/belongings';
import { fingerprint, type Shown } from '@weitersagen/testkit/callers';
import { buildEmpfehler } from '@weitersagen/testkit/empfehler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Every call that names something, with what is there and belongs to somebody else. */
let app: TestApp;
let belongings: Belongings;
/** Whom it belongs to, and who asks for it: another referrer, another agency, an operator at another Mandant. */
let owners: Record<string, Shown>;
let strangers: Record<string, Shown>;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { AgenturFreigabe: true } });
  await buildMandant(app, { route: 'beta' });
  const { administrator, owner, referrer, ...made } = await buildBelongings(app);
  belongings = made.belongings;
  const agency = await buildAgentur(app, { nummer: '5002' });
  owners = { betreiber: administrator, agentur: owner, empfehler: referrer };
  strangers = {
    betreiber: administrator,
    agentur: { token: await signInAgentur(app, agency.person) },
    empfehler: { token: (await buildEmpfehler(app)).token },
  };
  await app.runtime.jobs.settle();
});
afterAll(() => app?.stop());

/** By the last word of the path before it, and its own. */
const NAMED: Record<string, keyof Belongings> = {
  'praemierungmail/id': 'claim',
  'praemierung/id': 'claim',
  'empfehler/hash': 'account',
  'empfehlungen/nr': 'recommendation',
  'praemienplaene/id': 'plan',
  'plaene/plan': 'plan',
  'agenturen/id': 'agency',
  'personen/person': 'person',
  'mitarbeiter/id': 'person',
  'einladung/id': 'invitation',
  'auftraege/auftragsnummer': 'order',
  'auftragfreigeben/a': 'order',
  'ansichten/id': 'view',
  'auszahlungen/id': 'run',
  'zahlungen/endToEndId': 'payment',
  'rechnungen/nummer': 'document',
  'eingaenge/id': 'incoming',
  'kulanz/id': 'goodwill',
  'inhalte/id': 'entry',
  'inhaltsbilder/id': 'asset',
  'bilder/objektId': 'product',
  'bilder/id': 'agent',
};
/** Kinds of things, forms and words: they are nobody's. */
const OF_NOBODY = ['route', 'art', 'b', 'bericht', 'produkt', 'schema', 'schluessel', 'sprache', 'version', 'x'];
const AREAS = { agentur: 'agency', aktionen: 'campaign', katalog: 'catalogue', einstellungen: 'settings' } as const;

/** What the parameter of a path names; null: nothing that is somebody's; undefined: nobody has said it here. */
const namedBy = (path: string, name: string): keyof Belongings | null | undefined => {
  if (OF_NOBODY.includes(name)) return null;
  const before = path.slice(0, path.indexOf(`{${name}}`)).split('/');
  const word = before.findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  const area = Object.entries(AREAS).find(([part]) => path.includes(part))?.[1];
  if (word === 'aenderungen' && area) return `${area}Batch`;
  if (word === 'importe' && area) return `${area}Import`;
  return NAMED[`${word}/${name}`];
};
const parametersOf = ({ path }: RouteDef): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const undo = { Schritt: 'zuruecknehmen', Grund: 'Probe' };
const start = { Schritt: 'verwerfen', Grund: 'Probe', GiltAb: '' };
const plan = { ProduktId: '', WertCent: 2500, Startdatum: '2099-01-01' };
const Grund = 'Probe';
/** What fits, so that what is named is looked for. */
const SENT: Record<string, unknown> = {
  putEmpfehlerkonto: { Schritt: 'umbenennen', Vorname: 'Mira', Nachname: 'Neu' },
  inviteAgenturPerson: { Vorname: 'Ina', Nachname: 'Neu', Email: 'ina.neu@agentur.example', Rolle: null },
  putAgenturPerson: { Schritt: 'rolle', Rolle: null },
  putAgenturBerater: { Lagen: [{ ExterneId: 'B-1', Nord: 51.3, Ost: 9.5 }] },
  previewAgenturPlan: plan,
  createAgenturPlan: plan,
  putBild: { Alternativtext: { de: 'Rot', en: 'Red' } },
  putMitarbeiter: { Rolle: null },
  entscheideAuftrag: { Entscheidung: 'ablehnen', Grund },
  beantworteVerdacht: { Faelle: ['x'], Antwort: 'inOrdnung', Grund },
  reviewFakt: { Ereignisnummer: 'E-0', Ergebnis: 'verworfen', Grund },
  putAuszahlungslauf: { Schritt: 'verwerfen' },
  entscheideZahlung: { Entscheidung: 'belassen' },
  putRechnung: { Schritt: 'bezahlt', Grund },
  gewaehreKulanz: { EmpfehlerCent: 1000, EmpfaengerCent: 0, Grund },
  entscheideKulanz: { Entscheidung: 'ablehnen', Grund },
  putInhalt: { Version: 1, Werte: { 'iv.Identifier': 'probe' } },
  schrittInhalt: { Schritt: 'veroeffentlichen', Version: 1 },
  putInhaltsbild: { Alternativtext: { de: 'Rot', en: 'Red' } },
};
const sentBy = (name: string, { path }: RouteDef): unknown => {
  if (path.includes('aenderungen')) return undo;
  return path.includes('importe') ? start : (SENT[name] ?? { Grund });
};
const WORDS: Record<string, string> = { art: 'produkt', b: 'freigeben', bericht: 'auftraege', version: '1' };

const ask = async (name: string, def: RouteDef, { token, cookies = {} }: Shown, route = 'alpha') => {
  const { method, path } = def;
  const hasBody = method !== 'GET' && (method !== 'DELETE' || def.body !== undefined);
  const isAgentPicture = path.startsWith('/agentur/bilder');
  const valueFor = (parameter: string): string => {
    const what = namedBy(path, parameter);
    if (what) return belongings[what];
    if (parameter === 'art' && isAgentPicture) return 'berater';
    return parameter === 'route' ? route : (WORDS[parameter] ?? '');
  };
  const answer = await app.http.inject({
    method,
    url:
      (path.startsWith('/betreiber') ? '/api/v1' : '/api/v1/alpha') +
      path.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(valueFor(parameter))),
    cookies,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { payload: JSON.stringify(sentBy(name, def)) } : {}),
  });
  const isProblem = answer.statusCode >= 400;
  return { status: answer.statusCode, code: isProblem ? (answer.json().code as string) : '', body: answer.body };
};

const guarded = Object.entries<RouteDef>(api).filter(([, { zugang }]) => zugang !== 'public');
const naming = guarded.filter(([, def]) => parametersOf(def).some((name) => namedBy(def.path, name)));

test('whatever a path may name is told of here', () => {
  const untold = guarded.flatMap(([call, def]) =>
    parametersOf(def).flatMap((name) => (namedBy(def.path, name) === undefined ? [`${call} {${name}}`] : [])),
  );
  expect(untold, 'say in NAMED whose it is, or in OF_NOBODY that it is nobody’s').toEqual([]);
});

describe('what belongs to somebody else is not there', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await fingerprint(app);
  });
  test.each(naming)('%s', async (name, def) => {
    const { status, code, body } = await ask(name, def, strangers[def.zugang] ?? {}, 'beta');
    // Of a thing without a picture there is nothing to tell, whether there is such a thing or not.
    if (name === 'getBild') expect(JSON.parse(body)).toEqual({ Bild: null, Verlauf: [] });
    else expect([status, code]).toEqual([404, 'PSOF0003']);
  });
  test('and stays as it is', async () => {
    expect(await fingerprint(app)).toEqual(before);
  });
});

describe('and its owner finds it', () => {
  /**
   * No fact of that name, no picture, a run whose file is not released, a paper that cannot be drawn of nothing, and a plan
   * that is ended once.
   */
  const OTHERWISE = [
    ...['reviewFakt', 'putBild', 'deleteBild', 'getBild', 'getSepaDatei'],
    ...['getRechnungPdf', 'getRechnungPdfDesBetreibers', 'putRechnung', 'deleteAgenturPlan'],
  ];
  const inOrder = naming
    .filter(([name]) => !OTHERWISE.includes(name))
    .toSorted(([, a], [, b]) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  test.each(inOrder)('%s', async (name, def) => {
    const { status, body } = await ask(name, def, owners[def.zugang] ?? {});
    expect([401, 403, 404, 500], body).not.toContain(status);
  });
});
