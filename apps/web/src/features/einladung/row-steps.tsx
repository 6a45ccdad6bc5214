import type { ReportLine } from '@weitersagen/contract/bericht';
import { useActionData, useLocation, useSearchParams } from 'react-router';
import { texts } from '#texte/agentur-einladung';
import { useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { withQuery } from '../../ui/desk/request.ts';
import { Aborting, Step } from '../../ui/desk/step.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import type { Done } from './invite.ts';

const WITHDRAWING = 'zurueckziehen';
const DEEDS = ['erinnern', WITHDRAWING];

const may = ({ erlaubt }: ReportLine, deed: string): boolean => Array.isArray(erlaubt) && erlaubt.includes(deed);
const nameOf = ({ Name, Email }: ReportLine): string => String(Name ?? Email ?? '');

/** What may be done with an invitation, in its own row. */
export function RowSteps({ row }: { row: ReportLine }) {
  const t = useT(texts);
  const { search } = useLocation();
  if (!may(row, 'erinnern') && !may(row, WITHDRAWING)) return null;
  const name = <span className="sr-only">{nameOf(row)}</span>;
  return (
    <div className="flex flex-wrap gap-1">
      {may(row, 'erinnern') && (
        <Form summary={false} className="contents!">
          <input type="hidden" name="id" value={String(row.Id)} />
          <Button type="submit" name="tun" value="erinnern" dense look="secondary">
            {t('erinnern')} {name}
          </Button>
        </Form>
      )}
      {may(row, WITHDRAWING) && (
        <ButtonLink
          to={`${withQuery(search, { schritt: WITHDRAWING, nr: String(row.Id) })}#schritt`}
          dense
          look="secondary"
        >
          {t('zurueckziehen')} {name}
        </ButtonLink>
      )}
    </div>
  );
}

/** What was done with a row, and what is asked before an invitation is withdrawn: its link ties nothing from then on. */
export function Withdrawing({ rows }: { rows: readonly ReportLine[] }) {
  const t = useT(texts);
  const answer = useActionData() as Done | { problem: unknown } | undefined;
  const refused = useRefused();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const asked = query.get('schritt') === WITHDRAWING ? query.get('nr') : null;
  const row = rows.find((one) => String(one.Id) === asked && may(one, WITHDRAWING));
  if (refused && DEEDS.includes(refused.values.tun ?? '')) return <ErrorSummary />;
  if (!row) {
    const did = answer && 'did' in answer ? answer.did : null;
    if (did !== 'erinnern' && did !== 'zurueckziehen') return null;
    return <Message>{t(did === 'erinnern' ? 'erinnert' : 'zurueckgezogen')}</Message>;
  }
  const afterwards = withQuery(search, { schritt: null, nr: null });
  return (
    <Step titel={t('zurueckziehenFrage', { name: nameOf(row) })}>
      <p>{t('zurueckziehenFolge')}</p>
      <Form summary={false} action={afterwards}>
        <input type="hidden" name="id" value={String(row.Id)} />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton name="tun" value="zurueckziehen" look="danger">
            {t('zurueckziehen')}
          </SubmitButton>
          <Aborting to={afterwards} />
        </div>
      </Form>
    </Step>
  );
}
