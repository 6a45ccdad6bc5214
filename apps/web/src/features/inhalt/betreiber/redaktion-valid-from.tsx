import type { InhaltResponse } from '@weitersagen/contract/redaktion';
import { texts } from '#texte/betreiber-inhalteintrag';
import { useFormat, useT } from '../../../environment.ts';
import { useRefused } from '../../../lib/form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** A legal text that is published and has not begun. */
export function Scheduled({ inhalt: { GiltAb, Version, erlaubt } }: { inhalt: InhaltResponse }) {
  const t = useT(texts);
  const { tagLang } = useFormat();
  if (!GiltAb) return null;
  return (
    <div className="max-w-3xl">
      <Alert title={t('giltErst', { tag: tagLang(GiltAb) })}>
        <p className="text-sm">{t('giltErstText')}</p>
        {erlaubt.includes('vormerkungAufheben') && (
          <Form summary={false} className="mt-2">
            <input type="hidden" name="Version" value={Version} />
            <div>
              <SubmitButton name="Schritt" value="vormerkungAufheben" look="secondary" dense>
                {t('vormerkungAufheben')}
              </SubmitButton>
            </div>
          </Form>
        )}
      </Alert>
    </div>
  );
}

/** What is saved is published for a day to come. */
export function Vormerken({ inhalt: { Version, erlaubt } }: { inhalt: InhaltResponse }) {
  const t = useT(texts);
  const refused = useRefused();
  if (!erlaubt.includes('vormerken')) return null;
  return (
    <Section titel={t('spaeter')}>
      <p className="mb-2 max-w-prose text-sm text-muted">{t('spaeterText')}</p>
      <Form summary={refused?.values.Schritt === 'vormerken'} className="flex! flex-wrap items-end gap-3">
        <input type="hidden" name="Version" value={Version} />
        <TextInput name="GiltAb" type="date" label={t('giltAb')} className="max-w-56" />
        <SubmitButton name="Schritt" value="vormerken" look="secondary" dense>
          {t('vormerken')}
        </SubmitButton>
      </Form>
    </Section>
  );
}
