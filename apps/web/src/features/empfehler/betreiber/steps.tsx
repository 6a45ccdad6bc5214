import type { OkOf } from '@weitersagen/contract/api';
import type { Empfehlerkonto } from '@weitersagen/contract/empfehlerkonto';
import { SPERRARTEN } from '@weitersagen/contract/values';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-empfehler';
import { useFormat, useT } from '../../../environment.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Message } from '../../../ui/desk/message.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { useWho } from '../../../ui/desk/words.ts';
import { Email } from '../../../ui/email.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** What is opened by a link, asked about, and then done. */
const ASKED = ['umbenennen', 'emailAendern', 'sperren', 'entsperren', 'adminlink', 'loeschen'] as const;
type Asked = (typeof ASKED)[number];

interface Props {
  konto: Empfehlerkonto;
}

/** What may be done with the account now. */
export function Steps({ konto: { erlaubt } }: Props) {
  const t = useT(texts);
  const { search } = useLocation();
  const possible = ASKED.filter((step) => erlaubt.includes(step));
  if (possible.length === 0) return null;
  return (
    <nav aria-label={t('aktionen')} className="flex flex-wrap gap-x-4 text-sm">
      {possible.map((step) => (
        <Link
          key={step}
          to={`${withQuery(search, { schritt: step, meldung: null })}#schritt`}
          className="inline-flex min-h-11 items-center md:min-h-9"
        >
          {t(step)}
        </Link>
      ))}
    </nav>
  );
}

/** One form at a time: the step that the address names, where it is allowed, or the address that waits for a decision. */
export function KontoForm({ konto }: Props) {
  const { search } = useLocation();
  const step = ASKED.find((one) => one === new URLSearchParams(search).get('schritt') && konto.erlaubt.includes(one));
  if (step) return <KontoStep konto={konto} step={step} />;
  return konto.NeueEmail ? <NewEmail konto={konto} waiting={konto.NeueEmail} /> : <StaleRefusal field="Schritt" />;
}

function KontoStep({ konto, step }: Props & { step: Asked }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const name = `${konto.Vorname} ${konto.Nachname}`;
  const reason = (label: string) => <TextInput name="Grund" label={label} hint={t('grundHinweis')} maxLength={300} />;
  const steps: Record<Asked, ReactNode> = {
    umbenennen: (
      <Question step={step} title={t('umbenennen')} text={t('umbenennenText')} press={t('speichern')}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextInput name="Vorname" label={t('vorname')} initial={konto.Vorname} maxLength={80} autoComplete="off" />
          <TextInput name="Nachname" label={t('nachname')} initial={konto.Nachname} maxLength={80} autoComplete="off" />
        </div>
      </Question>
    ),
    emailAendern: (
      <Question step={step} title={t('emailAendern')} text={t('emailAendernText')} press={t('eintragen')}>
        {konto.Autologin && <p>{t('emailAutologin')}</p>}
        <TextInput name="Email" type="email" label={t('emailNeu')} maxLength={254} autoComplete="off" />
        {reason(t('ausgewiesen'))}
      </Question>
    ),
    sperren: (
      <Question step={step} title={t('sperrenFrage', { name })} text={t('sperrenText')} press={t('sperren')} isDanger>
        <Select
          name="Art"
          label={t('sperrenArt')}
          initial="konto"
          options={SPERRARTEN.map((value) => ({ value, label: t(`sperrart_${value}`) }))}
        />
        {reason(t('grund'))}
      </Question>
    ),
    entsperren: (
      <Question step={step} title={t('entsperrenFrage', { name })} press={t('entsperren')}>
        {reason(t('grund'))}
      </Question>
    ),
    adminlink: (
      <Question step={step} title={t('adminlink')} text={t('adminlinkText')} press={t('adminlinkErzeugen')}>
        {reason(t('adminlinkGrund'))}
      </Question>
    ),
    loeschen: (
      <Question
        step={step}
        title={t('loeschenFrage', { name })}
        text={t('loeschenText')}
        press={t('endgueltigLoeschen')}
        isDanger
      >
        <ul className="list-disc ps-5">
          <li>{t('endeEmpfehlungen', { n: konto.Ende.OffeneEmpfehlungen })}</li>
          {konto.Ende.VerfallendCent > 0 && (
            <li>{t('endePraemien', { betrag: euroGenau(konto.Ende.VerfallendCent) })}</li>
          )}
          {konto.Ende.InAuszahlungCent > 0 && (
            <li>{t('endeAuszahlung', { betrag: euroGenau(konto.Ende.InAuszahlungCent) })}</li>
          )}
        </ul>
        {reason(t('ausgewiesen'))}
      </Question>
    ),
  };
  return steps[step];
}

