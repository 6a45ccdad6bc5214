import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Claimable, GUTSCHEIN, ROUTE, type World } from './world.ts';

/** What was answered as done, and what was asked and never answered: that may have happened or not. */
export interface Ledger {
  /** E-mail of the referrer and number of the recommendation. */
  creates: { email: string; nummer: string }[];
  clicks: Map<string, { answered: number; unanswered: number }>;
  claims: Map<string, number>;
  unanswered: number;
  /** Answers that promise nothing, by their status. */
  refused: Map<number, number>;
  /** Not claimed yet, as far as anybody was told. */
  open: Claimable[];
}

export const emptyLedger = ({ claims }: World): Ledger => ({
  creates: [],
  clicks: new Map(),
  claims: new Map(),
  unanswered: 0,
  refused: new Map(),
  open: [...claims],
});

export interface Load {
  stop(): Promise<void>;
}

const PAUSE_MS = 8;
/** So that there is something to claim in every round. */
const CLAIM_PAUSE_MS = 80;
const REQUEST_MS = 20_000;
const IBAN = 'DE02120300000000202051';

/** Robots follow links too, and are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Question {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}
interface Answer {
  status: number;
  location: string;
  body: string;
}

const agent = new http.Agent({ keepAlive: true });

const request = (url: string, { method = 'GET', headers, body }: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = http.request(url, { method, headers, agent, signal: AbortSignal.timeout(REQUEST_MS) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body: text }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });

let serial = 0;

/** Whoever asks again, out of greed or because the answer was lost, is told so. */
const ALREADY_CLAIMED = 409;

/** Eight clickers, six creators and two claimers, who go on whatever happens to the server. */
export const startLoad = (address: string, world: World, ledger: Ledger): Load => {
  let isOver = false;
  const api = `/api/v1/${ROUTE}`;

  /** Null where no answer came, or one that promises nothing. */
  const ask = async (path: string, question: Question, ...expected: number[]): Promise<Answer | null> => {
    try {
      const answer = await request(address + path, question);
      if (expected.includes(answer.status)) return answer;
      ledger.refused.set(answer.status, (ledger.refused.get(answer.status) ?? 0) + 1);
    } catch {
      // Nobody was there.
    }
    ledger.unanswered++;
    // Asking again without a breath would keep the machine from bringing back what is missed.
    await sleep(50);
    return null;
  };

  const create = async () => {
    const email = `drill${serial++}@post.example`;
    const body = JSON.stringify({
      Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
      Empfehler: { Vorname: 'Kim', Nachname: 'Ernst', Email: email },
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(`${api}/empfehlen/create`, { method: 'POST', headers, body }, 201);
    if (!answer) return;
    const { Empfehlungsnummer: number } = JSON.parse(answer.body) as { Empfehlungsnummer: string };
    ledger.creates.push({ email, nummer: number });
  };

  const click = async () => {
    const link = world.links[serial++ % world.links.length];
    if (!link) return;
    const seen = ledger.clicks.get(link.id) ?? { answered: 0, unanswered: 0 };
    ledger.clicks.set(link.id, seen);
    const answer = await ask(link.path, { headers: { 'user-agent': BROWSER } }, 302);
    if (answer?.location.includes('/empfaengerdaten/')) seen.answered++;
    else seen.unanswered++;
  };

  const { open } = ledger;
  const claim = async () => {
    const one = open.shift();
    if (!one) return sleep(200);
    const body = JSON.stringify(
      one.wahl === 'geld'
        ? { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Kim Ernst' }
        : { Praemienart: 'gutschein', Gutschein: GUTSCHEIN },
    );
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${one.token}` };
    const answer = await ask(`${api}/praemierung/`, { method: 'PUT', headers, body }, 200, ALREADY_CLAIMED);
    if (!answer) return void open.push(one);
    if (answer.status === ALREADY_CLAIMED) return;
    ledger.claims.set(one.id, (ledger.claims.get(one.id) ?? 0) + 1);
    // Greedy people ask again: a second answer of the same kind would be a second reward.
    if (serial % 3 === 0) open.push(one);
  };

  const worker = async (work: () => Promise<unknown>, pause: number) => {
    while (!isOver) {
      await work();
      await sleep(pause);
    }
  };
  const workers = [
    ...Array.from({ length: 8 }, () => worker(click, 0)),
    ...Array.from({ length: 6 }, () => worker(create, PAUSE_MS)),
    ...Array.from({ length: 2 }, () => worker(claim, CLAIM_PAUSE_MS)),
  ];
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(workers);
    },
  };
};
