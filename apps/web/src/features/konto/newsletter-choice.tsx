import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { texts } from '#texte/konto-daten';
import { useBoot, useT } from '../../environment.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Section } from './section.tsx';

export type NewsletterState = 'ja' | 'nein' | 'nochNicht';

/** Portal §3: yes, no, or not confirmed; each with what can be done about it. */
export function NewsletterChoice({ stand, imAuftrag }: { stand: NewsletterState; imAuftrag: boolean }) {
  const t = useT(texts);
  const { sprache } = useBoot();
  const text = { ja: t('newsletterJa'), nein: t('newsletterNein'), nochNicht: t('newsletterOffen') }[stand];
  return (
    <Section id="newsletter" titel={t('newsletterStand', { stand: t(stand) })}>
      <p>{text}</p>
      {stand === 'nein' && !imAuftrag && (
        <blockquote className="border-l-4 border-border pl-4 text-muted">
          {EINWILLIGUNGEN.newsletter[sprache]}
        </blockquote>
      )}
      <Form summary={false}>
        <div className="flex flex-wrap gap-3">
          {stand !== 'ja' && !imAuftrag && (
            <SubmitButton name="_tat" value="bestellen" look="secondary">
              {stand === 'nein' ? t('bestellen') : t('nochmal')}
            </SubmitButton>
          )}
          {stand !== 'nein' && (
            <SubmitButton name="_tat" value="abbestellen" look={stand === 'ja' ? 'secondary' : 'quiet'}>
              {stand === 'ja' ? t('abbestellen') : t('doch')}
            </SubmitButton>
          )}
        </div>
      </Form>
    </Section>
  );
}
