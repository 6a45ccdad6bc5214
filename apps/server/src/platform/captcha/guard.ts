import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MandantInfo, MandantScope } from '../auth/scope.ts';
import { countAttempt } from '../auth/throttle.ts';
import { systemClock } from '../clock/clock.ts';
import { type Context, keptPart } from '../context.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { createWindow } from '../http/window.ts';
import { addCounter as counter } from '../log/metrics.ts';
import { CAPTCHA_EFFORT, type CaptchaEffort, checkResponse, generateChallenge } from './altcha.ts';
import { type FriendlyAccount, type FriendlyOutcome, verifyFriendly } from './friendly.ts';
import { checkQuestionResponse, generateQuestion, isQuestionResponse } from './question.ts';

/** So many posts of one form come through from one address before it has to prove that it is worth the work. */
const FREE = { max: 5, windowMs: 10 * 60_000 };
/** A question costs a machine less than a proof of work, so that fewer of them are taken from one address. */
const QUESTIONS = { max: 10, minutes: 60 };
/** Where no script holds back a second press: so long the same post passes by the same proof once more. */
const AGAIN_MS = 30_000;

interface Setting {
  /** Multiplies the free posts; 0 asks nobody for the rate's sake (benchmarks). */
  factor: number;
  effort: CaptchaEffort;
  /** API keys of Friendly Captcha, by the Mandant's route. */
  friendlyKeys: ReadonlyMap<string, string>;
}
/** Given at the boot; tests want to solve tasks at once. */
export const captchaSetting = keptPart<Setting>(() => ({
  factor: 1,
  effort: CAPTCHA_EFFORT,
  friendlyKeys: new Map(),
}));

/** In front of a response of Friendly Captcha's widget. */
const FRIENDLY = 'frc.';
/** For so long a response that was accepted is refused a second time, also while the service cannot be asked. */
const FRIENDLY_KEPT_MS = 24 * 60 * 60_000;
/** While responses cannot be checked, as many posts are let through from one address. */
const UNCHECKED = { max: 10, minutes: 60 };
const unchecked = counter(
  'weitersagen_captcha_ungeprueft_total',
  'Posts let through because Friendly Captcha could not say',
  ['mandant'],
);

/** Null where the Mandant lacks the flag or one of the keys: then the task is our own. */
export const friendlyAccount = (
  context: Context,
  {
    route,
    einstellungen: { friendlyCaptcha, FriendlyCaptchaSitekey: sitekey, FriendlyCaptchaEndpoint: endpoint },
  }: Pick<MandantInfo, 'route' | 'einstellungen'>,
): FriendlyAccount | null => {
  const apiKey = context.of(captchaSetting).friendlyKeys.get(route);
  return friendlyCaptcha && sitekey && apiKey ? { sitekey, endpoint, apiKey } : null;
};

/** Counted per process: a second process makes the gate wider, never the answer wrong. */
const posts = keptPart(() => createWindow(FREE));

const keyOf = (scope: MandantScope, form: string, ip: string) => `${scope.mandant.id} ${form} ${ip}`;

export interface Extent {
  /** The form is reached only by a link of one's own, so a Mandant that always asks means the others. */
  nurNachRate?: boolean;
  /** Asked for whatever the rate and the Mandant say. */
  immer?: boolean;
  /** So many times the usual posts come through before anything is asked. */
  frei?: number;
}

const isCaptchaRequired = (
  scope: MandantScope,
  form: string,
  ip: string,
  { nurNachRate = false, immer = false, frei = 1 }: Extent = {},
): boolean => {
  if (immer) return true;
  if (scope.mandant.einstellungen.captchaImmer && !nurNachRate) return true;
  const { factor } = scope.context.of(captchaSetting);
  if (factor <= 0) return false;
  return scope.context.of(posts).counted(keyOf(scope, form, ip), scope.now.getTime()) >= FREE.max * factor * frei;
};

export const captchaAuskunft = async (scope: MandantScope, form: string, ip: string, extent: Extent = {}) => {
  if (!isCaptchaRequired(scope, form, ip, extent)) return { CaptchaErforderlich: false };
  const binding = { form, mandant: scope.mandant.route };
  const challenge = await generateChallenge(
    scope.keys,
    binding,
    systemClock.now(),
    scope.context.of(captchaSetting).effort,
  );
  const friendly = friendlyAccount(scope.context, scope.mandant);
  return {
    CaptchaErforderlich: true,
    ...(friendly ? { FriendlyCaptcha: { Sitekey: friendly.sitekey, Endpoint: friendly.endpoint } } : {}),
    Frage: generateQuestion(scope.keys, binding, systemClock.now(), scope.sprache),
    Challenge: challenge,
  };
};

/** What a form posts. */
interface Post {
  altcha?: string | undefined;
}

/**
 * One proof counts once, by the real clock: the visitor's device, which solves it, does not know the demo's. A double press
 * is one press: what it does twice is the command's to prevent, but its answer must not be a refusal. What has run out is
 * thrown away on the same way, so that the table stays small.
 */
