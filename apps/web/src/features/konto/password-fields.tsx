import type { OkOf } from '@weitersagen/contract/api';
import { useEffect, useState } from 'react';
import { texts } from '#texte/konto';
import { useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { fieldId } from '../../lib/form.ts';
import { TextInput } from '../../ui/text-input.tsx';

type Rule = OkOf<'getPasswortvalidator'>[number];

/** The new password and its repetition; each rule shows by itself when it is met. */
export function PasswordFields({ name, regeln }: { name: string; regeln: Rule[] }) {
  const t = useT(texts);
  const [value, setValue] = useState('');
  // Typed before this code came, or filled in by the browser.
  useEffect(() => {
    const field = document.getElementById(fieldId(name));
    if (field instanceof HTMLInputElement) setValue(field.value);
  }, [name]);
  const measured = regeln.map(({ muster, ...regel }) => ({ ...regel, erfuellt: new RegExp(muster, 'u').test(value) }));
  return (
    <>
      <div className="grid gap-2">
        <TextInput
          name={name}
          type="password"
          label={t('passwortNeu')}
          autoComplete="new-password"
          maxLength={200}
          describedBy="passwort-regeln"
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <div id="passwort-regeln" className="grid gap-2">
          <p className="text-sm text-muted">{t('passwortRegeln')}</p>
          <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {measured.map(({ name: id, text, erfuellt }) => (
              <RuleRow key={id} text={text} erfuellt={erfuellt} />
            ))}
          </ul>
          <p className="text-sm text-muted">{t('passwortLeicht')}</p>
        </div>
        {/* Beside the list: read out by itself it would say every rule again at every key. */}
        <p role="status" className="sr-only">
          {value && t('regelnStand', { n: measured.filter((r) => r.erfuellt).length, von: measured.length })}
        </p>
      </div>
      <TextInput
        name="PasswordWiederholt"
        type="password"
        label={t('passwortWiederholen')}
        autoComplete="new-password"
        maxLength={200}
      />
    </>
  );
}

function RuleRow({ text, erfuellt }: { text: string; erfuellt: boolean }) {
  const t = useT(texts);
  return (
    <li className={cx('flex items-center gap-2 text-sm', erfuellt ? 'font-semibold text-success' : 'text-muted')}>
      <svg
        viewBox="0 0 20 20"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {erfuellt ? <path d="M4 10.5 8 14.5 16 6" /> : <circle cx="10" cy="10" r="6" strokeWidth="1.5" />}
      </svg>
      {text}
      <span className="sr-only">({erfuellt ? t('regelErfuellt') : t('regelOffen')})</span>
    </li>
  );
}
