import { useEffect } from 'react';
import { texts } from '#texte/einladung';
import { useBoot, useFormat, useT } from '../../environment.ts';
import { browserCall } from '../../lib/call-browser.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Einladung } from './invited.ts';

/** Who has invited, or why that no longer counts. That a person looks at it is told by the page's script. */
export function Followed({ einladung: { Status, Agentur, Person, GueltigBis } }: { einladung: Einladung }) {
  const t = useT(texts);
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
