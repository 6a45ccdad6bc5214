import type { PraemienplanOverview, PraemienplanRow } from '@weitersagen/contract/praemienplan';
import { useLocation, useSearchParams } from 'react-router';
import { texts } from '#texte/praemienplan';
import { useBoot, useFormat, useT } from '../../environment.ts';
import { isRefusalOf, useRefused } from '../../lib/form.ts';
import { dayOf } from '../../lib/format.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/desk/mark.tsx';
import { Message, useMessage } from '../../ui/desk/message.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { withQuery } from '../../ui/desk/request.ts';
import { Aborting, Step } from '../../ui/desk/step.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { byProdukt } from './months.ts';
import { Timeline } from './timeline.tsx';

const TONES = { kommt: 'laeuft', laeuft: 'gut', beendet: 'still' } as const;

function usePeriod() {
  const t = useT(texts);
  const { tagKurz } = useFormat();
  return ({ Startdatum, Enddatum }: Pick<PraemienplanRow, 'Startdatum' | 'Enddatum'>): string =>
    Enddatum
      ? t('vonBis', { von: tagKurz(Startdatum), bis: tagKurz(Enddatum) })
      : t('vonOhneEnde', { von: tagKurz(Startdatum) });
}

/** What a plan is for. */
function useNames({ Produkte }: PraemienplanOverview) {
  const t = useT(texts);
  const names = new Map(Produkte.map(({ Id, Name }) => [Id, Name]));
  return (id: string | null): string => (id === null ? t('alleProdukte') : (names.get(id) ?? id));
}

/** By product: when its plans run, what each gives, and the way to its end. */
export function Plans({ overview }: { overview: PraemienplanOverview }) {
  const t = useT(texts);
  const { jetzt } = useBoot();
  const nameOf = useNames(overview);
  const { Plaene } = overview;
  if (Plaene.length === 0) return <EmptyState title={t('keine')}>{t('keineText')}</EmptyState>;
  return (
    <div className="grid gap-6">
      {byProdukt(Plaene, nameOf).map(({ produktId, plans }) => (
        <Section key={produktId ?? ''} titel={nameOf(produktId)}>
          <div className="grid gap-2">
            <Timeline plans={plans} today={dayOf(jetzt)} />
            <PlanTable title={nameOf(produktId)} plans={plans} />
          </div>
        </Section>
      ))}
    </div>
  );
}

function PlanTable({ title, plans }: { title: string; plans: readonly PraemienplanRow[] }) {
  const t = useT(texts);
  const period = usePeriod();
  const { euroGenau } = useFormat();
  const { search } = useLocation();
  return (
    <Table
      caption={title}
      rows={plans}
      rowKey={({ Id }) => Id}
      columns={[
        { id: 'zeit', head: t('zeit'), cell: period },
        { id: 'betrag', head: t('betragKurz'), numeric: true, cell: ({ WertCent }) => euroGenau(WertCent) },
        {
          id: 'stand',
          head: t('stand'),
          cell: (plan) => (
            <>
              <Mark tone={TONES[plan.Stand]}>{t(`stand_${plan.Stand}`)}</Mark>
              {plan.ProvisionCent !== null && (
                <span className="block text-muted">{t('provision', { betrag: euroGenau(plan.ProvisionCent) })}</span>
              )}
              {plan.erlaubt.map((what) => (
                <Link
                  key={what}
                  to={`${withQuery(search, { ende: plan.Id, meldung: null })}#schritt`}
                  className="flex min-h-8 items-center"
                >
                  {t(what)}
                  <span className="sr-only"> {period(plan)}</span>
                </Link>
              ))}
            </>
          ),
        },
      ]}
    />
  );
}

/** Asked before a plan ends: what was promised stays. */
export function EndStep({ overview }: { overview: PraemienplanOverview }) {
  const t = useT(texts);
  const nameOf = useNames(overview);
  const period = usePeriod();
  const { euroGenau } = useFormat();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const isEndRefused = isRefusalOf(useRefused(), 'id');
  const plan = overview.Plaene.find(({ Id }) => Id === query.get('ende'));
  const what = plan?.erlaubt[0];
  // Nothing is asked about one that has ended meanwhile; what was said of it is.
  if (!plan || !what) return isEndRefused && <ErrorSummary />;
  return (
    <Step titel={t(what === 'beenden' ? 'beendenFrage' : 'loeschenFrage', { produkt: nameOf(plan.ProduktId) })}>
      <p>
        {period(plan)}: {t(what === 'beenden' ? 'beendenText' : 'loeschenText')}
      </p>
      {what === 'beenden' && plan.ProvisionCent !== null && (
        <p>{t('beendenProvision', { betrag: euroGenau(plan.ProvisionCent) })}</p>
      )}
      <Form summary={isEndRefused}>
        <input type="hidden" name="id" value={plan.Id} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton look="danger" name="Schritt" value="ende">
            {t(what === 'beenden' ? 'jaBeenden' : 'jaLoeschen')}
          </SubmitButton>
          <Aborting to={withQuery(search, { ende: null })} />
        </div>
      </Form>
    </Step>
  );
}

const MESSAGES = { angelegt: 'meldungAngelegt', geloescht: 'meldungGeloescht', beendet: 'meldungBeendet' } as const;

/** What came of the last press. */
export function PlanMessage() {
  const t = useT(texts);
  const message = useMessage(MESSAGES);
  return message ? <Message>{t(message)}</Message> : null;
}
