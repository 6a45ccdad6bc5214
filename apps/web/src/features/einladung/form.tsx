import type { OkOf } from '@weitersagen/contract/api';
import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { type FormEvent, useEffect, useState } from 'react';
import { useActionData } from 'react-router';
import { texte } from '#texte/agentur-einladung';
import { useBoot, useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { keep, listWaiting, onQueueChanged } from '../../lib/waiting.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Captcha } from '../../ui/captcha.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { bodyOf, captchaQuestion, type Done, missingIn } from './invite.ts';
import { useOwner } from './offline.ts';
import { WaitingList } from './waiting.tsx';

export type InvitationData = Pick<
  OkOf<'getEinladungDaten'>,
  'Arten' | 'Produkte' | 'Mitarbeiter' | 'Mitarbeiternummer' | 'GueltigTage'
>;

function Said() {
  const t = useT(texte);
  const answer = useActionData() as Done | undefined;
  if (!answer || !('did' in answer)) return null;
  if (answer.did === 'invited') return <Message>{t('eingeladen', { name: answer.name })}</Message>;
  if (answer.did === 'kept') return <Message kind="warning">{t('gemerkt', { name: answer.name })}</Message>;
  return null;
}

/** Keeps what is entered while there is no network; sent by `WaitingList`. */
function useOffline(always: boolean) {
  const owner = useOwner();
  const [state, setState] = useState<{ kept?: string; missing?: boolean }>({});
  useEffect(
    () =>
      onQueueChanged(async () => {
        if ((await listWaiting(owner)).length === 0) setState({});
      }),
    [owner],
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setState({});
    if (navigator.onLine && !always) return;
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    if (missingIn(entered).length > 0 || !form.checkValidity()) {
      setState({ missing: true });
      form.reportValidity();
      return;
    }
    const body = bodyOf(entered);
    void keep({ key: crypto.randomUUID(), owner, body, at: new Date().toISOString() }).then(() => {
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
  loaded: InvitationData;
  produktId?: string | undefined;
  /** Each entry is kept first, and sent from there. */
  isOffline?: boolean;
}) {
  const t = useT(texte);
  const { sprache } = useBoot();
  const { euro } = useFormat();
  const answer = useActionData() as Done | undefined;
  // An empty form after each one that went through.
  const [seen, setSeen] = useState(answer);
  const [nth, setNth] = useState(0);
  if (seen !== answer) {
    setSeen(answer);
    if (answer && 'did' in answer) setNth(nth + 1);
  }
  const { state, onSubmit } = useOffline(isOffline);
  return (
    <div className="grid max-w-3xl gap-4">
      <WaitingList />
      <Said />
      {state.kept && (
        <div role="status">
          <Alert kind="warning" title={t('gemerkt', { name: state.kept })} />
        </div>
      )}
      {state.missing && <Alert kind="danger" live title={t('offlineFehlt')} />}
      <Form key={nth} onSubmit={onSubmit} className="gap-4!">
        <input type="hidden" name="tun" value="einladen" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput name="Vorname" label={t('vorname')} autoComplete="off" maxLength={80} />
          <TextInput name="Nachname" label={t('nachname')} autoComplete="off" maxLength={80} />
          <TextInput
            name="Email"
            type="email"
            inputMode="email"
            label={t('email')}
            autoComplete="off"
            maxLength={254}
          />
          <Select
            name="Art"
            label={t('art')}
            options={loaded.Arten.map((art) => ({ value: art, label: t(`art_${art}`) }))}
          />
        </div>
        <div className={cx('grid gap-4', loaded.Mitarbeiter.length > 0 && 'sm:grid-cols-2')}>
          <Select
            name="Produkt"
            label={t('produkt')}
            optional
            {...(produktId ? { initial: produktId } : {})}
            options={loaded.Produkte.map(({ Id, Name, PraemieCent }) => ({
              value: Id,
              label: `${Name} · ${euro(PraemieCent)}`,
            }))}
          />
          {loaded.Mitarbeiter.length > 0 && (
            <Select
              name="Mitarbeiternummer"
              label={t('von')}
              optional
              initial={loaded.Mitarbeiternummer}
              options={loaded.Mitarbeiter.map(({ Mitarbeiternummer, Name }) => ({
                value: Mitarbeiternummer,
                label: `${Name} (${Mitarbeiternummer})`,
              }))}
            />
          )}
        </div>
        <Checkbox name="Einverstanden" label={EINWILLIGUNGEN.einladungEinverstanden[sprache]} />
        {!isOffline && <Captcha fragt={captchaQuestion} />}
        <SubmitButton className="justify-self-start">{t(isOffline ? 'merken' : 'einladen')}</SubmitButton>
        <p className="text-sm text-muted">{t('hinweis', { tage: loaded.GueltigTage })}</p>
      </Form>
    </div>
  );
}