const rememberSignature =
  (scope: MandantScope, post: Post) =>
  async (signature: string, validUntil: Date): Promise<boolean> => {
    const now = systemClock.now();
    const withInhalt = withContent(signature, post);
    const againUntil = new Date(now.getTime() + AGAIN_MS);
    const { rows } = await sql`
      with alte as (delete from captcha_signatur where gueltig_bis < ${now}),
        neu as (
          insert into captcha_signatur (signatur, gueltig_bis) values (${signature}, ${validUntil})
          on conflict do nothing returning signatur
        )
      insert into captcha_signatur (signatur, gueltig_bis)
      select ${withInhalt}, ${againUntil}::timestamptz from neu
      on conflict do nothing returning signatur`.execute(scope.db);
    return rows.length > 0 || isSamePost(scope, signature, post);
  };

const withContent = (signature: string, post: Post): string =>
  `${signature} ${createHash('sha256').update(JSON.stringify(post)).digest('base64url')}`;

/** The very post that passed by this proof a moment ago. */
const isSamePost = async (scope: MandantScope, signature: string, post: Post): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from captcha_signatur
    where signatur = ${withContent(signature, post)} and gueltig_bis >= ${systemClock.now()}`.execute(scope.db);
  return rows.length > 0;
};

const hostsOf = ({ adresse, mandant: { einstellungen } }: MandantScope): string[] => [
  new URL(adresse).host,
  ...einstellungen.hosts,
  ...(URL.canParse(einstellungen.MandantUrl) ? [new URL(einstellungen.MandantUrl).host] : []),
];

/** Posts of one response at the same time share one question: asked twice, the service would refuse one of a double press. */
const underWayPart = keptPart(() => new Map<string, Promise<FriendlyOutcome>>());

const askOnce = (
  { context }: MandantScope,
  signature: string,
  ask: () => Promise<FriendlyOutcome>,
): Promise<FriendlyOutcome> => {
  const underWay = context.of(underWayPart);
  const running = underWay.get(signature);
  if (running) return running;
  const outcome = ask().finally(() => underWay.delete(signature));
  underWay.set(signature, outcome);
  return outcome;
};

/**
 * The service takes a response once, but only while it can be asked: what has passed is kept here as well, checked or not. A
 * second press of the same post is told from a second use.
 */
const checkFriendly = async (
  scope: MandantScope,
  account: FriendlyAccount,
  ip: string,
  post: Post,
): Promise<Refusal | null> => {
  const response = (post.altcha ?? '').slice(FRIENDLY.length);
  const signature = `frc ${createHash('sha256').update(response).digest('base64url')}`;
  // Two Mandanten have two accounts with the service, and its word on one response differs between them.
  const outcome = await askOnce(scope, `${scope.mandant.route} ${signature}`, () =>
    verifyFriendly(account, response, hostsOf(scope)),
  );
  if (!outcome.ok) {
    if (outcome.grund === 'verbraucht' && (await isSamePost(scope, signature, post))) return null;
    return refuse(outcome.grund === 'fehlt' ? 'PSOF0401' : 'PSOF0402');
  }
  if (!outcome.isChecked) {
    unchecked.inc({ mandant: scope.mandant.route });
    scope.log.error({ mandant: scope.mandant.route, reason: outcome.reason }, 'Friendly Captcha could not say');
    const wait = await countAttempt(scope, `captchaungeprueft:${ip}`, {
      ...UNCHECKED,
      max: UNCHECKED.max * Math.max(1, scope.context.of(captchaSetting).factor),
    });
    if (wait > 0) return refuse('PSOF0004', {}, wait);
  }
  const keptUntil = new Date(systemClock.now().getTime() + FRIENDLY_KEPT_MS);
  return (await rememberSignature(scope, post)(signature, keptUntil)) ? null : refuse('PSOF0402');
};

/** Counts the post, and refuses where it needs a captcha and brings none, a wrong or an old one. */
export const checkCaptcha = async (
  scope: MandantScope,
  form: string,
  ip: string,
  post: Post,
  extent: Extent = {},
): Promise<Refusal | null> => {
  const needed = isCaptchaRequired(scope, form, ip, extent);
  const { factor } = scope.context.of(captchaSetting);
  if (factor > 0) scope.context.of(posts).count(keyOf(scope, form, ip), scope.now.getTime());
  if (!needed) return null;
  const { altcha: response } = post;
  const friendly = response?.startsWith(FRIENDLY) ? friendlyAccount(scope.context, scope.mandant) : null;
  if (friendly) return checkFriendly(scope, friendly, ip, post);
  const check = isQuestionResponse(response) ? checkQuestionResponse : checkResponse;
  if (isQuestionResponse(response)) {
    const max = QUESTIONS.max * Math.max(1, factor);
    const waiting = await countAttempt(scope, `captchafrage:${ip}`, { ...QUESTIONS, max });
    if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  }
  const result = await check(
    scope.keys,
    response ?? '',
    { form, mandant: scope.mandant.route },
    systemClock.now(),
    rememberSignature(scope, post),
  );
  if (result.ok) return null;
  return refuse(result.grund === 'fehlt' ? 'PSOF0401' : 'PSOF0402');
};
