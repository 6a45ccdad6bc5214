import type { RetentionKind } from '@weitersagen/contract/values';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweeps } from './modules.ts';
import type { Sweep } from './work.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk?.stop());

const read = (route: string, who?: Record<string, string>) =>
  desk.app.call('getAufbewahrung', { params: { route } }, who ? { cookies: who } : {});
const rowOf = async (kind: RetentionKind, route = 'alpha') => {
  const answer = await read(route, desk.people.Betrachter.cookies);
  return answer.ok ? answer.data.Arten.find(({ Art }) => Art === kind) : answer.problem;
};

test('is told to operators alone', async () => {
  expect(await read('alpha')).toMatchObject({ status: 401 });
  expect(await read('gibtsnicht', desk.people.Betrachter.cookies)).toMatchObject({ status: 404 });
});

test('names each kind that some due work deletes, once', async () => {
  const answer = await read('alpha', desk.people.Betrachter.cookies);
  const named = answer.ok ? answer.data.Arten.map(({ Art }) => Art) : [];
  const deleted = (sweeps as readonly Sweep[]).flatMap(({ deletes }) => deletes ?? []);
  expect(named.toSorted()).toEqual(deleted.toSorted());
});

test('what will be deleted is told before, deletes nothing, and is told afterwards with its count', async () => {
  const { app } = desk;
  const { nummer } = await buildEmpfehlung(app, { empfaenger: null });
  await app.call('createEmpfaenger', {
    params: { empfehlungsnummer: nummer },
    query: { hex: hexFor(app.runtime.keys, nummer) },
    body: {
      empfaengerdaten: {
        anrede: 'Frau',
        vorname: 'Lea',
        name: 'Sommer',
        geburtsdatum: '7.3.1985',
        email: 'lea@post.example',
        adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
      },
      Zustimmung: true,
      Datenschutz: true,
    },
  });
  const kind = 'empfaengerUnbestaetigt';
  expect(await rowOf(kind)).toEqual({ Art: kind, Heute: 0, In30Tagen: 0, ImJahr: 1, Geloescht: 0 });
  expect(await rowOf(kind, 'beta')).toMatchObject({ ImJahr: 0 });
  await app.springe(53);
  expect(await rowOf(kind)).toMatchObject({ Heute: 0, In30Tagen: 0 });
  await app.springe(1);
  expect(await rowOf(kind)).toMatchObject({ Heute: 0, In30Tagen: 1 });
  await app.springe(30);
  expect(await rowOf(kind)).toEqual({ Art: kind, Heute: 0, In30Tagen: 0, ImJahr: 0, Geloescht: 1 });
});

test('does not count whom an order names: his data stay with it', async () => {
  const { app } = desk;
  const kind = 'empfaengerUnbestaetigt';
  const before = await rowOf(kind);
  const { nummer, empfaengernummer } = await buildEmpfehlung(app, { empfaenger: { bestaetigt: false } });
  expect(await rowOf(kind)).toMatchObject({ ImJahr: 1 });
  const { heute: Auftragsdatum } = await app.scope();
  const named = { Empfehlungsnummer: nummer, Empfaengernummer: empfaengernummer, Produkt: 'glas', Auftragsdatum };
  await reportFact(app, { Ereignis: 'erfasst', Auftragsnummer: 'R-1', ...named });
  expect(await rowOf(kind)).toEqual(before);
});

test('stands beside the settings of its Mandant', async () => {
  const settings = await desk.viewer.visit('/betreiber/mandanten/alpha');
  const screen = await settings.follow('Löschfristen');
  expect(screen.place).toBe('/betreiber/mandanten/alpha/aufbewahrung');
  expect(screen.rows('Löschfristen')).toContainEqual(
    expect.objectContaining({ Daten: 'Nachrichten aus dem Kontaktformular', 'jetzt fällig': '0' }),
  );
});
