import { useLocation } from 'react-router';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormat, useT } from '../../umgebung.ts';
import { mitQuery } from './anfrage.ts';
import type { EmpfehlungZeile } from './empfehlung-tabelle.tsx';
import { Abbrechen, Schritt } from './schritt.tsx';
import { texte } from './texte-empfehlung.ts';

/** Blocking or goodwill for the recommendation that the address names; asked of its row whether it is allowed. */
export function EmpfehlungSchritt({ zeilen }: { zeilen: readonly EmpfehlungZeile[] }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const zeile = zeilen.find(
    ({ Mandant, Empfehlungsnummer }) => Mandant === query.get('route') && Empfehlungsnummer === query.get('nr'),
  );
  const schritt = zeile?.erlaubt.find((aktion) => aktion === query.get('schritt'));
  if (!zeile || !schritt) return null;
  const zurueck = mitQuery(search, { schritt: null, route: null, nr: null });
  return schritt === 'sperren' ? (
    <Sperren zeile={zeile} zurueck={zurueck} />
  ) : (
    <Kulanz zeile={zeile} zurueck={zurueck} />
  );
}

interface Props {
  zeile: EmpfehlungZeile;
  zurueck: string;
}

function Sperren({ zeile, zurueck }: Props) {
  const t = useT(texte);
  return (
    <Schritt titel={t('sperrenFrage', { nummer: zeile.Empfehlungsnummer })}>
      <Betroffene zeile={zeile} />
      <p>{t('sperrenText')}</p>
      <Form>
        <Versteckt zeile={zeile} schritt="sperren" />
        <TextInput name="Grund" label={t('sperrenGrund')} hint={t('grundHinweis')} maxLength={300} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="danger">{t('endgueltigSperren')}</SubmitButton>
          <Abbrechen to={zurueck} />
        </div>
      </Form>
    </Schritt>
  );
}

function Kulanz({ zeile, zurueck }: Props) {
  const t = useT(texte);
  const { euroGenau } = useFormat();
  const hoechstens = zeile.KulanzEmpfaengerHoechstensCent;
  return (
    <Schritt titel={t('kulanzFrage', { nummer: zeile.Empfehlungsnummer })}>
      <Betroffene zeile={zeile} />
      <p>{t('kulanzText')}</p>
      <p>{t('kulanzGrenze', { betrag: euroGenau(zeile.KulanzGrenzeCent) })}</p>
      {hoechstens !== null && <p>{t('kulanzJahresgrenze', { betrag: euroGenau(hoechstens) })}</p>}
      <Form>
        <Versteckt zeile={zeile} schritt="kulanz" />
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
          <Abbrechen to={zurueck} />
        </div>
      </Form>
    </Schritt>
  );
}

const Versteckt = ({ zeile, schritt }: { zeile: EmpfehlungZeile; schritt: 'sperren' | 'kulanz' }) => (
  <>
    <input type="hidden" name="schritt" value={schritt} />
    <input type="hidden" name="route" value={zeile.Mandant} />
    <input type="hidden" name="nr" value={zeile.Empfehlungsnummer} />
  </>
);

function Betroffene({ zeile }: { zeile: EmpfehlungZeile }) {
  const t = useT(texte);
  return (
    <p className="font-semibold">
      {zeile.Empfehler} → {zeile.Empfaenger ?? t('nochNiemand')} · {zeile.ProduktName}
    </p>
  );
}
