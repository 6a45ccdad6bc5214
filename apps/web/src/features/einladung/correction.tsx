import { type FormEvent, useState } from 'react';
import { texts } from '#texte/agentur-einladung';
import { useBoot, useT } from '../../environment.ts';
import { FormNameContext, type Refused, RefusedHereContext } from '../../lib/form.ts';
import type { Waiting } from '../../lib/waiting.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { findFaults, unfitIn } from './check-here.ts';
import { type InvitationData, InvitationFields } from './fields.tsx';
import { bodyOf } from './invite.ts';
import { correct } from './send-waiting.ts';

/** What the page without network does not ask for stays as it was entered. */
const correctedBody = (body: Waiting['body'], form: FormData): Waiting['body'] => ({
  ...body,
  ...bodyOf(form),
  ...(form.has('Mitarbeiternummer') ? {} : { Mitarbeiternummer: body.Mitarbeiternummer }),
});

/** An entry that was refused, to be put right in its place: the screen's own form may hold the next one already. */
export function Correction({
  entry,
  loaded,
  onEnd,
}: {
  entry: Waiting;
  loaded: InvitationData;
  /** It was kept as it is now, or left as it was. */
  onEnd: () => void;
}) {
  const t = useT(texts);
  const { sprache } = useBoot();
  const [refused, setRefused] = useState<Refused | null>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const found = findFaults(entered, unfitIn(form), sprache);
    setRefused(found);
    if (!found) void correct(entry, correctedBody(entry.body, entered)).then(onEnd);
  };
  return (
    <FormNameContext value={entry.key}>
      {/* It opens where a list is read out by itself, and is no part of what that tells. */}
      <form
        aria-live="off"
        noValidate
        onSubmit={onSubmit}
        className="mt-1 grid basis-full gap-4 rounded-m bg-surface p-4"
      >
        <RefusedHereContext value={refused}>
          {refused && <ErrorSummary here={refused.problem} />}
          <InvitationFields loaded={loaded} initial={entry.body} />
        </RefusedHereContext>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" dense look="action" className="min-h-11!">
            {t('korrigiertSenden')}
          </Button>
          <Button dense look="quiet" onClick={onEnd} className="min-h-11!">
            {t('korrigierenLassen')}
          </Button>
        </div>
      </form>
    </FormNameContext>
  );
}
