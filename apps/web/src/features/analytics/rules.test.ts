import { describe, expect, test } from 'vitest';
import { type Answer, createGate, type Happening, hitOf, WAIT_MS } from './rules.ts';

const HOME = { page: { screen: 'home', path: '/' } };
const SHARE = { page: { screen: 'empfehlung', path: '/empfehlung/:empfehlungsnummer' } };
const GOAL = { ...SHARE, goal: 1 };

/** A page with a clock that is moved by hand. */
const stage = (first: Answer) => {
  let [said, now] = [first, 0];
  const timers: { at: number; work: () => void }[] = [];
  const sent: Happening[] = [];
  const gate = createGate({
    answer: () => said,
    now: () => now,
    later: (work, ms) => timers.push({ at: now + ms, work }),
    send: (happening) => sent.push(happening),
  });
  const wait = (ms: number) => {
    now += ms;
    for (const timer of timers.splice(0).sort((a, b) => a.at - b.at)) {
      if (timer.at <= now) timer.work();
      else timers.push(timer);
    }
  };
  const say = (answer: Answer) => {
    said = answer;
    gate.answered();
  };
  /** A manager of the Mandant's own writes its cookie and tells nobody. */
  const writeCookie = (answer: Answer) => {
    said = answer;
  };
  return { ...gate, sent, wait, say, writeCookie };
};

describe('before the answer nothing is sent', () => {
  test('and after a no nothing either, whatever happens', () => {
    const { happened, wait, say, sent } = stage(undefined);
    happened(HOME);
    wait(100);
    say(false);
    happened(SHARE);
    happened(GOAL);
    wait(10_000);
    expect(sent).toEqual([]);
  });
  test('a yes within two seconds sends what was held, in its order, once', () => {
    const { happened, wait, say, sent } = stage(undefined);
    happened(HOME);
    wait(900);
    happened(SHARE);
    happened(GOAL);
    wait(900);
    say(true);
    wait(10_000);
    expect(sent).toEqual([HOME, SHARE, GOAL]);
  });
  test('what has waited for longer is lost, but for the page on which the yes is said', () => {
    const { happened, wait, say, sent } = stage(undefined);
    happened(HOME);
    happened(SHARE);
    happened(GOAL);
    wait(WAIT_MS + 1);
    say(true);
    expect(sent).toEqual([SHARE]);
    say(true);
    expect(sent).toHaveLength(1);
  });
  test('a page is sent before the goal that was reached on it', () => {
    const { happened, wait, say, sent } = stage(undefined);
    happened(SHARE);
    wait(WAIT_MS + 1);
    happened(GOAL);
    say(true);
    expect(sent).toEqual([SHARE, GOAL]);
  });
  test('at the end of the wait it looks once more, for a manager that tells nobody', () => {
    const { happened, wait, writeCookie, sent } = stage(undefined);
    happened(HOME);
    writeCookie(true);
    expect(sent).toEqual([]);
    wait(WAIT_MS);
    expect(sent).toEqual([HOME]);
  });
});

test('after a yes each is sent at once, and after it was taken back none', () => {
  const { happened, say, sent } = stage(true);
  happened(HOME);
  happened(GOAL);
  say(false);
  happened(SHARE);
  expect(sent).toEqual([HOME, GOAL]);
  say(true);
  expect(sent).toEqual([HOME, GOAL, SHARE]);
});

describe('a hit', () => {
  const visit = {
    site: { siteId: 7, base: 'https://portal.example/fernwerk', visitor: '0123456789abcdef' },
    campaign: '',
    before: '',
    pageView: 'aB3dE6',
    random: 'ff',
  };
  test('of a page has the place of a number, and not the number', () => {
    expect(Object.fromEntries(hitOf(SHARE, { ...visit, before: 'https://portal.example/fernwerk/' }))).toEqual({
      idsite: '7',
      rec: '1',
      apiv: '1',
      send_image: '0',
      rand: 'ff',
      _id: '0123456789abcdef',
      pv_id: 'aB3dE6',
      url: 'https://portal.example/fernwerk/empfehlung/:empfehlungsnummer',
      action_name: 'empfehlung',
      urlref: 'https://portal.example/fernwerk/',
    });
  });
  test('of a goal is no page', () => {
    const hit = hitOf(GOAL, visit);
    expect([hit.get('idgoal'), hit.get('ca'), hit.get('action_name')]).toEqual(['1', '1', null]);
  });
  test('names the campaign in its address, as the protocol reads it', () => {
    expect(hitOf(HOME, { ...visit, campaign: 'herbst' }).get('url')).toBe(
      'https://portal.example/fernwerk/?mtm_campaign=herbst',
    );
  });
});
