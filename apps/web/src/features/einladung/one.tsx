import { useSearchParams } from 'react-router';
import { texts } from '#texte/agentur-einladung';
import { useT } from '../../environment.ts';

/** The filter by which the list shows one invitation: by its id, for an address is kept and passed on. */
const ONE = 'in_Einladung';

/** Where the list begins below the form. */
export const LIST = 'einladungen';

/** The query that leads to it in the list; to the list where it is not known which it is. */
export const toInvitation = (id: string | undefined): Record<string, string> => (id ? { [ONE]: id } : {});

/** That the list shows the one that somebody was led to, and no other. */
export function OneInvitation() {
  const t = useT(texts);
  const [query] = useSearchParams();
  return query.get(ONE) ? <p className="text-sm">{t('nurEine')}</p> : null;
}
