import { useRef } from 'react';
import { texts } from '#texte/kontakt';
import { useBoot, useFormat, useMandant, usePath, useT } from '../../environment.ts';
import type { Question } from '../../lib/captcha.ts';
import { useRefused } from '../../lib/form.ts';
import { dayBefore } from '../../lib/format.ts';
import { useKept } from '../../lib/kept.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Captcha } from '../../ui/captcha.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { captchaQuestion } from './captcha-question.ts';
import { TOPICS } from './topics.ts';

export interface Default {
  thema: string;
  nummer: string;
}

/** Known is filled in: who is signed in, and which recommendation it is about. */
export function KontaktForm({ vorgabe, question }: { vorgabe: Default; question: Question | undefined }) {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { Route } = useMandant();
  const form = useRef<HTMLFormElement>(null);
  useKept(form, `kontakt:${Route}:${vorgabe.thema}:${vorgabe.nummer}`, useRefused() !== null);
  return (
    <Form className="group/kontakt gap-6" ref={form}>
      <Select
        name="Thema"
        label={t('thema')}
        initial={vorgabe.thema}
        options={TOPICS.map((value) => ({ value, label: t(`thema_${value}`) }))}
      />
      <Auftragsdatum />
      <TextArea
        name="Nachricht"
        label={t('nachricht')}
        hint={t('nachrichtHinweis')}
        rows={7}
        maxLength={4000}
        autoComplete="off"
      />
      <TextInput
        name="Empfehlungsnummer"
        label={t('nummer')}
        hint={t('nummerHinweis')}
        initial={vorgabe.nummer}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        optional
      />
      <TextInput
        name="Name"
        label={t('name')}
        initial={user ? `${user.Vorname} ${user.Nachname}` : ''}
        autoComplete="name"
        maxLength={120}
      />
      <TextInput
        name="Email"
        type="email"
        inputMode="email"
        label={t('email')}
        hint={t('emailHinweis')}
        initial={user?.Email}
        autoComplete="email"
        maxLength={254}
      />
      <Checkbox name="KopieAnMich" label={t('kopie')} hint={t('kopieHinweis')} optional />
      <Captcha asks={captchaQuestion} question={question} />
      <div className="grid gap-3 border-t border-line pt-6">
        <SubmitButton className="md:justify-self-start md:px-10">{t('absenden')}</SubmitButton>
        <p className="text-sm text-muted">
          {t('datenschutz')}{' '}
          <Link to={path('datenschutz')} className="inline-block py-1">
            {t('datenschutzLesen')}
          </Link>
        </p>
      </div>
    </Form>
  );
}

/** Shown for a complaint alone, by the style sheet, so that it needs no script. */
function Auftragsdatum() {
  const t = useT(texts);
  const { tagLang } = useFormat();
  const { jetzt } = useBoot();
  const { ModuleAuftragsdatumMindestalterTage: days } = useMandant();
  return (
    <TextInput
      name="Auftragsdatum"
      label={t('auftragsdatum')}
      hint={t('auftragsdatumHinweis', { tage: days, datum: tagLang(dayBefore(jetzt, days)) })}
      placeholder={t('datumForm')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      className="nur-reklamation"
    />
  );
}
