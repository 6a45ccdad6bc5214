import { limited } from '../http/limited.ts';

/** What a Mandant has of Friendly Captcha v2 (reference: `POST {endpoint}/api/v2/captcha/siteverify`). */
export interface FriendlyAccount {
  sitekey: string;
  /** `eu`, `global`, or an address of one's own. */
  endpoint: string;
  apiKey: string;
}

export type FriendlyOutcome =
  | { ok: true; isChecked: true }
  /** Nobody could say: the service or our account with it is out of order. */
  | { ok: true; isChecked: false; reason: string }
  | { ok: false; grund: 'fehlt' | 'falsch' | 'abgelaufen' | 'verbraucht' };

const TIMEOUT_MS = 3_000;
const RESPONSE_MAX = 16 * 1024;
const ANSWER_MAX = 64_000;

export const friendlyOrigin = (endpoint: string): string =>
  endpoint === 'eu' || endpoint === 'global' ? `https://${endpoint}.frcapi.com` : new URL(endpoint).origin;

interface Verdict {
  success?: unknown;
  data?: { challenge?: { origin?: unknown } };
  error?: { error_code?: unknown };
}

/** An origin may come empty or without its scheme. */
const hostOf = (origin: string): string => {
  const address = origin.includes('://') ? origin : `https://${origin}`;
  return URL.canParse(address) ? new URL(address).host : origin;
};

const isOurs = ({ data }: Verdict, hosts: readonly string[]): boolean => {
  const origin = data?.challenge?.origin;
  return typeof origin !== 'string' || origin === '' || hosts.includes(hostOf(origin));
};

/** Said with 200 of a response that is no good; said with 400 and 401 of what we sent along with it. */
const REFUSED: Record<string, 'falsch' | 'abgelaufen' | 'verbraucht'> = {
  response_invalid: 'falsch',
  response_timeout: 'abgelaufen',
  response_duplicate: 'verbraucht',
};

const ask = async ({ sitekey, endpoint, apiKey }: FriendlyAccount, response: string): Promise<Verdict | string> => {
  try {
    const answer = await fetch(`${friendlyOrigin(endpoint)}/api/v2/captcha/siteverify`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ response, sitekey }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status >= 500) {
      await answer.body?.cancel();
      return `status ${answer.status}`;
    }
    const verdict: unknown = JSON.parse(await limited(answer, ANSWER_MAX).text());
    return typeof verdict === 'object' && verdict !== null ? verdict : 'no answer of the protocol';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return `no answer in ${TIMEOUT_MS} ms`;
    return error instanceof SyntaxError ? 'no JSON' : 'not reached';
  }
};

/**
 * Whether this response of the widget is good, for pages of these hosts. What cannot be one (missing, one of the widget's
 * states such as `.UNSTARTED`, too long) is refused without asking; where the service cannot say, nobody is kept out.
 */
export const verifyFriendly = async (
  account: FriendlyAccount,
  response: string,
  hosts: readonly string[],
): Promise<FriendlyOutcome> => {
  if (response === '' || response.startsWith('.')) return { ok: false, grund: 'fehlt' };
  if (Buffer.byteLength(response) > RESPONSE_MAX) return { ok: false, grund: 'falsch' };
  const verdict = await ask(account, response);
  if (typeof verdict === 'string') return { ok: true, isChecked: false, reason: verdict };
  if (verdict.success === true)
    return isOurs(verdict, hosts) ? { ok: true, isChecked: true } : { ok: false, grund: 'falsch' };
  const code = String(verdict.error?.error_code ?? '');
  const reason = REFUSED[code];
  if (reason) return { ok: false, grund: reason };
  return { ok: true, isChecked: false, reason: code || 'no answer of the protocol' };
};
