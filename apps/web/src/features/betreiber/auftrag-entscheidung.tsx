import type { AuftragAntwort } from '@weitersagen/contract/betreiber';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fieldId } from '../../lib/formular.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFormat, useT } from '../../umgebung.ts';
import { mitQuery } from './anfrage.ts';
import { Abbrechen, Schritt } from './schritt.tsx';
import { Abschnitt } from './seite.tsx';
import { texte } from './texte-auftrag.ts';
import { useWort } from './worte.ts';

interface Props {
  auftrag: AuftragAntwort;
}

/** What stands against a release, and what may be done now; the step before it comes by the address. */
export function Entscheidung({ auftrag, schritt }: Props & { schritt: string | null }) {
  const t = useT(texte);
  const wort = useWort();
  const { search } = useLocation();
  const { erlaubt, Status, Grund } = auftrag;
  if (schritt === 'freigeben' && erlaubt.includes('freigeben')) return <Freigeben auftrag={auftrag} />;
  if (schritt === 'ablehnen' && erlaubt.includes('ablehnen')) return <Ablehnen auftrag={auftrag} />;
  const zu = (name: string) => `${mitQuery(search, { schritt: name, meldung: null })}#schritt`;
  return (
    <Abschnitt titel={t('pruefung')}>
      <div className="grid max-w-4xl gap-3 rounded-s border border-line bg-surface p-4">
        {Status === 'Gemeldet' ? (
          <Befund auftrag={auftrag} />
        ) : (
          <p>
            {t('entschieden', { status: wort('auftrag', Status) })}
            {Grund && <span className="block">{t('entschiedenGrund', { grund: wort('grund', Grund) })}</span>}
          </p>
        )}
        {erlaubt.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {erlaubt.includes('freigeben') && <ButtonLink to={zu('freigeben')}>{t('freigeben')}</ButtonLink>}
            {erlaubt.includes('ablehnen') && (
              <ButtonLink to={zu('ablehnen')} look="danger">
                {t('ablehnen')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Abschnitt>
  );
}

function Befund({ auftrag }: Props) {
  const t = useT(texte);
  const { Hindernisse, Verdacht } = auftrag;
  return (
    <>
      <Liste art="hindernis" titel={t('spricht')} codes={Hindernisse} farbe="text-danger" />
      <Liste art="verdacht" titel={t('ansehen')} codes={Verdacht} farbe="text-warning" />
      {Hindernisse.length + Verdacht.length === 0 && (
        <p className="font-semibold text-success">{t('nichtsEntgegen')}</p>
      )}
    </>
  );
}

function Liste({
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
  const wort = useWort();
  if (codes.length === 0) return null;
  return (
    <div>
      <h3 className={`text-sm ${farbe}`}>{titel}</h3>
      <ul className="mt-1 grid list-disc gap-0.5 pl-5">
        {codes.map((code) => (
          <li key={code}>{wort(art, code)}</li>
        ))}
      </ul>
    </div>
  );
}

function Freigeben({ auftrag }: Props) {
  const t = useT(texte);
  const { euroGenau } = useFormat();
  return (
    <Schritt titel={t('freigebenFrage', { nummer: auftrag.Auftragsnummer })}>
      <p>
        {t('freigebenText', {
          empfehler: auftrag.Empfehler,
          betragEmpfehler: euroGenau(auftrag.PraemieEmpfehlerCent),
          empfaenger: auftrag.Empfaenger,
          betragEmpfaenger: euroGenau(auftrag.PraemieEmpfaengerCent),
        })}
      </p>
      <Befund auftrag={auftrag} />
      {auftrag.Verdacht.length > 0 && <p>{t('freigebenVerdacht')}</p>}
      <Form>
        <TextInput name="Grund" label={t('freigebenGrund')} maxLength={300} optional />
        <Knoepfe>
          <SubmitButton id={fieldId('Entscheidung')} name="Entscheidung" value="freigeben">
            {t('verbindlichFreigeben')}
          </SubmitButton>
        </Knoepfe>
      </Form>
    </Schritt>
  );
}

function Ablehnen({ auftrag }: Props) {
  const t = useT(texte);
  return (
    <Schritt titel={t('ablehnenFrage', { nummer: auftrag.Auftragsnummer })}>
      <p>{t('ablehnenText')}</p>
      <Befund auftrag={auftrag} />
      <Form>
        <TextInput name="Grund" label={t('ablehnenGrund')} hint={t('ablehnenHinweis')} maxLength={300} />
        <Knoepfe>
          <SubmitButton id={fieldId('Entscheidung')} name="Entscheidung" value="ablehnen" look="danger">
            {t('endgueltigAblehnen')}
          </SubmitButton>
        </Knoepfe>
      </Form>
    </Schritt>
  );
}

function Knoepfe({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Abbrechen to={mitQuery(search, { schritt: null })} />
    </div>
  );
}
