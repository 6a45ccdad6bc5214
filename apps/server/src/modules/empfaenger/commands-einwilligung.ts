import { perMessage } from '@weitersagen/contract/languages';
import type { FileStream } from '@weitersagen/contract/route';
import { mandantScreens } from '@weitersagen/contract/screens';
import { revokeEinwilligung } from '../../platform/audit/einwilligung.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { toMailingFile } from '../../platform/report/mailing.ts';
import { TEXTE } from '../../texte/texte.ts';
import { findAktionTitle } from '../aktion/queries.ts';
import { aktionIdOf, aktionPurpose } from '../aktion/rules.ts';
import {
  type Agreeing,
  countAgreeing,
  einwilligungToken,
  findAgreeing,
  findByEinwilligungToken,
  findEntriesThatAgree,
  lockMailbox,
  type Mailbox,
  type Purpose,
} from './queries-einwilligung.ts';

const LABELS = perMessage((language) => TEXTE[language].empfaenger.liste);
const pageOf = ({ adresse, mandant }: MandantScope, row: Agreeing, token: string): string =>
  `${adresse}/${mandant.route}${mandantScreens.widerruf[row.sprache]}?token=${token}`;

const toRow = (scope: MandantScope, row: Agreeing) => ({
  Anrede: row.anrede,
  Vorname: row.vorname,
  Nachname: row.name,
  Email: row.email,
  Telefon: row.telefon,
  Sprache: row.sprache,
  GegebenAm: row.gegeben_am,
  BestaetigtAm: row.bestaetigt_am,
  Fassung: row.fassung,
  Widerrufslink: pageOf(scope, row, einwilligungToken(scope, row)),
});

/**
 * For whoever writes to them, or draws the winners of a campaign: confirmed recipients who agree now, with the proof of it
 * (§ 7 UWG) and a link of their own to take it back, which has to stand in whatever is sent. Fetched anew for each mailing:
 * whoever has taken it back is not in it.
 */
export const fetchAgreeing = async (
  scope: MandantScope,
  aktionId: string | undefined,
): Promise<FileStream | Refusal> => {
  const title =
    aktionId === undefined ? TEXTE[scope.sprache].empfaenger.werbung : await findAktionTitle(scope, aktionId);
  if (title === null) return refuse('PSOF0003');
  const purpose = aktionId === undefined ? 'werbung' : aktionPurpose(aktionId);
  const records = await countAgreeing(scope, purpose);
  await log(scope, { was: 'einwilligungslisteGeholt', bezug: String(records), grund: title });
  return toMailingFile(scope, {
    name: `${scope.mandant.route}-${aktionId === undefined ? 'werbung' : `aktion-${aktionId}`}`,
    records,
    labels: LABELS,
    times: ['GegebenAm', 'BestaetigtAm'],
    find: (last: Agreeing | undefined, limit) => findAgreeing(scope, purpose, last?.person_id, limit),
    toRow: (row) => toRow(scope, row),
  });
};

const titleOf = async (scope: MandantScope, purpose: Purpose): Promise<string | null> => {
  const aktionId = aktionIdOf(purpose);
  return aktionId === null ? null : findAktionTitle(scope, aktionId);
};

/** A mailbox stands for one person: whoever takes a yes back at one of his entries has taken it back at all of them. */
export const endEinwilligung = async (tx: MandantScope, box: Mailbox): Promise<void> => {
  await lockMailbox(tx, box);
  const entries = await findEntriesThatAgree(tx, box);
  if (entries.length === 0) return;
  const title = (await titleOf(tx, box.purpose)) ?? TEXTE[tx.sprache].empfaenger.werbung;
  for (const { id } of entries) await revokeEinwilligung(tx, id, box.purpose);
  if (box.purpose === 'werbung')
    await tx.db
      .updateTable('empfaenger')
      .set({ werbeeinwilligung: false })
      .where('mandant_id', '=', tx.mandant.id)
      .where(
        'id',
        'in',
        entries.map(({ id }) => id),
      )
      .execute();
  await rememberHistory(
    tx,
    ...entries.map(({ id, empfehlung_id }) => ({
      gegenstand: 'empfaenger' as const,
      id,
      empfehlungId: empfehlung_id,
      ereignis: 'einwilligungWiderrufen',
      grund: title,
    })),
  );
};

const refusedLink = () => withDetail(refuse('PSOF0202'), 'link');

/** What the link of a mailing is about; `Titel` null: advertising. */
export const findEinwilligung = async (
  scope: MandantScope,
  token: string,
): Promise<{ Titel: string | null; Gegeben: boolean } | Refusal> => {
  const box = await findByEinwilligungToken(scope, token);
  if (!box) return refusedLink();
  const entries = await findEntriesThatAgree(scope, box);
  return { Titel: await titleOf(scope, box.purpose), Gegeben: entries.length > 0 };
};

export const revokeByLink = (scope: MandantScope, token: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const box = await findByEinwilligungToken(tx, token);
    if (!box) return refusedLink();
    await endEinwilligung(tx, box);
    return null;
  });
