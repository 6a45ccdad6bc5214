import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentChecks, textChecks } from './checks.ts';

const failing = (checks: Awaited<ReturnType<typeof documentChecks>>): string[] =>
  checks.filter(({ findings }) => findings.length > 0).map(({ name }) => name);

describe('the texts of a description are refused', () => {
  const NONE = { missing: [], used: new Set(['Nummer']) };
  test('where a field has none', () => {
    const missing = [{ owner: 'Auftrag', field: 'Betrag' }];
    expect(failing(textChecks({ ...NONE, missing }, ['Nummer']))).toEqual([
      'every field and every parameter has a text',
    ]);
  });
  test('where no field is called so', () => {
    expect(failing(textChecks(NONE, ['Nummer', 'Gone']))).toEqual(['every text is that of a field or a parameter']);
  });
  test('and not where each has its own', () => expect(failing(textChecks(NONE, ['Nummer']))).toEqual([]));
});

describe('a description is refused', () => {
  let folder: string;
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'description-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('of which a reference leads nowhere, by both readers', async () => {
    const answer = { description: 'All of it.', content: { 'application/json': { schema: { $ref: '#/gone' } } } };
    const document = {
      openapi: '3.1.0',
      info: { title: 'A portal', version: '1' },
      paths: { '/produkt': { get: { operationId: 'getProdukt', responses: { 200: answer } } } },
    };
    expect(failing(await documentChecks(document, path.join(folder, 'openapi.json')))).toEqual([
      'redocly finds nothing, not even to warn of',
      'Spectral finds nothing, not even to warn of',
    ]);
  });
});
