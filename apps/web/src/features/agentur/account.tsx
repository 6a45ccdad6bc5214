import { useSearchParams } from 'react-router';
import { texts } from '#texte/agentur-stammdaten';
import { useT } from '../../environment.ts';
import { type Refused, useRefused } from '../../lib/form.ts';
import { useTimesTold } from '../../lib/told.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Folded } from '../../ui/desk/folded.tsx';
import { Details, Section } from '../../ui/desk/page.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const FIELDS = ['Iban', 'Kontoinhaber'];
/** The last refusal was of the account, and not of the record beside it. */
export const isOfAccount = (refused: Refused | null): boolean =>
  refused?.problem.felder?.some(({ feld }) => FIELDS.includes(feld)) ?? false;

/** Where the agency is paid: shown masked; its owner says another, or none. */
export function Account({
  konto: { IbanMaskiert, erlaubt },
}: {
  konto: { IbanMaskiert: string | null; erlaubt: string[] };
}) {
  const t = useT(texts);
  const refused = useRefused();
  const [query] = useSearchParams();
  // Begins anew after each account that was saved: it is shown masked then, and no longer as it was typed.
  const nth = useTimesTold('konto');
  const isRefused = isOfAccount(refused);
  const isOpen = query.get('konto') === 'aendern' || isRefused;
  const state = IbanMaskiert ?? t('keinKonto');
  if (!erlaubt.includes('aendern'))
    return (
      <Section titel={t('konto')} id="konto">
        <Details angaben={[{ id: 'iban', name: t('iban'), value: state }]} />
        <p className="mt-1 text-sm text-muted">{t('kontoNurInhaber')}</p>
      </Section>
    );
  return (
    <Folded key={nth} heading id="konto" titel={t('konto')} state={state} open={isOpen}>
      <Form className="gap-3" summary={isRefused}>
        <TextInput name="Kontoinhaber" label={t('kontoinhaber')} maxLength={70} autoComplete="off" />
        <TextInput name="Iban" label={t('iban')} maxLength={42} autoComplete="off" spellCheck={false} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="Schritt" value="konto" dense>
            {t('kontoSpeichern')}
          </SubmitButton>
        </div>
      </Form>
      {IbanMaskiert && (
        <Form summary={false} className="mt-2">
          <SubmitButton name="Schritt" value="kontoWeg" look="quiet" dense>
            {t('kontoEntfernen')}
          </SubmitButton>
        </Form>
      )}
    </Folded>
  );
}
