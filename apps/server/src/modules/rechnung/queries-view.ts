import type { MandantScope } from '../../platform/auth/scope.ts';
import { findKonto } from '../agentur/queries-stammdaten.ts';
import { findZahlungOfRechnung } from '../auszahlung/queries-rechnung.ts';
import { findLines, findOnPaper, findRelated, type RechnungRow } from './queries.ts';

/** What hangs on a document, for whoever may see it. */
export const findBeside = async <R extends RechnungRow>(scope: MandantScope, row: R) => ({
  row,
  sprache: scope.sprache,
  lines: await findLines(scope, row.id),
  related: await findRelated(scope, row),
  paper: await findOnPaper(scope, row.id),
  payment: await findZahlungOfRechnung(scope, row.id),
  ibanMasked: (await findKonto(scope, row.agentur_id))?.iban_maskiert ?? null,
});
