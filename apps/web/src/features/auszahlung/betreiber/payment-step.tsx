import type { LaufResponse } from '@weitersagen/contract/auszahlung';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-auszahlung';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { fieldId } from '../../../lib/form.ts';
import { NotByEnter, SubmitButton } from '../../../ui/button.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWord } from '../../betreiber/words.ts';

type Payment = LaufResponse['Zahlungen'][number];

/** What becomes of the payment that the address names, each decision with what follows from it. */
export function PaymentStep({ lauf }: { lauf: LaufResponse }) {
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get('zahlung');
  const payment = lauf.Zahlungen.find(({ EndToEndId, erlaubt }) => EndToEndId === chosen && erlaubt.length > 0);
  if (!payment) return <StaleRefusal field="Zahlung" />;
  return <Decision lauf={lauf} zahlung={payment} back={withQuery(search, { zahlung: null })} />;
}

function Decision({ lauf, zahlung, back }: { lauf: LaufResponse; zahlung: Payment; back: string }) {
  const t = useT(texts);
  const path = usePath();
  const { euroGenau } = useFormat();
  const { Name, WertCent, Auftragsnummer, Rechnungsnummer, Rueckgabe, EndToEndId } = zahlung;
  return (
    <Step
      titel={
        Rueckgabe
          ? t('rueckgabeFrage', { name: Name })
          : t(Rechnungsnummer ? 'rueckrufFrageBeleg' : 'rueckrufFrage', { betrag: euroGenau(WertCent), name: Name })
      }
    >
      {Rueckgabe ? (
        <Returned rueckgabe={Rueckgabe} />
      ) : (
        <p>{t(Rechnungsnummer ? 'rueckrufTextBeleg' : 'rueckrufText')}</p>
      )}
      {Rechnungsnummer && (
        <p>
          <Link to={path('rechnung', { route: lauf.Mandant, nummer: Rechnungsnummer })}>
            {t('zuBeleg', { nummer: Rechnungsnummer })}
          </Link>
        </p>
      )}
      {Auftragsnummer && (
        <p>
          <Link to={path('auftrag', { route: lauf.Mandant, auftragsnummer: Auftragsnummer })}>
            {t('zuAuftrag', { nummer: Auftragsnummer })}
          </Link>
        </p>
      )}
      <Form>
        <NotByEnter />
        <input type="hidden" name="Zahlung" value={EndToEndId} />
        {Rueckgabe && <input type="hidden" name="RueckgabeId" value={Rueckgabe.Id} />}
        {Rueckgabe?.Cent === null && (
          <TextInput
            name="Cent"
            label={t('gutgeschrieben')}
            hint={t('gutgeschriebenHinweis', { betrag: Rueckgabe.Betrag })}
            inputMode="decimal"
            className="tabular"
          />
        )}
        <div id={fieldId('Entscheidung')} className="grid gap-4">
          {zahlung.erlaubt.map((name, n) => (
            <div key={name} className="grid gap-1">
              <p id={`zu-${name}`} className="text-sm">
                {Rechnungsnummer ? t(`entscheidungBeleg_${name}`) : t(`entscheidungText_${name}`)}
              </p>
              <div>
                <SubmitButton
                  name="Entscheidung"
                  value={name}
                  look={n === 0 ? 'action' : 'secondary'}
                  aria-describedby={`zu-${name}`}
                >
                  {t(`entscheidung_${name}`)}
                </SubmitButton>
              </div>
            </div>
          ))}
        </div>
        <div>
          <Aborting to={back} />
        </div>
      </Form>
    </Step>
  );
}

function Returned({ rueckgabe }: { rueckgabe: NonNullable<Payment['Rueckgabe']> }) {
  const t = useT(texts);
  const word = useWord();
  const { euroGenau, zeitpunkt } = useFormat();
  const { Betrag, Cent, ErwartetCent, Grund, EingegangenAm } = rueckgabe;
  return (
    <p>
      {t('rueckgabeText', {
        erwartet: euroGenau(ErwartetCent),
        betrag: Cent === null ? Betrag : euroGenau(Cent),
        am: zeitpunkt(EingegangenAm),
        grund: word('grund', Grund),
      })}
    </p>
  );
}
