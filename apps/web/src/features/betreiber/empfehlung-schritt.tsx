import { useLocation } from 'react-router';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormat, useT } from '../../umgebung.ts';
import { withQuery } from './anfrage.ts';
import type { EmpfehlungZeile } from './empfehlung-tabelle.tsx';
import { Aborting, Step } from './schritt.tsx';
import { texte } from './texte-empfehlung.ts';

/** Blocking or goodwill for the recommendation that the address names; asked of its row whether it is allowed. */
export function EmpfehlungStep({ zeilen }: { zeilen: readonly EmpfehlungZeile[] }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const zeile = zeilen.find(
    ({ Mandant, Empfehlungsnummer }) => Mandant === query.get('route') && Empfehlungsnummer === query.get('nr'),
  );
  const schritt = zeile?.erlaubt.find((aktion) => aktion === query.get('schritt'));
  if (!zeile || !schritt) return null;
  const zurueck = withQuery(search, { schritt: null, route: null, nr: null });
  return schritt === 'sperren' ? <Locks zeile={zeile} zurueck={zurueck} /> : <Kulanz zeile={zeile} zurueck={zurueck} />;
}

interface Props {
  zeile: EmpfehlungZeile;
  zurueck: string;
}

function Locks({ zeile, zurueck }: Props) {
  const t = useT(texte);
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
  const t = useT(texte);
  const { euroGenau } = useFormat();
  const hoechstens = zeile.KulanzEmpfaengerHoechstensCent;
  return (
    <Step titel={t('kulanzFrage', { nummer: zeile.Empfehlungsnummer })}>
      <Affected zeile={zeile} />
      <p>{t('kulanzText')}</p>
      <p>{t('kulanzGrenze', { betrag: euroGenau(zeile.KulanzGrenzeCent) })}</p>
      {hoechstens !== null && <p>{t('kulanzJahresgrenze', { betrag: euroGenau(hoechstens) })}</p>}
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
            hint={
              hoechstens === null ? t('betragHinweis') : t('betragHinweisHoechstens', { betrag: euroGenau(hoechstens) })
            }
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

const Hidden = ({ zeile, schritt }: { zeile: EmpfehlungZeile; schritt: 'sperren' | 'kulanz' }) => (
  <>
    <input type="hidden" name="schritt" value={schritt} />
    <input type="hidden" name="route" value={zeile.Mandant} />
    <input type="hidden" name="nr" value={zeile.Empfehlungsnummer} />
  </>
);

function Affected({ zeile }: { zeile: EmpfehlungZeile }) {
  const t = useT(texte);
  return (
    <p className="font-semibold">
      {zeile.Empfehler} → {zeile.Empfaenger ?? t('nochNiemand')} · {zeile.ProduktName}
    </p>
  );
}