function Question({
  step,
  title,
  text,
  press,
  isDanger,
  children,
}: {
  step: Asked;
  title: string;
  text?: string;
  press: string;
  isDanger?: true;
  children: ReactNode;
}) {
  const { search } = useLocation();
  return (
    <Step titel={title}>
      {text && <p>{text}</p>}
      <Form>
        <input type="hidden" name="Schritt" value={step} />
        {children}
        <div className="flex flex-wrap gap-3">
          <SubmitButton look={isDanger ? 'danger' : 'action'}>{press}</SubmitButton>
          <Aborting to={withQuery(search, { schritt: null, meldung: null })} />
        </div>
      </Form>
    </Step>
  );
}

/** The address that waits for a second person, and her decision. */
function NewEmail({
  konto: { erlaubt, Autologin },
  waiting,
}: Props & { waiting: NonNullable<Empfehlerkonto['NeueEmail']> }) {
  const t = useT(texts);
  const who = useWho();
  const { zeitpunkt } = useFormat();
  const { Email: address, BeantragtVon, BeantragtAm, Grund } = waiting;
  const [mayRelease, mayDiscard] = [erlaubt.includes('emailFreigeben'), erlaubt.includes('emailAblehnen')];
  const note = mayDiscard ? 'eigene' : 'andereRolle';
  return (
    <section className="grid max-w-3xl gap-3 rounded-s border-2 border-warning bg-surface p-4">
      <h2 className="text-lg">{t('wartetTitel')}</h2>
      <p className="text-lg font-semibold">
        <Email address={address} />
      </p>
      <p className="text-sm">
        {t('wartetText', { wer: who(BeantragtVon), am: zeitpunkt(BeantragtAm), grund: Grund ?? '' })}
      </p>
      <p>{t(mayRelease ? 'freigebenText' : note)}</p>
      {Autologin && <p>{t('emailAutologin')}</p>}
      {!mayDiscard && <StaleRefusal field="Schritt" />}
      {mayDiscard && (
        <Form>
          <input type="hidden" name="NeueEmail" value={address} />
          {mayRelease && (
            <TextInput name="Grund" label={t('bemerkung')} hint={t('grundHinweis')} maxLength={300} optional />
          )}
          <div className="flex flex-wrap gap-3">
            {mayRelease && (
              <SubmitButton name="Schritt" value="emailFreigeben">
                {t('freigeben')}
              </SubmitButton>
            )}
            <SubmitButton name="Schritt" value="emailAblehnen" look="secondary">
              {t('ablehnen')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </section>
  );
}

/** Shown once, to whoever asked for it. */
export function AdminLink({ link }: { link: OkOf<'createAdminlink'> }) {
  const t = useT(texts);
  const { zeitpunkt } = useFormat();
  const told = t('adminlinkFertig', { bis: zeitpunkt(link.GueltigBis) });
  return (
    <div className="grid max-w-3xl gap-2">
      <Message>{told}</Message>
      <CopyButton value={link.Adresse} label={t('adminlink')} />
    </div>
  );
}
