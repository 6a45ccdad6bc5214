import type { Handlers } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findBerater, listBerater } from './queries.ts';
import { LIST_MAX } from './rules.ts';
import { toBerater } from './view.ts';

export const routes: Handlers<'searchBerater' | 'listBerater'> = {
  searchBerater: async ({ scope, query: { query, page, pagesize, lat, lon } }) => {
    // Half a place is none, and whoever sends it means one.
    if ((lat === undefined) !== (lon === undefined))
      return refuse('PSOF0002', { [lat === undefined ? 'lat' : 'lon']: 'pflicht' });
    const place = lat === undefined || lon === undefined ? null : { lat, lon };
    const { rows, total } = await findBerater(scope, { search: query, place }, { page, size: pagesize });
    const pages = Math.ceil(total / pagesize);
    return {
      Content: rows.map((row) => toBerater(scope, row)),
      HasNext: page < pages,
      PageCount: pages,
      TotalCount: total,
    };
  },
  listBerater: async ({ scope }) => (await listBerater(scope, LIST_MAX)).map((row) => toBerater(scope, row)),
};
