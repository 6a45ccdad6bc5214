import { texts } from '#texte/ui-frage';
import type { Question } from '../lib/captcha.ts';
import { useField } from '../lib/form.ts';
import { useTexts } from '../lib/language.ts';
import { control, described, Field } from './field.tsx';

/** What `<Captcha>` is without a script; sent back by lib/captcha.ts. Its error is that of `altcha`, as with the task. */
export function SecurityQuestion({ question }: { question: Question }) {
  const t = useTexts(texts);
  const { id, error } = useField('altcha');
  return (
    <>
      <input type="hidden" name="altcha_token" value={question.Token} />
      <Field id={id} label={t('sicherheitsfrage', { frage: question.Text })} hint={t('hinweis')} error={error}>
        <input
          id={id}
          name="altcha_antwort"
          autoComplete="off"
          required
          maxLength={20}
          className={control}
          {...described(id, true, error)}
        />
      </Field>
    </>
  );
}
