import type { AGENTUR_DATENSATZ } from '@weitersagen/contract/stammdaten';
import type { CallInput, Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { type Desk, recordRoutes } from '../datensatz/routes-desk.ts';
import { setKonto } from './commands-konto.ts';
import { AGENTUR_BEREICH, recordOf } from './commands-stammdaten.ts';
import { checkAct, mayAct } from './policy.ts';
import { findEvents } from './queries-events.ts';
import { findKonto } from './queries-stammdaten.ts';
import { nameWho } from './queries-who.ts';
import { toAgenturEvent } from './view.ts';

type Call = Pick<CallInput<'getStammdaten'>, 'scope' | 'wer'> & { params: object };

const DESK: Desk<typeof AGENTUR_DATENSATZ, Call> = {
  bereich: AGENTUR_BEREICH,
  enter: async ({ scope }) => scope.inMandant(),
  may: ({ wer }) => mayAct(wer, 'StammdatenAendern'),
  // Its own history alone: the area's batches are those of every agency.
  sees: ({ scope }, batch) => batch.bezug === scope.agentur.id,
  named: nameWho,
  // What an operator has changed or planned is his to take back.
  owns: ({ scope }, { wer }) => wer.startsWith(`agentur:${scope.agentur.nummer}:`),
};
const records = recordRoutes(DESK);
const ownRecord = ({ scope }: Call) => recordOf(scope.agentur.id);
const findOwn = records.entry(ownRecord);
const change = records.change(ownRecord);

/** § 14 (4) UStG: an agency whose address is gone could not be billed any more. An operator may take it back all the same. */
const NEEDED_ON_INVOICES: readonly string[] = ['strasse', 'plz', 'ort'];
const findEmptied = (
  before: readonly { Name: string; Wert: string }[],
  given: Readonly<Record<string, string>>,
): string | undefined =>
  before.find(({ Name, Wert }) => NEEDED_ON_INVOICES.includes(Name) && Wert !== '' && given[Name]?.trim() === '')?.Name;

/** Fields that somebody made up are told one by one, and not without end. */
const MAX_NAMED = 20;

export const stammdatenRoutes: Handlers<
  | 'getStammdaten'
  | 'putStammdaten'
  | 'putAgenturKonto'
  | 'deleteAgenturKonto'
  | 'getStammdatenstapel'
  | 'putStammdatenstapel'
> = {
  getStammdaten: async (call) => {
    const { scope, wer } = call;
    const mandant = scope.inMandant();
    const [entry, konto, events] = await Promise.all([
      findOwn(call),
      findKonto(mandant, scope.agentur.id),
      findEvents(mandant, scope.agentur.id),
    ]);
    if (isRefusal(entry)) return entry;
    return {
      ...entry,
      Ereignisse: events.map(toAgenturEvent),
      Konto: {
        IbanMaskiert: konto?.iban_maskiert ?? null,
        erlaubt: mayAct(wer, 'BankdatenAendern') ? ['aendern'] : [],
      },
    };
  },
  putStammdaten: async (call) => {
    const entry = await findOwn(call);
    if (isRefusal(entry)) return entry;
    const unknown = Object.keys(call.body.Felder ?? {}).filter(
      (name) => !entry.Felder.some(({ Name }) => Name === name),
    );
    if (unknown.length > 0)
      return refuse('PSOF0002', Object.fromEntries(unknown.slice(0, MAX_NAMED).map((name) => [name, 'unbekannt'])));
    const emptied = findEmptied(entry.Felder, call.body.Felder);
    return emptied ? refuse('PSOF0002', { [emptied]: 'pflicht' }) : change(call);
  },
  putAgenturKonto: async ({ scope, wer, body }) => {
    const mandant = scope.inMandant();
    const refusal = checkAct(wer, 'BankdatenAendern') ?? (await setKonto(mandant, scope.agentur.id, body));
    if (refusal) return refusal;
    const konto = await findKonto(mandant, scope.agentur.id);
    return { IbanMaskiert: konto?.iban_maskiert ?? null, erlaubt: ['aendern'] };
  },
  deleteAgenturKonto: async ({ scope, wer }) =>
    checkAct(wer, 'BankdatenAendern') ?? (await setKonto(scope.inMandant(), scope.agentur.id, null)) ?? {},
  getStammdatenstapel: records.batch,
  putStammdatenstapel: async (call) => {
    if (call.body.Schritt === 'zuruecknehmen') {
      const batch = await records.batch({ ...call, query: { seite: 1 } });
      if (isRefusal(batch)) return batch;
      const changed = batch.Aenderungen.Content.flatMap(({ Unterschiede }) => Unterschiede);
      const emptied = findEmptied(
        changed.map(({ Feld, Nachher }) => ({ Name: Feld, Wert: Nachher })),
        Object.fromEntries(changed.map(({ Feld, Vorher }) => [Feld, Vorher])),
      );
      if (emptied && batch.erlaubt.includes('zuruecknehmen')) return refuse('PSOF0303', { [emptied]: 'pflicht' });
    }
    return records.step(call);
  },
};
