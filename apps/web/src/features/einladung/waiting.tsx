import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { texts } from '#texte/agentur-einladung';
import { useBoot, usePath, useT } from '../../environment.ts';
import { browserCall } from '../../lib/call-browser.ts';
import { drop, isRefused, listWaiting, onQueueChanged, type Waiting } from '../../lib/waiting.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Email } from '../../ui/email.tsx';
import { Link } from '../../ui/link.tsx';
import { Correction } from './correction.tsx';
import type { InvitationData } from './fields.tsx';
import { useOwner } from './offline.ts';
import { LIST, toInvitation } from './one.tsx';
import { useQueue } from './queue.ts';
import { type Stop, sendAgain, sendWaiting } from './send-waiting.ts';

const AGAIN_MS = 20_000;

/** Why they still wait. */
const REASONS = {
  network: 'wartetText',
  later: 'wartetSpaeter',
  session: 'wartetSitzung',
  captcha: 'wartetCaptcha',
} as const satisfies Record<NonNullable<Stop>, string>;

/** What waits on this device for the network, and sends itself as soon as it is back. */
function useWaiting() {
  const { mandant, sprache } = useBoot();
  const owner = useOwner();
  const route = mandant?.Route ?? '';
  const { revalidate } = useRevalidator();
  const { waiting, arrived } = useQueue(owner);
  const [stop, setStop] = useState<Stop>(null);
  const send = useCallback(async () => {
    if (!navigator.onLine || (await listWaiting(owner).catch(() => [])).length === 0) return;
    setStop(await sendWaiting(browserCall(route, sprache, owner), owner));
    if ((await listWaiting(owner)).length === 0) void revalidate();
  }, [owner, route, sprache, revalidate]);
  useEffect(() => {
    const now = () => void send();
    now();
    const end = onQueueChanged(now);
    window.addEventListener('online', now);
    const clock = setInterval(now, AGAIN_MS);
    return () => {
      end();
      window.removeEventListener('online', now);
      clearInterval(clock);
    };
  }, [send]);
  return { waiting, arrived, stop, send };
}

function Entry({ entry, loaded }: { entry: Waiting; loaded: InvitationData }) {
  const t = useT(texts);
  const path = usePath();
  const { body, refusal } = entry;
  const name = `${body.Vorname} ${body.Nachname}`;
  const line = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    line.current?.focus();
  };
  const isCorrected = isOpen && refusal !== undefined;
  return (
    <li ref={line} tabIndex={-1} className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold">{name}</span>
      <span className="text-muted">
        <Email address={body.Email} />
      </span>
      {refusal && <span className="basis-full text-danger">{refusal}</span>}
      {refusal && !isCorrected && (
        <>
          <Button dense look="secondary" onClick={() => setOpen(true)} className="min-h-11!">
            {t('korrigieren')}
            <span className="sr-only">{` ${name}`}</span>
          </Button>
          {entry.isInvited ? (
            <Link
              to={`${path('einladungstool', {}, toInvitation(entry.invitation))}#${LIST}`}
              className="inline-flex min-h-11 items-center"
            >
              {t('zurEinladung')}
              <span className="sr-only">{` ${name}`}</span>
            </Link>
          ) : (
            <Button dense look="secondary" onClick={() => void sendAgain(entry)} className="min-h-11!">
              {t('nochmalSenden')}
              <span className="sr-only">{` ${name}`}</span>
            </Button>
          )}
        </>
      )}
      {isCorrected && <Correction entry={entry} loaded={loaded} onEnd={close} />}
      <Button dense look="quiet" onClick={() => void drop(entry)} className="min-h-11!">
        {t('verwerfen')}
        <span className="sr-only">{` ${name}`}</span>
      </Button>
    </li>
  );
}

export function WaitingList({ loaded }: { loaded: InvitationData }) {
  const t = useT(texts);
  const { waiting, arrived, stop, send } = useWaiting();
  const areRefused = waiting.every(isRefused);
  return (
    <div role="status" className="grid gap-4 empty:-mb-4">
      {arrived > 0 && <Alert kind="success" title={t('angekommen', { n: arrived })} />}
      {waiting.length > 0 && (
        <Alert kind="warning" title={t('wartend', { n: waiting.length })}>
          <p className="text-sm">{t(areRefused ? 'wartetAbgelehnt' : REASONS[stop ?? 'network'])}</p>
          <ul className="mt-2 grid gap-1 text-sm">
            {waiting.map((entry) => (
              <Entry key={entry.key} entry={entry} loaded={loaded} />
            ))}
          </ul>
          {!areRefused && (
            <Button dense look="secondary" onClick={() => void send()} className="mt-2 min-h-11!">
              {t('jetztSenden')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
