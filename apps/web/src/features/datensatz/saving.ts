import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';
import type { Problem } from '@weitersagen/contract/problem';
import { type ActionFunctionArgs, redirect } from 'react-router';
import type { CallResult } from '../../boot.ts';
import { abgelehnt } from '../../ui/desk/request.ts';
import { answerStale, companionsFrom, fieldsFrom, isStale, type Saved, type Values } from './submit.ts';

/** What a form says in `Schritt` that removes its record. */
export const REMOVING = 'entfernen';

/** What a call is told about a record; without fields it is to be removed. */
export type Change<F = Values | null> = ReturnType<typeof companionsFrom> & { Felder: F };

/** What the next page says of it; its address carries it. */
type Told = { meldung: string };

interface Result {
  Id: string;
  Stapel: string | null;
  Geplant: boolean;
}

/** What a noun does with the form of a record, and where one comes to from there. */
interface Saving {
  form: FormData;
  typeOf: (field: string) => DatensatzFieldType;
  put: (change: Change<Values>) => Promise<CallResult<Result>>;
  /** The record as it is by now, for whoever was slower. */
  read: () => Promise<CallResult<Saved>>;
  /** What went wrong, in the noun's words. */
  tell: (problem: Problem) => Problem;
  /** The page of the record, with what is told there. */
  to: (id: string, told: Told) => string;
  /** Of a record that is made here: the batch in which it waits for its day. */
  toPlanned?: ((batch: string, told: Told) => string) | false;
  /** Of a noun whose records may go, and where one is then. */
  removal?: { put: (change: Change<null>) => Promise<CallResult<Result>>; to: () => string };
}

/** What came of saving a record: there was something to change, nothing, or it is planned. */
const toldOf = ({ Stapel, Geplant }: Result): Told => ({
  meldung: Geplant ? 'geplant' : Stapel ? 'gespeichert' : 'nichts',
});

/** Saves what a record's form brought, or removes the record, and answers the form. */
export async function saveRecord(args: ActionFunctionArgs, saving: Saving) {
  const { form, typeOf, put, read, tell, to, toPlanned, removal } = saving;
  const companions = companionsFrom(form);
  const removing = form.get('Schritt') === REMOVING ? removal : undefined;
  const answer = removing
    ? await removing.put({ Felder: null, ...companions })
    : await put({ Felder: fieldsFrom(form, typeOf), ...companions });
  if (answer.ok) {
    const { Id, Stapel, Geplant } = answer.data;
    if (removing && !Geplant) return redirect(removing.to());
    const told = toldOf(answer.data);
    // A planned new one is nowhere yet but among the changes.
    return redirect(toPlanned && Geplant && Stapel ? toPlanned(Stapel, told) : to(Id, told));
  }
  const { problem } = answer;
  if (removing || !isStale(problem)) return abgelehnt(args, tell(problem), form);
  return answerStale(args, form, { problem, told: tell(problem), now: await read() });
}
