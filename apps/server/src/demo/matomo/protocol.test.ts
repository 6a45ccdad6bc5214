import { describe, expect, test } from 'vitest';
import { judge } from './protocol.ts';

const NOW = new Date('2026-11-17T08:30:00Z');
const TOKEN = 'a'.repeat(32);
const SITES = [{ siteId: 7, goals: [2], token: TOKEN }];
const GOOD = { idsite: '7', rec: '1', url: 'https://portal.example/alpha/' };
const judged = (hit: Record<string, string>) => judge(new URLSearchParams(hit), SITES, NOW);

describe('the stand-in refuses what Matomo refuses', () => {
  test.each([
    ['an empty request', {}, 'empty request'],
    ['no site', { rec: '1', url: GOOD.url }, 'unknown idsite'],
    ['a site that it does not have', { ...GOOD, idsite: '8' }, 'unknown idsite'],
    ['no rec', { idsite: '7', url: GOOD.url }, 'rec is not 1'],
    ['a wrong token', { ...GOOD, token_auth: 'b'.repeat(32) }, 'token_auth is not valid'],
    ['an address of somebody without token', { ...GOOD, cip: '203.0.0.0' }, 'cip needs token_auth'],
    ['an address that is none', { ...GOOD, token_auth: TOKEN, cip: '203.0' }, 'cip is not an address'],
    ['a place without token', { ...GOOD, city: 'Kassel' }, 'city needs token_auth'],
    ['a visitor who is no number', { ...GOOD, _id: 'lena' }, '_id is not 16 hex digits'],
    ['a forced visitor who is no number', { ...GOOD, cid: '0123' }, 'cid is not 16 hex digits'],
    ['a goal that it does not have', { ...GOOD, idgoal: '3' }, 'unknown goal'],
    ['no page', { idsite: '7', rec: '1' }, 'url is not an address'],
    ['a time that is none', { ...GOOD, token_auth: TOKEN, cdt: 'gestern' }, 'cdt is not a time of the past'],
    ['a time to come', { ...GOOD, token_auth: TOKEN, cdt: '2026-11-17 08:30:01' }, 'cdt is not a time of the past'],
    [
      'two days ago without token',
      { ...GOOD, cdt: '2026-11-15 08:30:00' },
      'cdt is older than a day and there is no token',
    ],
  ])('%s', (_what, hit, reason) => expect(judged(hit)).toEqual({ ok: false, reason }));

  test.each([
    ['a page', GOOD],
    ['a goal', { ...GOOD, idgoal: '2' }],
    ['an hour ago', { ...GOOD, cdt: '2026-11-17 07:30:00' }],
    ['an hour ago in seconds', { ...GOOD, cdt: String(NOW.getTime() / 1000 - 3600) }],
    ['a month ago with the token', { ...GOOD, token_auth: TOKEN, cdt: '2026-10-17 08:30:00', cip: '203.0.0.0' }],
  ])('and takes %s', (_what, hit) => expect(judged(hit)).toEqual({ ok: true, reason: '' }));
});
