import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { texts } from '#texte/agentur-einladung';
import { useBoot, usePath, useT } from '../../environment.ts';
import { type Refused, RefusedHereContext, useRefused } from '../../lib/form.ts';
import { isRefused, keep, listWaiting, onQueueChanged } from '../../lib/waiting.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Captcha } from '../../ui/captcha.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { findFaults, unfitIn } from './check-here.ts';
import { type InvitationData, InvitationFields } from './fields.tsx';
import { bodyOf, captchaQuestion, type Done } from './invite.ts';
import { useOwner } from './offline.ts';
import { LIST, toInvitation } from './one.tsx';
import { WaitingList } from './waiting.tsx';

function Outcome() {
  const t = useT(texts);
  const answer = useActionData() as Done | undefined;
  if (!answer || !('did' in answer)) return null;
  if (answer.did === 'invited') return <Message>{t('eingeladen', { name: answer.name })}</Message>;
  if (answer.did === 'kept') return <Message kind="warning">{t('gemerkt', { name: answer.name })}</Message>;
  return null;
}

/** Of whom was invited before, the invitation: there one sees by whom and when, and reminds or withdraws. */
function Before({ produktId }: { produktId: string | undefined }) {
  const t = useT(texts);
  const path = usePath();
  const refused = useRefused();
  if (refused?.problem.code !== 'PSOF0303' || !refused.problem.felder?.some(({ feld }) => feld === 'Email'))
    return null;
  const query = toInvitation(refused.problem.bezug);
  const to = produktId
    ? path('agentempfehlen', { produktId }, { tab: 'einladungen', ...query })
    : `${path('einladungstool', {}, query)}#${LIST}`;
  return (
    <p>
      <Link to={to} className="inline-flex min-h-11 items-center">
        {t('zurEinladung')}
      </Link>
    </p>
  );
}

/** Keeps what is entered while there is no network; sent by `WaitingList`. */
function useOffline(always: boolean) {
  const owner = useOwner();
  const { sprache } = useBoot();
  const [state, setState] = useState<{ kept?: string; refused?: Refused }>({});
  // Of the form as it is filled in now: pressed twice, it is one entry.
  const key = useRef('');
  useEffect(
    () =>
      onQueueChanged(async () => {
        // Of what was refused nothing goes out by itself any more.
        if ((await listWaiting(owner)).every(isRefused)) setState({});
      }),
    [owner],
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setState({});
    if (navigator.onLine && !always) return;
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const refused = findFaults(entered, unfitIn(form), sprache);
    if (refused) {
      setState({ refused });
      return;
    }
    const body = bodyOf(entered);
    key.current ||= crypto.randomUUID();
    void keep({ key: key.current, owner, body, at: new Date().toISOString() }).then(() => {
      key.current = '';
      form.reset();
      setState({ kept: `${body.Vorname} ${body.Nachname}` });
    });
  };
  return { state, onSubmit };
}

/** The Einladungsmaske: quick to fill in beside a conversation, one after the other. */
export function InvitationForm({
  loaded,
  produktId,
  isOffline = false,
}: {
  /** With the key of this very form, where the server has drawn it. */
  loaded: InvitationData & { key?: string };
  produktId?: string | undefined;
  /** Each entry is kept first, and sent from there. */
  isOffline?: boolean;
}) {
  const t = useT(texts);
  const answer = useActionData() as Done | undefined;
  // An empty form after each one that went through; what is done with an earlier invitation leaves this one as it is.
  const [seen, setSeen] = useState(answer);
  const [{ nth, key }, setForm] = useState({ nth: 0, key: loaded.key });
  if (seen !== answer) {
    setSeen(answer);
    if (answer && 'name' in answer) setForm({ nth: nth + 1, key: crypto.randomUUID() });
  }
  const { state, onSubmit } = useOffline(isOffline);
  const refused = useRefused();
  return (
    <div className="grid max-w-3xl gap-4">
      <WaitingList loaded={loaded} />
      <Outcome />
      {state.kept && (
        <div role="status">
          <Alert kind="warning" title={t('gemerkt', { name: state.kept })} />
        </div>
      )}
      <RefusedHereContext value={state.refused ?? null}>
        <Form
          key={nth}
          onSubmit={onSubmit}
          className="gap-4!"
          summary={state.refused !== undefined || refused?.values.tun === 'einladen'}
        >
          <input type="hidden" name="tun" value="einladen" />
          {key && <input type="hidden" name="Schluessel" value={key} />}
          <Before produktId={produktId} />
          <InvitationFields loaded={loaded} initial={produktId ? { Produkt: produktId } : {}} />
          {!isOffline && <Captcha asks={captchaQuestion} />}
          <SubmitButton className="justify-self-start">{t(isOffline ? 'merken' : 'einladen')}</SubmitButton>
          <p className="text-sm text-muted">{t('hinweis', { tage: loaded.GueltigTage })}</p>
        </Form>
      </RefusedHereContext>
    </div>
  );
}
