import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-empfehlung';
import { useFormat, useT } from '../../../environment.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { EmpfehlungRow } from './table.tsx';

/** Blocking or goodwill for the recommendation that the address names; asked of its row whether it is allowed. */
export function EmpfehlungStep({ rows }: { rows: readonly EmpfehlungRow[] }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const row = rows.find(
    ({ Mandant, Empfehlungsnummer }) => Mandant === query.get('route') && Empfehlungsnummer === query.get('nr'),
  );
  const step = row?.erlaubt.find((aktion) => aktion === query.get('schritt'));
  if (!row || !step) return <StaleRefusal field="schritt" />;
  const back = withQuery(search, { schritt: null, route: null, nr: null });
  return step === 'sperren' ? <Locks row={row} zurueck={back} /> : <Kulanz row={row} zurueck={back} />;
}

interface Props {
  row: EmpfehlungRow;
  zurueck: string;
}

function Locks({ row, zurueck }: Props) {
  const t = useT(texts);
  return (
    <Step titel={t('sperrenFrage', { nummer: row.Empfehlungsnummer })}>
      <Affected row={row} />
      <p>{t('sperrenText')}</p>
      <Form>
        <Hidden row={row} step="sperren" />
        <TextInput name="Grund" label={t('sperrenGrund')} hint={t('grundHinweis')} maxLength={300} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton look="danger">{t('endgueltigSperren')}</SubmitButton>
          <Aborting to={zurueck} />
        </div>
      </Form>
    </Step>
  );
}

function Kulanz({ row, zurueck }: Props) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const atMost = row.KulanzEmpfaengerHoechstensCent;
  return (
    <Step titel={t('kulanzFrage', { nummer: row.Empfehlungsnummer })}>
      <Affected row={row} />
      <p>{t('kulanzText')}</p>
      <p>{t('kulanzGrenze', { betrag: euroGenau(row.KulanzGrenzeCent) })}</p>
      {atMost !== null && <p>{t('kulanzJahresgrenze', { betrag: euroGenau(atMost) })}</p>}
      <Form>
        <Hidden row={row} step="kulanz" />
        <div className="grid gap-5 md:grid-cols-2">
          <TextInput
            name="EmpfehlerCent"
            label={t('betragEmpfehler')}
            hint={t('betragHinweis')}
            inputMode="decimal"
            initial="0"
            className="tabular"
          />
          <TextInput
            name="EmpfaengerCent"
            label={t('betragEmpfaenger')}
            hint={atMost === null ? t('betragHinweis') : t('betragHinweisHoechstens', { betrag: euroGenau(atMost) })}
            inputMode="decimal"
            initial="0"
            className="tabular"
          />
        </div>
        <TextInput name="Grund" label={t('kulanzGrund')} hint={t('grundHinweis')} maxLength={300} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton>{t('kulanzGewaehren')}</SubmitButton>
          <Aborting to={zurueck} />
        </div>
      </Form>
    </Step>
  );
}

const Hidden = ({ row, step }: { row: EmpfehlungRow; step: 'sperren' | 'kulanz' }) => (
  <>
    <input type="hidden" name="schritt" value={step} />
    <input type="hidden" name="route" value={row.Mandant} />
    <input type="hidden" name="nr" value={row.Empfehlungsnummer} />
  </>
);

function Affected({ row }: { row: EmpfehlungRow }) {
  const t = useT(texts);
  return (
    <p className="font-semibold">
      {row.Empfehler} → {row.Empfaenger ?? t('nochNiemand')} · {row.ProduktName}
    </p>
  );
}
