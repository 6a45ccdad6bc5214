import type { OkOf } from '@weitersagen/contract/api';
import type { CallName } from '@weitersagen/contract/paths';
import type { Call, CallResult } from '../boot.ts';

type Tied = NonNullable<OkOf<'getTiedPraemien'>>;

/** Calls whose answers say what a product brings. */
const SHOWS_PRAEMIEN: ReadonlySet<CallName> = new Set<CallName>([
  'getProdukt',
  'getProdukte',
  'getProduktauswahl',
  'getProduktExtern',
  'getProduktkategorie',
  'getProduktkategorien',
  'getProduktvergleich',
  'getHandytarife',
  'getMaxPraemiewert',
  'sucheProdukte',
]);

type Fields = Record<string, unknown>;

const ofProdukt = (produkt: Fields, { Praemien }: Tied): Fields => {
  const tied =
    Praemien.find(({ ProduktId }) => ProduktId === produkt.Id) ?? Praemien.find(({ ProduktId }) => ProduktId === null);
  if (!tied || !produkt.PraemieCent) return produkt;
  const { PraemieCent, Aufteilungen } = tied;
  // The drawn picture names the Mandant's amount, and the end of its reward is not the plan's.
  return { ...produkt, PraemieCent, Aufteilungen, PraemieGrafik: null, PraemieBis: null };
};

/** Of a category, which does not say which product brings it. */
const highestOf = (id: unknown, { Kategorien }: Tied): number | null =>
  Kategorien.find(({ KategorieId }) => KategorieId === id)?.HoechstCent ?? null;

/** Every product of an answer, however deep it lies. */
const within = (value: unknown, tied: Tied): unknown => {
  if (Array.isArray(value)) return value.map((one) => within(one, tied));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one, tied)]));
  if (typeof fields.PraemieHoechstCent === 'number')
    return { ...fields, PraemieHoechstCent: highestOf(fields.Id, tied) };
  return 'Aufteilungen' in fields ? ofProdukt(fields, tied) : fields;
};

/**
 * The calls of a visitor who is tied to an agency: amounts are those of the agency's plans of today. Where nobody can say
 * which, the answer is the refusal, and not another amount.
 */
export const promised = (call: Call, agent: string | null): Call => {
  let asked: Promise<CallResult<Tied | null>> | undefined;
  const ask = () => (asked ??= call('getTiedPraemien', { query: agent ? { berater: agent.slice(0, 40) } : {} }));
  const tiedCall = async (...[name, input, options]: Parameters<Call>): Promise<CallResult<unknown>> => {
    if (!SHOWS_PRAEMIEN.has(name)) return call(name, input, options);
    const [answer, tied] = await Promise.all([call(name, input, options) as Promise<CallResult<unknown>>, ask()]);
    if (!answer.ok) return answer;
    if (!tied.ok) return tied;
    if (!tied.data) return answer;
    if (name === 'getMaxPraemiewert')
      return { ok: true, data: { ...(answer.data as Fields), WertCent: tied.data.HoechstCent } };
    return { ok: true, data: within(answer.data, tied.data) };
  };
  return tiedCall as Call;
};
