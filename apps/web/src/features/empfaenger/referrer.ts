import type { OkOf } from '@weitersagen/contract/api';
import type { texts } from '#texte/empfaenger-danach';
import type { T } from '../../lib/icu.ts';
import { cameToNothing } from './outcome.ts';

type Auftrag = OkOf<'getEmpfaengerAuftrag'>;
type Words = T<typeof texts>;

/** Whom something is from: a referrer who has deleted his account has no name any more, and what he is called has a case. */
export const fromWhom = (t: Words, { EmpfehlerGeloescht, EmpfehlerVorname }: Auftrag): string =>
  EmpfehlerGeloescht ? t('ihremKontakt') : EmpfehlerVorname;

/** Of what nothing is the recipient's: whether it is the referrer's, or nobody's. */
export const isReferrers = (auftrag: Auftrag): boolean => auftrag.PraemieEmpfehlerCent > 0 && !cameToNothing(auftrag);

export const withoutPart = (t: Words, auftrag: Auftrag): string =>
  isReferrers(auftrag) ? t('auszahlungOhne', { empfehler: auftrag.EmpfehlerVorname }) : t('auszahlungKeine');
