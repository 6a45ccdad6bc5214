import type { LaufResponse } from '@weitersagen/contract/auszahlung';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-auszahlung';
import { useFormat, useT } from '../../../environment.ts';
import { fieldId, useRefused } from '../../../lib/form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWord } from '../../betreiber/words.ts';

const STEPS = ['freigeben', 'bestaetigen', 'verwerfen'] as const;
const ALL_STEPS = [...STEPS, 'ablehnen'] as const;
type LaufStep = (typeof STEPS)[number];

/** For browsers; not below the pages' own path. */
const fileHref = (route: string, id: string) =>
  `/api/v1/betreiber/auszahlungen/${encodeURIComponent(route)}/${encodeURIComponent(id)}/pain001.xml`;

/** Whether it was the bank's file that was refused, which has a form of its own on the same page. */
const useBankRefusal = (): boolean => useRefused()?.values.Schritt === 'bankantwort';

/** What may be done with a run now, and why not more. */
export function LaufActions({ lauf, step }: { lauf: LaufResponse; step: string | null }) {
  const t = useT(texts);
  const word = useWord();
  const { search } = useLocation();
  const { zeitpunkt } = useFormat();
  const isToldBelow = useBankRefusal() && lauf.erlaubt.includes('bankantwort');
  const { erlaubt, Hinweis } = lauf;
  const chosen = ALL_STEPS.find((name) => name === step && erlaubt.includes(name));
  if (chosen === 'ablehnen') return <Refusal lauf={lauf} />;
  if (chosen) return <Confirmation lauf={lauf} step={chosen} />;
  const linkTo = (name: (typeof ALL_STEPS)[number]) => `${withQuery(search, { schritt: name, meldung: null })}#schritt`;
  const { DateiAbgelehnt, MsgId } = lauf;
  return (
    <div className="grid gap-3">
      {!isToldBelow && <StaleRefusal field="Schritt" />}
      {DateiAbgelehnt && (
        <Alert kind="warning" title={t('abgelehnt')}>
          {t('abgelehntText', {
            am: zeitpunkt(DateiAbgelehnt.Am),
            grund: word('grund', DateiAbgelehnt.Grund),
            msgId: MsgId,
          })}
        </Alert>
      )}
      {Hinweis && (
        <p className="max-w-3xl border-l-4 border-warning bg-surface px-3 py-2 text-sm">{word('hinweis', Hinweis)}</p>
      )}
      {lauf.Status === 'Freigegeben' && lauf.DateiGeholtAm !== null && erlaubt.includes('bankantwort') && (
        <p className="max-w-3xl text-sm">{t('nichtVerwerfen')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {erlaubt.includes('freigeben') && <ButtonLink to={linkTo('freigeben')}>{t('freigeben')}</ButtonLink>}
        {erlaubt.includes('datei') && (
          <ButtonLink href={fileHref(lauf.Mandant, lauf.Id)} download={`${MsgId}.xml`} look="secondary">
            {t('datei')}
          </ButtonLink>
        )}
        {erlaubt.includes('bestaetigen') && <ButtonLink to={linkTo('bestaetigen')}>{t('bestaetigen')}</ButtonLink>}
        {erlaubt.includes('ablehnen') && (
          <ButtonLink to={linkTo('ablehnen')} look="secondary">
            {t('ablehnen')}
          </ButtonLink>
        )}
        {erlaubt.includes('verwerfen') && (
          <ButtonLink to={linkTo('verwerfen')} look="danger">
            {t('verwerfen')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The bank said so by telephone or letter: kept with the reason. */
function Refusal({ lauf }: { lauf: LaufResponse }) {
  const t = useT(texts);
  const { search } = useLocation();
  const isToldBelow = useBankRefusal();
  return (
    <Step titel={t('ablehnenFrage', { nummer: lauf.Nummer })}>
      <p>{t('ablehnenText', { msgId: lauf.MsgId })}</p>
      {lauf.Status === 'Bestaetigt' && <p>{t('ablehnenBestaetigt')}</p>}
      <Form summary={!isToldBelow}>
        <input type="hidden" name="MsgId" value={lauf.MsgId} />
        <TextInput name="Grund" label={t('ablehnenGrund')} hint={t('ablehnenGrundHinweis')} maxLength={300} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton id={fieldId('Schritt')} name="Schritt" value="ablehnen" look="danger">
            {t('jaAblehnen')}
          </SubmitButton>
          <Aborting to={withQuery(search, { schritt: null })} />
        </div>
      </Form>
    </Step>
  );
}

function Confirmation({ lauf, step }: { lauf: LaufResponse; step: LaufStep }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const { search } = useLocation();
  const isToldBelow = useBankRefusal();
  const number = lauf.Nummer;
  // What is back is neither carried out nor mailed by the confirmation.
  const sum = euroGenau(lauf.SummeCent - lauf.ZurueckCent);
  const words = {
    freigeben: {
      frage: t('freigebenFrage', { nummer: number }),
      text: t('freigebenText', { anzahl: lauf.Anzahl, summe: sum }),
      knopf: t('verbindlichFreigeben'),
    },
    bestaetigen: {
      frage: t('bestaetigenFrage', { nummer: number }),
      text: t('bestaetigenText', { summe: sum }),
      knopf: t('jaBestaetigen'),
    },
    verwerfen: { frage: t('verwerfenFrage', { nummer: number }), text: t('verwerfenText'), knopf: t('jaVerwerfen') },
  }[step];
  const withoutFile = step === 'bestaetigen' && lauf.DateiGeholtAm === null;
  const open = lauf.ZuEntscheiden;
  return (
    <Step titel={words.frage}>
      <p>{withoutFile ? t('bestaetigenOhneDatei') : words.text}</p>
      {step === 'freigeben' && lauf.NeueKonten > 0 && (
        <p className="font-semibold text-warning">{t('kontenNeu', { n: lauf.NeueKonten })}</p>
      )}
      {step === 'bestaetigen' && open > 0 && <p>{t('bestaetigenMitAufgaben', { anzahl: open })}</p>}
      <Form summary={!isToldBelow}>
        <input type="hidden" name="MsgId" value={lauf.MsgId} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {!withoutFile && (
            <SubmitButton
              id={fieldId('Schritt')}
              name="Schritt"
              value={step}
              look={step === 'verwerfen' ? 'danger' : 'action'}
            >
              {words.knopf}
            </SubmitButton>
          )}
          <Aborting to={withQuery(search, { schritt: null })} />
        </div>
      </Form>
    </Step>
  );
}
