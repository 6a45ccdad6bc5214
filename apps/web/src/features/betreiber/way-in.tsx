import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-weg-hinein';
import { useBoot, useFormat, useT } from '../../environment.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { StaleRefusal } from '../../ui/desk/stale-refusal.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** For whoever tries from a new device while others keep his account busy: an Administrator vouches for it. */
export function PathInto({ neu }: { neu: OkOf<'gibWegHinein'> | undefined }) {
  const t = useT(texts);
  const { zeitpunkt } = useFormat();
  const { betreiber } = useBoot();
  if (!betreiber?.Rechte.includes('zugangGeben')) return <StaleRefusal field="Email" />;
  return (
    <Section titel={t('titel')} className="max-w-prose">
      <p className="mb-3">{t('text')}</p>
      {neu && (
        <Message>
          {t('fertig', { bis: zeitpunkt(neu.GueltigBis) })} <code className="break-all">{neu.Adresse}</code>
        </Message>
      )}
      <Form>
        <TextInput name="Email" type="email" label={t('email')} autoComplete="off" />
        <TextInput name="Grund" label={t('grund')} maxLength={200} />
        <SubmitButton look="secondary">{t('geben')}</SubmitButton>
      </Form>
    </Section>
  );
}
