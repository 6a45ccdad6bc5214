import type { OkOf } from '@weitersagen/contract/api';
import { useEffect } from 'react';
import { texte } from '#texte/einladung';
import type { Call } from '../../boot.ts';
import { useBoot, useFormat, useT } from '../../environment.ts';
import { browserCall } from '../../lib/call-browser.ts';
import { Alert } from '../../ui/alert.tsx';

type Einladung = NonNullable<OkOf<'getEinladung'>>;

/** A link is followed with a page of its own, so that only the server asks. */
export async function findFollowed(call: Call): Promise<Einladung | null> {
  if (!import.meta.env.SSR) return null;
  const answer = await call('getEinladung', {});
  return answer.ok ? answer.data : null;
}

/** Who has invited, or why that no longer counts. That a person looks at it is told by the page's script. */
export function Followed({ einladung: { Status, Agentur, Person, GueltigBis } }: { einladung: Einladung }) {
  const t = useT(texte);
  const { tagLang } = useFormat();
  const { mandant, sprache } = useBoot();
  const route = mandant?.Route ?? '';
  useEffect(() => {
    if (Status === 'Versandt') void browserCall(route, sprache)('openEinladung', {});
  }, [Status, route, sprache]);
  const isOver = Status === 'Abgelaufen' || Status === 'Zurueckgezogen';
  return (
    <Alert kind={isOver ? 'warning' : 'info'} title={t('eingeladenVon', { person: Person, agentur: Agentur })}>
      {isOver ? t(`vorbei_${Status}`, { tag: tagLang(GueltigBis) }) : t('zugeordnet', { agentur: Agentur })}
    </Alert>
  );
}
