import type { AboveAgentur } from './modules/agentur/upward.ts';
import { detachSupposedAuftrag, giveAuftragToConfirmed } from './modules/auftrag/commands-empfaenger.ts';
import type { AboveAuftrag } from './modules/auftrag/upward.ts';
import { clearAccountHint } from './modules/auszahlung/commands-hint.ts';
import { markForRecall, removeFromLauf, unmarkForRecall } from './modules/auszahlung/commands-takeOut.ts';
import { heedNewAccount, takeAgenturOut } from './modules/auszahlung/commands-verdacht.ts';
import { findAccountHint } from './modules/auszahlung/queries-kontoPair.ts';
import { findUnderWay, isForRecall, isKept, lockLaeufeOf } from './modules/auszahlung/queries-lauf.ts';
import type { AboveAuszahlung } from './modules/auszahlung/upward.ts';
import { acceptEinladung } from './modules/einladung/commands.ts';
import { forgetInvited } from './modules/einladung/commands-forget.ts';
import { findEinladungTie } from './modules/einladung/queries.ts';
import { planEmpfehlungEnds } from './modules/empfaenger/commands-end.ts';
import type { AboveEmpfaenger } from './modules/empfaenger/upward.ts';
import type { AboveEmpfehler } from './modules/empfehler/upward.ts';
import { hasRecommended } from './modules/empfehlung/queries.ts';
import type { AboveEmpfehlung } from './modules/empfehlung/upward.ts';
import type { AboveKonto } from './modules/konto/upward.ts';
import type { AbovePraemienplan } from './modules/praemienplan/upward.ts';
import { recountBonuses, updateBonusDueDay } from './modules/praemierung/commands-bonus.ts';
import { createPraemierungen, lapsePraemierungen, setDueDate } from './modules/praemierung/commands-create.ts';
import { forgetEmpfaenger } from './modules/praemierung/commands-kulanz.ts';
import { restorePraemierungen } from './modules/praemierung/commands-restore.ts';
import { findPraemierungStatus } from './modules/praemierung/queries.ts';
import { findAnsprueche } from './modules/praemierung/queries-dossier.ts';
import { findRestInYear } from './modules/praemierung/queries-yearlyLimit.ts';
import type { AbovePraemierung } from './modules/praemierung/upward.ts';
import { takeIncoming } from './modules/rechnung/commands-incoming.ts';
import { keepPart, payRechnung, settleAtRest, takeBackRechnung } from './modules/rechnung/commands-zahlung.ts';
import { settledCent } from './modules/rechnung/rules-cost.ts';
import type { AboveUebersicht } from './modules/uebersicht/upward.ts';
import { countDeletable } from './retention.ts';

/**
 * What happens on one floor, and who above it hears of it. The nouns themselves import downward only; each says in its
 * `upward.ts` what it tells, and what it has to ask.
 */
export const upward = {
  uebersicht: { countDeletable } satisfies AboveUebersicht,
  konto: { hasRecommended } satisfies AboveKonto,
  empfehlung: {
    planEmpfehlungEnds,
    findPraemierungStatus,
    findUnderWay,
    findEinladungTie,
    acceptEinladung,
  } satisfies AboveEmpfehlung,
  empfaenger: {
    giveAuftragToConfirmed,
    detachSupposedAuftrag,
    forgetEmpfaenger,
    heedNewAccount,
  } satisfies AboveEmpfaenger,
  auftrag: {
    createPraemierungen,
    lapsePraemierungen,
    restorePraemierungen,
    recountBonuses,
    setFaelligkeit: setDueDate,
    updateBonusDueDay,
    findAnsprueche,
    findRestInYear,
    findAccountHint,
    clearAccountHint,
  } satisfies AboveAuftrag,
  praemierung: {
    lockLaeufeOf,
    removeFromLauf,
    markForRecall,
    unmarkForRecall,
    isForRecall,
    isKept,
    heedNewAccount,
  } satisfies AbovePraemierung,
  auszahlung: { takeIncoming, payRechnung, takeBackRechnung, settleAtRest, keepPart } satisfies AboveAuszahlung,
  empfehler: { forgetInvited } satisfies AboveEmpfehler,
  agentur: { takeAgenturOut } satisfies AboveAgentur,
  praemienplan: { settledCent } satisfies AbovePraemienplan,
};
