import { randomUUID } from 'node:crypto';
import { createdEmpfehlungResponse } from '@weitersagen/contract/empfehlung';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import type { Runtime } from '@weitersagen/server/runtime';
import type { TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import pg from 'pg';

export const ROUTE = 'messung';

export interface Links {
  numbers: string[];
  /** The recipient's read. */
  read: string[];
  /** The short link. */
  click: string[];
}

/** Two Mandanten: one takes the load, the other is there for the walls to keep apart. */
export const makeMandanten = async (runtime: Runtime): Promise<void> => {
  for (const route of [ROUTE, 'daneben']) await buildMandant({ runtime } as TestApp, { route });
};

/** What the create call gets: a referrer whom nobody knows yet, each time. */
export const CREATE_BODY = JSON.stringify({
  Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
  Empfehler: { Vorname: 'Mara', Nachname: 'Messer', Email: 'mara.%N%@post.example' },
});

/** Links as the create call answered them. */
export const readLinks = ({ keys }: Runtime, bodies: readonly string[]): Links => {
  const made = bodies.map((body) => createdEmpfehlungResponse.parse(JSON.parse(body)));
  return {
    numbers: made.map(({ Empfehlungsnummer }) => Empfehlungsnummer),
    click: made.map(({ KurzURL }) => new URL(KurzURL).pathname),
    read: made.map((e) => `/api/v1/${ROUTE}/empfehlen/${e.Empfehlungsnummer}/${hexFor(keys, e.Empfehlungsnummer)}`),
  };
};

/** What autovacuum does by itself a minute after the first rows came: without figures the planner guesses. */
export const analyze = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('analyze').finally(() => client.end());
};

/** The tables of the bare servers, with as many links as ours. */
export const makeBareTables = async (url: string, count: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create table bare_link (code text primary key, id uuid not null, mandant_id uuid not null, ziel text not null);
      create table bare_klick (mandant_id uuid not null, id uuid primary key, link_id uuid not null, art text not null,
        kanal text not null, am timestamptz not null)`);
    const codes = Array.from({ length: count }, () => randomUUID().slice(0, 12));
    await client.query(
      `insert into bare_link select c, gen_random_uuid(), gen_random_uuid(), '/ziel/' || c from unnest($1::text[]) c`,
      [codes],
    );
    await client.query('analyze');
    return codes.map((code) => `/${code}`);
  } finally {
    await client.end();
  }
};
