import type { ReactNode } from 'react';
import { texts } from '#texte/betreiber-auszahlung';
import { useT } from '../../../environment.ts';
import { useRefused } from '../../../lib/form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/desk/file-field.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextArea } from '../../../ui/text-input.tsx';

const BANK = 'bankdatei';

/** It stands below a page's lists, which may be long. */
export function ToBankResponse() {
  const t = useT(texts);
  return <Link to={`#${BANK}`}>{t('bankantwort')}</Link>;
}

/** `mandant`: the choice of whose account it is, where the page does not say. */
export function BankResponse({ mandant }: { mandant?: ReactNode }) {
  const t = useT(texts);
  const refused = useRefused();
  return (
    <Section titel={t('bankantwort')} id={BANK} className="max-w-3xl">
      <p className="mb-3 text-sm text-muted">{t('bankantwortText')}</p>
      <Form encType="multipart/form-data" summary={refused?.values.Schritt === 'bankantwort'}>
        {mandant}
        <FileField name="Datei" label={t('bankDatei')} accept=".xml,application/xml,text/xml" />
        <TextArea name="Xml" label={t('bankXml')} rows={4} spellCheck={false} optional />
        <div>
          <SubmitButton name="Schritt" value="bankantwort" look="secondary">
            {t('einlesen')}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
