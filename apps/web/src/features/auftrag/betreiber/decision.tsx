import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-auftrag';
import { useFormat, useT } from '../../../environment.ts';
import { fieldId } from '../../../lib/form.ts';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { RefusalReasonFields } from '../../../ui/desk/refusal-reason.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWord } from '../../betreiber/words.ts';

interface Props {
  auftrag: AuftragResponse;
}

/** What stands against a release, and what may be done now; the step before it comes by the address. */
export function Decision({ auftrag, step }: Props & { step: string | null }) {
  const t = useT(texts);
  const word = useWord();
  const { search } = useLocation();
  const { erlaubt, Status, Grund } = auftrag;
  if (step === 'freigeben' && erlaubt.includes('freigeben')) return <Release auftrag={auftrag} />;
  if (step === 'ablehnen' && erlaubt.includes('ablehnen')) return <Refuse auftrag={auftrag} />;
  const linkTo = (name: string) => `${withQuery(search, { schritt: name, meldung: null })}#schritt`;
  return (
    <Section titel={t('pruefung')}>
      <StaleRefusal field="Entscheidung" />
      <div className="grid max-w-4xl gap-3 rounded-s border border-line bg-surface p-4">
        {Status === 'Gemeldet' ? (
          <Finding auftrag={auftrag} />
        ) : (
          <p>
            {t('entschieden', { status: word('auftrag', Status) })}
            {Grund && <span className="block">{t('entschiedenGrund', { grund: word('grund', Grund) })}</span>}
          </p>
        )}
        {erlaubt.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {erlaubt.includes('freigeben') && <ButtonLink to={linkTo('freigeben')}>{t('freigeben')}</ButtonLink>}
            {erlaubt.includes('ablehnen') && (
              <ButtonLink to={linkTo('ablehnen')} look="danger">
                {t('ablehnen')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

function Finding({ auftrag }: Props) {
  const t = useT(texts);
  const { Hindernisse, Verdacht } = auftrag;
  return (
    <>
      <List art="hindernis" titel={t('spricht')} codes={Hindernisse} farbe="text-danger" />
      <List art="verdacht" titel={t('ansehen')} codes={Verdacht} farbe="text-warning" />
      {Hindernisse.length + Verdacht.length === 0 && (
        <p className="font-semibold text-success">{t('nichtsEntgegen')}</p>
      )}
    </>
  );
}

function List({
  art,
  titel,
  codes,
  farbe,
}: {
  art: 'hindernis' | 'verdacht';
  titel: string;
  codes: readonly string[];
  farbe: string;
}) {
  const word = useWord();
  if (codes.length === 0) return null;
  return (
    <div>
      <h3 className={`text-sm ${farbe}`}>{titel}</h3>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5">
        {codes.map((code) => (
          <li key={code}>{word(art, code)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Sent along with a release, so that it gives what the question says or nothing. */
const SEEN = ['PraemieEmpfehlerCent', 'PraemieEmpfaengerCent'] as const;
export const seenFrom = (form: FormData) =>
  Object.fromEntries(SEEN.flatMap((name) => (form.has(name) ? [[name, Number(form.get(name))]] : [])));

function Release({ auftrag }: Props) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const { Empfaenger: empfaenger, PraemieEmpfaengerCent } = auftrag;
  const betragEmpfaenger = euroGenau(PraemieEmpfaengerCent);
  return (
    <Step titel={t('freigebenFrage', { nummer: auftrag.Auftragsnummer })}>
      <p>
        {auftrag.EmpfehlerPerson.Empfehlerhash === null
          ? t('freigebenTextVerzichtet', { empfaenger, betragEmpfaenger })
          : t('freigebenText', {
              empfehler: auftrag.Empfehler,
              betragEmpfehler: euroGenau(auftrag.PraemieEmpfehlerCent),
              empfaenger,
              betragEmpfaenger,
            })}
      </p>
      <Finding auftrag={auftrag} />
      {auftrag.Verdacht.length > 0 && <p>{t('freigebenVerdacht')}</p>}
      <Form>
        {SEEN.map((name) => (
          <input key={name} type="hidden" name={name} value={auftrag[name]} />
        ))}
        <TextInput name="Grund" label={t('freigebenGrund')} maxLength={300} optional />
        <Buttons>
          <SubmitButton id={fieldId('Entscheidung')} name="Entscheidung" value="freigeben">
            {t('verbindlichFreigeben')}
          </SubmitButton>
        </Buttons>
      </Form>
    </Step>
  );
}

function Refuse({ auftrag }: Props) {
  const t = useT(texts);
  return (
    <Step titel={t('ablehnenFrage', { nummer: auftrag.Auftragsnummer })}>
      <p>{t('ablehnenText')}</p>
      <Finding auftrag={auftrag} />
      <Form>
        <RefusalReasonFields />
        <Buttons>
          <SubmitButton id={fieldId('Entscheidung')} name="Entscheidung" value="ablehnen" look="danger">
            {t('endgueltigAblehnen')}
          </SubmitButton>
        </Buttons>
      </Form>
    </Step>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {children}
      <Aborting to={withQuery(search, { schritt: null })} />
    </div>
  );
}
