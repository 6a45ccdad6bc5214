import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import { texts } from '#texte/betreiber-verdacht';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { fieldId, isRefusalOf, useRefused } from '../../../lib/form.ts';
import { NotByEnter, SubmitButton } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { useWho } from '../../../ui/desk/words.ts';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { StatusMark } from '../../betreiber/status-mark.tsx';

interface Props {
  auftrag: AuftragResponse;
}

/** Before its id in the name of a box: what was ticked is known again, of each by itself. */
export const CASE = 'Fall-';

type Case = AuftragResponse['Verdachtsfaelle'][number];

/** What the portal knows about the people of this order, and what operators said to it. */
export function VerdachtCases({ auftrag }: Props) {
  const t = useT(texts);
  const { Verdachtsfaelle: cases, erlaubt } = auftrag;
  if (cases.length === 0) return <StaleRefusal field="Antwort" />;
  return (
    <Section titel={t('titel')} id="hinweise">
      <div className="grid max-w-4xl gap-4 rounded-s border border-line bg-surface p-4">
        {erlaubt.includes('verdachtBeantworten') ? (
          <>
            <Answered faelle={cases} mandant={auftrag.Mandant} />
            <Answering auftrag={auftrag} />
          </>
        ) : (
          <>
            <StaleRefusal field="Antwort" />
            <ul className="grid gap-3">
              {cases.map((verdacht) => (
                <li key={verdacht.Id}>
                  <Hint fall={verdacht} mandant={auftrag.Mandant} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}

function Answered({ faelle, mandant }: { faelle: readonly Case[]; mandant: string }) {
  const done = faelle.filter(({ Offen }) => !Offen);
  if (done.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {done.map((verdacht) => (
        <li key={verdacht.Id}>
          <Hint fall={verdacht} mandant={mandant} />
        </li>
      ))}
    </ul>
  );
}

/** One answer for all the hints that are ticked: they are mostly about one matter. */
function Answering({ auftrag }: Props) {
  const t = useT(texts);
  const open = auftrag.Verdachtsfaelle.filter(({ Offen }) => Offen);
  const refused = useRefused();
  const sent = isRefusalOf(refused, 'schritt') ? refused : null;
  const fraud = auftrag.Status === 'Gemeldet' ? 'betrugGemeldet' : 'betrugFreigegeben';
  return (
    <Form summary={sent !== null}>
      <NotByEnter />
      <input type="hidden" name="schritt" value="verdacht" />
      <fieldset id={fieldId('Verdacht')} className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('welche')}</legend>
        {open.map((verdacht) => (
          <div key={verdacht.Id} className="flex gap-3">
            <input
              type="checkbox"
              id={`fall-${verdacht.Id}`}
              name={`${CASE}${verdacht.Id}`}
              value={verdacht.Id}
              defaultChecked={!sent || Object.hasOwn(sent.values, `${CASE}${verdacht.Id}`)}
              className="mt-0.5 size-6 shrink-0 accent-link"
            />
            <label htmlFor={`fall-${verdacht.Id}`} className="grow">
              <Hint fall={verdacht} mandant={auftrag.Mandant} />
            </label>
          </div>
        ))}
      </fieldset>
      <TextInput name="Grund" label={t('grund')} hint={t('grundHinweis')} maxLength={300} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="Antwort" value="inOrdnung">
          {t('inOrdnung')}
        </SubmitButton>
        <SubmitButton name="Antwort" value="betrug" look="danger">
          {t(fraud)}
        </SubmitButton>
      </div>
    </Form>
  );
}

function Hint({ fall, mandant }: { fall: Case; mandant: string }) {
  const t = useT(texts);
  const path = usePath();
  const { Auftragsnummer, AuftragStatus, Merkmale, Antwort } = fall;
  return (
    <>
      {t(`art_${fall.Art}`)}{' '}
      {Auftragsnummer && AuftragStatus && (
        <>
          <Link to={path('auftrag', { route: mandant, auftragsnummer: Auftragsnummer })} className="whitespace-nowrap">
            {t('auftrag', { nummer: Auftragsnummer })}
          </Link>{' '}
          <StatusMark art="auftrag" status={AuftragStatus} />
        </>
      )}
      {Merkmale.length > 0 && (
        <span className="block text-sm text-muted">
          {t('erkannt', { merkmale: Merkmale.map((m) => t(`merkmal_${m}`)).join(', ') })}
        </span>
      )}
      {Antwort && <AnswerLine answer={Antwort} />}
    </>
  );
}

function AnswerLine({ answer }: { answer: NonNullable<Case['Antwort']> }) {
  const t = useT(texts);
  const who = useWho();
  const { zeitpunkt } = useFormat();
  return (
    <span className="block text-sm">
      <Mark tone={answer.Antwort === 'inOrdnung' ? 'gut' : 'schlecht'}>{t(`antwort_${answer.Antwort}`)}</Mark>{' '}
      {t('beantwortet', { wer: who(answer.Wer), am: zeitpunkt(answer.Am), grund: answer.Grund })}
    </span>
  );
}
