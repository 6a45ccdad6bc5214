import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-empfehlung';
import { useFormat, useT } from '../../../environment.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { EmpfehlungRow } from './table.tsx';

/** Blocking or goodwill for the recommendation that the address names; asked of its row whether it is allowed. */
export function EmpfehlungStep({ zeilen }: { zeilen: readonly EmpfehlungRow[] }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const row = zeilen.find(
    ({ Mandant, Empfehlungsnummer }) => Mandant === query.get('route') && Empfehlungsnummer === query.get('nr'),
  );
  const step = row?.erlaubt.find((aktion) => aktion === query.get('schritt'));
  if (!row || !step) return null;
  const back = withQuery(search, { schritt: null, route: null, nr: null });
  return step === 'sperren' ? <Locks zeile={row} zurueck={back} /> : <Kulanz zeile={row} zurueck={back} />;
}

interface Props {
  zeile: EmpfehlungRow;
  zurueck: string;
}

function Locks({ zeile, zurueck }: Props) {
  const t = useT(texts);
  return (
    <Step titel={t('sperrenFrage', { nummer: zeile.Empfehlungsnummer })}>
      <Affected zeile={zeile} />
      <p>{t('sperrenText')}</p>
      <Form>
        <Hidden zeile={zeile} schritt="sperren" />
        <TextInput name="Grund" label={t('sperrenGrund')} hint={t('grundHinweis')} maxLength={300} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="danger">{t('endgueltigSperren')}</SubmitButton>
          <Aborting to={zurueck} />
        </div>
      </Form>
    </Step>
  );
}

function Kulanz({ zeile, zurueck }: Props) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const atMost = zeile.KulanzEmpfaengerHoechstensCent;
  return (
    <Step titel={t('kulanzFrage', { nummer: zeile.Empfehlungsnummer })}>
      <Affected zeile={zeile} />
      <p>{t('kulanzText')}</p>
      <p>{t('kulanzGrenze', { betrag: euroGenau(zeile.KulanzGrenzeCent) })}</p>
      {atMost !== null && <p>{t('kulanzJahresgrenze', { betrag: euroGenau(atMost) })}</p>}
      <Form>
        <Hidden zeile={zeile} schritt="kulanz" />
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
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t('kulanzGewaehren')}</SubmitButton>
          <Aborting to={zurueck} />
        </div>
      </Form>
    </Step>
  );
}

const Hidden = ({ zeile, schritt }: { zeile: EmpfehlungRow; schritt: 'sperren' | 'kulanz' }) => (
  <>
    <input type="hidden" name="schritt" value={schritt} />
    <input type="hidden" name="route" value={zeile.Mandant} />
    <input type="hidden" name="nr" value={zeile.Empfehlungsnummer} />
  </>
);

function Affected({ zeile }: { zeile: EmpfehlungRow }) {
  const t = useT(texts);
  return (
    <p className="font-semibold">
      {zeile.Empfehler} → {zeile.Empfaenger ?? t('nochNiemand')} · {zeile.ProduktName}
    </p>
  );
}
