import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMatomoToken } from './platform/analytics/token.ts';
import { findProviderSecret } from './platform/auth/provider-secret.ts';
import { open } from './platform/crypto/seal.ts';
import { totpCode } from './platform/crypto/totp.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  owner = new pg.Client({ connectionString: app.runtime.env.DATABASE_URL });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

/** What a command of the operator's says at the shell, beside the portal that runs. */
const run = async (command: string, args: readonly string[], input = '', settings: Record<string, string> = {}) => {
  const { DATABASE_URL = '', dataDir } = app.runtime.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL, DATA_DIR: dataDir, DEMO: '0', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said, complained };
};

describe('a command of the operator’s', () => {
  test('that is not understood says how it is used, and ends with 1', async () => {
    expect(await run('betreiber-create', ['ada@firma.example'])).toEqual({
      code: 1,
      said: '',
      complained: 'Usage: npm run betreiber -- ada@firma.example Ada Lovelace\n',
    });
  });

  test.each([
    ['matomo-token', 'geheim', 'npm run matomo -- ROUTE < file with the token, 16 to 128 letters, digits, - and _'],
    ['sso-secret', 'kurz', 'npm run sso -- ROUTE < file with the secret, 8 to 500 signs without a blank'],
  ])('%s says what a secret looks like that it takes', async (command, secret, usage) => {
    const complained = `Usage: ${usage}\n`;
    expect(await run(command, ['alpha'], secret)).toEqual({ code: 1, said: '', complained });
  });

  test('for a Mandant that there is not says so in one sentence', async () => {
    expect(await run('sso-secret', ['gamma'], 'geheimnis-des-anbieters')).toEqual({
      code: 1,
      said: '',
      complained: 'No Mandant has the route gamma.\n',
    });
  });
});

describe('content as files', () => {
  test('is not touched while the portal runs: whoever edits there would not see it', async () => {
    const { code, complained } = await run('inhalt-files', ['import', '--mandant=alpha', '--ordner=inhalt']);
    expect(code).toBe(1);
    expect(complained).toMatch(/^The portal already runs on this database/);
  });
});

describe('a secret of a Mandant’s', () => {
  test('is kept sealed, and not said again', async () => {
    const scope = await app.scope();
    const [secret, token] = ['geheimnis-des-anbieters', 'abcdefghabcdefgh'];
    const answers = await Promise.all([
      run('sso-secret', ['alpha'], `${secret}\n`),
      run('matomo-token', ['alpha'], `${token}\n`),
    ]);
    expect(answers).toEqual([
      { code: 0, said: 'The secret of alpha is kept.\n', complained: '' },
      { code: 0, said: 'The token of alpha is kept.\n', complained: '' },
    ]);
    expect(await Promise.all([findProviderSecret(scope), findMatomoToken(scope)])).toEqual([secret, token]);
  });
});

describe('the first Administrator', () => {
  const ada = ['Ada@Firma.example', 'Ada', 'Lovelace'];
  const shown = (said: string, what: RegExp) => said.match(what)?.[1] ?? '';

  test('signs in with what is shown once; a second one of the same address is refused', async () => {
    const { code, said } = await run('betreiber-create', ada);
    expect(code).toBe(0);
    const first = await app.call('loginBetreiber', {
      body: { Email: 'ada@firma.example', Password: shown(said, /Password +(\S+)/) },
    });
    const secret = shown(said, /[?&]secret=(\w+)/);
    const second = await app.call(
      'zweiterFaktor',
      { body: { Code: totpCode(secret, app.runtime.clock.now()) } },
      { cookies: first.cookies },
    );
    expect(second.status).toBe(200);
    const [me] = await app.runtime.database.betreiber.selectFrom('betreiber_benutzer').selectAll().execute();
    expect(me).toMatchObject({ email: 'ada@firma.example', name: 'Ada Lovelace', rolle: 'Administrator' });

    expect(await run('betreiber-create', ada)).toEqual({
      code: 1,
      said: '',
      complained: 'Ada@Firma.example already is an operator.\n',
    });
  });
});

describe('the keys of an installation', () => {
  const rolePasswords = async () => {
    const { rows } = await owner.query<{ role: string; sealed: string }>(
      'select role, password_sealed as sealed from installation.role_password order by role',
    );
    return rows;
  };
  const added = () => {
    const file = JSON.parse(readFileSync(path.join(app.runtime.env.dataDir, 'keys.json'), 'utf8'));
    const anew = { id: 'zweiter', wert: randomBytes(32).toString('base64url') };
    return JSON.stringify({ aktiv: anew.id, schluessel: [...file.schluessel, anew] });
  };

  test('each working role gets a new password', async () => {
    const before = await rolePasswords();
    const { code, said } = await run('keys', ['passwords']);
    const after = await rolePasswords();
    expect(code).toBe(0);
    expect(said).toMatch(/^New passwords for .+\. Running processes take them up by themselves\.\n$/);
    for (const [n, { role, sealed }] of after.entries()) {
      expect(said).toContain(role);
      const binding = { mandantId: 'installation', zweck: `role:${role}` };
      const [was, is] = [before[n]?.sealed ?? '', sealed].map((one) => open(app.runtime.keys, one, binding));
      expect(is).not.toBe(was);
    }
  });

  test('a new one seals everything anew, the roles’ passwords too, and says how much that was', async () => {
    const { code, said } = await run('keys', ['reseal'], '', { WEITERSAGEN_KEYS: added() });
    expect(code).toBe(0);
    expect(said).toContain('betreiber_benutzer.totp_versiegelt: 1 sealed anew\n');
    expect(said).toContain('sso_zugang.geheimnis_versiegelt: 1 sealed anew\n');
    expect(said).not.toContain('unreadable');
    expect((await rolePasswords()).filter(({ sealed }) => !sealed.startsWith('v1.zweiter.'))).toEqual([]);
  });
});
