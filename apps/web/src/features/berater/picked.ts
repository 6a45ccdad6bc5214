import type { OkOf } from '@weitersagen/contract/api';
import type { Call } from '../../boot.ts';
import { AGENT } from '../../lib/agent.ts';

export type Berater = OkOf<'searchBerater'>['Content'][number];

/** In the address, beside the agent's number: he was chosen in the search. */
export const CHOSEN = 'gewaehlt';

export interface Picked {
  berater: Berater;
  isChosen: boolean;
}

/** The agent whom the address names; null where it names none whom one could find. */
export async function findPicked(call: Call, query: URLSearchParams): Promise<Picked | null> {
  const number = query.get(AGENT)?.trim();
  if (!number) return null;
  const answer = await call('searchBerater', { query: { query: number.slice(0, 80), pagesize: 50 } });
  const berater = answer.ok ? answer.data.Content.find(({ ExterneId }) => ExterneId === number) : undefined;
  return berater ? { berater, isChosen: query.has(CHOSEN) } : null;
}

const CHOSEN_BEFORE = ['anteil', 'handy'];
/** What was chosen on the way to the form, such as a device: it goes along to the search and back. */
export const chosenBefore = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => CHOSEN_BEFORE.includes(name)));

/** In the address of the form: the words of the search, which then stands in the form's place. */
export const SEARCH = 'beratersuche';
const SIZE = 6;
export const SEARCH_CHARACTER = 80;

/** Null where nobody looks for an agent. */
export async function searchAgents(call: Call, query: URLSearchParams) {
  const searched = query.get(SEARCH);
  if (searched === null) return null;
  const wanted = searched.trim().slice(0, SEARCH_CHARACTER);
  const page = Math.min(10_000, Math.max(1, Number.parseInt(query.get('seite') ?? '', 10) || 1));
  const [lat, lon] = [query.get('lat'), query.get('lon')];
  const place: Record<string, string> = lat && lon ? { lat, lon } : {};
  const none = { Content: [], HasNext: false, PageCount: 0, TotalCount: 0 };
  const at = async (page: number) => {
    const answer = await call('searchBerater', { query: { query: wanted, page, pagesize: SIZE, ...place } });
    // calls.md §7: whatever is not an answer is an empty list.
    return { wanted, page, place, found: answer.ok ? answer.data : none };
  };
  const asked = await at(page);
  const { PageCount: last } = asked.found;
  // Beyond the last page there is nobody, though some were found.
  return last > 0 && page > last ? at(last) : asked;
}

export type Searched = NonNullable<Awaited<ReturnType<typeof searchAgents>>>;
