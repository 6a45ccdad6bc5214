import type { BetreiberRechnung } from '@weitersagen/contract/rechnung';
import { useLocation } from 'react-router';
import { texts } from '#texte/rechnung';
import { useFormat, useT } from '../../../environment.ts';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** What is taken back, what is owed by then and to whom, and where the rest goes on. */
function useCorrection() {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  return ({ Art, OffenCent, NachKorrekturCent }: BetreiberRechnung): string => {
    const kind = Art === 'Gutschrift' ? 'Gutschrift' : 'Rechnung';
    const owed =
      NachKorrekturCent > 0
        ? t(`korrekturBezahlt_${kind}`, { betrag: euroGenau(NachKorrekturCent) })
        : t('korrekturOffen', { betrag: euroGenau(OffenCent) });
    return [t(`korrekturText_${kind}`), owed, t(`korrekturDanach_${kind}`)].join(' ');
  };
}

/** What may be said of it; each asks for its reason first. */
export function RechnungSteps({ rechnung }: { rechnung: BetreiberRechnung }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const correction = useCorrection();
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('schritt');
  const chosen = rechnung.erlaubt.find((step) => step === wanted);
  if (!chosen)
    return (
      <>
        <StaleRefusal field="Schritt" />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {rechnung.erlaubt.map((step) => (
            <ButtonLink
              key={step}
              to={`${withQuery(search, { schritt: step, meldung: null })}#schritt`}
              look="secondary"
            >
              {t(`schritt_${step}`)}
            </ButtonLink>
          ))}
        </div>
      </>
    );
  return (
    <Step titel={t(`frage_${chosen}`, { nummer: rechnung.Nummer })}>
      <p>
        {chosen === 'korrigieren' ? correction(rechnung) : t('text_bezahlt', { betrag: euroGenau(rechnung.OffenCent) })}
      </p>
      <Form>
        <input type="hidden" name="Schritt" value={chosen} />
        <TextInput
          name="Grund"
          label={t('grund')}
          hint={t(chosen === 'korrigieren' ? 'korrekturgrundHinweis' : 'grundHinweis')}
          maxLength={200}
        />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton>{t(`schritt_${chosen}`)}</SubmitButton>
          <Aborting to={withQuery(search, { schritt: null })} />
        </div>
      </Form>
    </Step>
  );
}
