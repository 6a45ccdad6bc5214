import type { AGENTUR_DATENSATZ } from '@weitersagen/contract/stammdaten';
import { type AgenturAct, agenturActsOf } from '@weitersagen/contract/values-agentur';
import type { Handlers, WhoCard } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { BatchRow } from '../datensatz/queries.ts';
import { answerBatch, answerBatchStep, answerChange, answerEntry } from '../datensatz/routes-desk.ts';
import { AGENCIES, RECORD_OF, setKonto } from './commands-stammdaten.ts';
import { findKonto } from './queries-stammdaten.ts';

type Kind = typeof AGENTUR_DATENSATZ;
const mayAct = ({ rolle }: WhoCard['agentur'], act: AgenturAct): boolean => agenturActsOf(rolle).includes(act);
const checkAct = (who: WhoCard['agentur'], act: AgenturAct): Refusal | null =>
  mayAct(who, act) ? null : refuse('PSOF0203');

/** Its own history alone: the area's batches are those of every agency. */
const seesOwn = (id: string) => (batch: BatchRow) => batch.bezug === id;

export const stammdatenRoutes: Handlers<
  | 'getStammdaten'
  | 'putStammdaten'
  | 'putAgenturKonto'
  | 'deleteAgenturKonto'
  | 'getStammdatenstapel'
  | 'putStammdatenstapel'
> = {
  getStammdaten: async ({ scope, wer }) => {
    const reader = { writes: mayAct(wer, 'StammdatenAendern'), sprache: scope.sprache };
    const mandant = scope.inMandant();
    const [entry, konto] = await Promise.all([
      answerEntry<Kind>(mandant, AGENCIES, RECORD_OF(scope.agentur.id), reader),
      findKonto(mandant, scope.agentur.id),
    ]);
    if (isRefusal(entry)) return entry;
    return {
      ...entry,
      Konto: {
        IbanMaskiert: konto?.iban_maskiert ?? null,
        erlaubt: mayAct(wer, 'BankdatenAendern') ? ['aendern'] : [],
      },
    };
  },
  putStammdaten: async ({ scope, wer, body }) =>
    checkAct(wer, 'StammdatenAendern') ?? answerChange(scope.inMandant(), AGENCIES, RECORD_OF(scope.agentur.id), body),
  putAgenturKonto: async ({ scope, wer, body }) => {
    const mandant = scope.inMandant();
    const refusal = checkAct(wer, 'BankdatenAendern') ?? (await setKonto(mandant, scope.agentur.id, body));
    if (refusal) return refusal;
    const konto = await findKonto(mandant, scope.agentur.id);
    return { IbanMaskiert: konto?.iban_maskiert ?? null, erlaubt: ['aendern'] };
  },
  deleteAgenturKonto: async ({ scope, wer }) =>
    checkAct(wer, 'BankdatenAendern') ?? (await setKonto(scope.inMandant(), scope.agentur.id, null)) ?? {},
  getStammdatenstapel: async ({ scope, wer, params }) => {
    const reader = { writes: mayAct(wer, 'StammdatenAendern'), sprache: scope.sprache };
    const sees = seesOwn(scope.agentur.id);
    return answerBatch<Kind>(scope.inMandant(), AGENCIES, params.id, { ...reader, sees });
  },
  putStammdatenstapel: async ({ scope, wer, params, body }) =>
    checkAct(wer, 'StammdatenAendern') ??
    answerBatchStep(scope.inMandant(), AGENCIES, params.id, body, seesOwn(scope.agentur.id)),
};
