import { api } from '@weitersagen/contract/api';
import { inPlace, readBody } from '../../platform/thread/in-place.ts';
import { importGutscheine, type StockResponse, type StockTask } from './commands-stock.ts';

/** The whole import of voucher stock in a thread, from the body of `importGutscheine` to the last row. */
export default async ({ bytes, place }: StockTask): Promise<StockResponse> => {
  const body = readBody(bytes, api.importGutscheine.body);
  if (!body.ok) return body;
  const { Csv, Probelauf } = body.value;
  const result = await inPlace('voucher stock', place, (scope) => importGutscheine(scope, Csv, Probelauf));
  return result === null ? { ok: false, grund: 'passwort' } : { ok: true, result };
};
