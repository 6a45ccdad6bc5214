import type { WhoCard } from '../http/handler.ts';
import { type Refusal, refuse } from '../http/refusal.ts';

/**
 * Whoever is signed in on behalf, by an admin link, helps: looks, recommends, has a mail sent again. What gives something
 * away or cannot be taken back is the person's own: password, bank account, consent, the copy of all data, the deletion.
 */
export const onlyPersonal = ({ imAuftragVon }: Pick<WhoCard['empfehler'], 'imAuftragVon'>): Refusal | null =>
  imAuftragVon === null ? null : refuse('PSOF0203');
