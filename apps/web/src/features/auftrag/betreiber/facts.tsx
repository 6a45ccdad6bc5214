import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-auftrag';
import { useFormat, useT } from '../../../environment.ts';
import { fieldId } from '../../../lib/form.ts';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWord } from '../../betreiber/words.ts';

type Fact = AuftragResponse['Fakten'][number];

const isWaiting = ({ Auffaellig, Pruefung }: Fact) => Auffaellig !== null && Pruefung === null;

/** Reports whose date is out of reason: each waits for a person, and moves nothing until then. */
export function WaitingFacts({
  auftrag,
  step,
  fakt,
}: {
  auftrag: AuftragResponse;
  step: string | null;
  fakt: string | null;
}) {
  const t = useT(texts);
  const waiting = auftrag.Fakten.filter(isWaiting);
  const chosen = waiting.find(({ Ereignisnummer, erlaubt }) => Ereignisnummer === fakt && erlaubt.includes('pruefen'));
  if (chosen && step === 'annehmen') return <Review fakt={chosen} result="angenommen" />;
  if (chosen && step === 'verwerfen') return <Review fakt={chosen} result="verworfen" />;
  if (waiting.length === 0) return <StaleRefusal field="Ereignisnummer" />;
  return (
    <Section titel={t('auffaellig')}>
      <StaleRefusal field="Ereignisnummer" />
      <div className="grid max-w-4xl gap-3 rounded-s border border-line border-l-4 border-l-warning bg-surface p-4">
        <p>{t('auffaelligText')}</p>
        <ul className="grid gap-3">
          {waiting.map((one) => (
            <Waiting key={one.Ereignisnummer} fakt={one} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function useSentence() {
  const t = useT(texts);
  const word = useWord();
  const { tagKurz } = useFormat();
  return ({ Ereignis, Datum, Auffaellig, Ereignisnummer }: Fact) =>
    t('auffaelligSatz', {
      ereignis: word('feed', Ereignis),
      datum: Datum ? tagKurz(Datum) : '–',
      warum: word('auffaellig', Auffaellig ?? ''),
      nummer: Ereignisnummer,
    });
}

function Waiting({ fakt }: { fakt: Fact }) {
  const t = useT(texts);
  const sentence = useSentence();
  const { search } = useLocation();
  const to = (step: string) =>
    `${withQuery(search, { schritt: step, fakt: fakt.Ereignisnummer, meldung: null })}#schritt`;
  return (
    <li className="grid gap-2">
      <p className="font-semibold">{sentence(fakt)}</p>
      {fakt.erlaubt.includes('pruefen') && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={to('annehmen')} look="secondary">
            {t('annehmen')}
          </ButtonLink>
          <ButtonLink to={to('verwerfen')} look="secondary">
            {t('verwerfen')}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

function Review({ fakt, result }: { fakt: Fact; result: 'angenommen' | 'verworfen' }) {
  const t = useT(texts);
  const sentence = useSentence();
  const { search } = useLocation();
  const accepts = result === 'angenommen';
  return (
    <Step titel={t(accepts ? 'annehmenFrage' : 'verwerfenFrage')}>
      <p className="font-semibold">{sentence(fakt)}</p>
      <p>{t(accepts ? 'annehmenText' : 'verwerfenText')}</p>
      <Form>
        <input type="hidden" name="Ereignisnummer" value={fakt.Ereignisnummer} />
        <TextInput name="Grund" label={t('freigebenGrund')} maxLength={300} optional />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton id={fieldId('Ergebnis')} name="Ergebnis" value={result} look={accepts ? 'action' : 'danger'}>
            {t(accepts ? 'jaAnnehmen' : 'jaVerwerfen')}
          </SubmitButton>
          <Aborting to={withQuery(search, { schritt: null, fakt: null })} />
        </div>
      </Form>
    </Step>
  );
}
