import type { ReportLine } from '@weitersagen/contract/bericht';
import { Form as GetForm, useActionData, useLocation, useSearchParams } from 'react-router';
import { texts } from '#texte/bericht';
import { useT } from '../../environment.ts';
import { isRefusalOf, type Refused, useRefused } from '../../lib/form.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { rowLink } from '../../lib/keyboard.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/desk/mark.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { RefusalReasonFields, useRefusalWords } from '../../ui/desk/refusal-reason.tsx';
import { withQuery } from '../../ui/desk/request.ts';
import { Aborting, Step } from '../../ui/desk/step.tsx';
import { Form } from '../../ui/form.tsx';
import type { Column } from '../../ui/table.tsx';
import { ChosenOrders } from './chosen-orders.tsx';
import type { LoadedReport } from './load.ts';

/** In a line of numbers, none of which has one. */
const BETWEEN = '\t';

/** The form that the boxes of the rows belong to. */
const CHOICE = 'auswahl';

export type Decision = 'freigeben' | 'ablehnen';
/** What the question says that this order is worth. */
export const seenField = (nummer: string): string => `wert:${nummer}`;
export interface Decided {
  decided: string[];
  already: { nummer: string; status: string }[];
  refused: { nummer: string; grund: string }[];
}

const may = ({ erlaubt }: ReportLine, step?: Decision): boolean =>
  Array.isArray(erlaubt) && (step ? erlaubt.includes(step) : erlaubt.length > 0);

/** A box before each row that may be decided. */
export function useChoice(rows: readonly ReportLine[]): readonly Column<ReportLine>[] {
  const t = useT(texts);
  const inBrowser = useInBrowser();
  const [query] = useSearchParams();
  if (!rows.some((row) => may(row))) return [];
  const all = inBrowser && (
    <input
      type="checkbox"
      aria-label={t('alleWaehlen')}
      className="size-[24px] shrink-0 accent-link"
      onChange={({ currentTarget }) => {
        for (const box of document.querySelectorAll<HTMLInputElement>(`input[form=${CHOICE}][name=nr]`))
          box.checked = currentTarget.checked;
      }}
    />
  );
  return [
    {
      id: 'wahl',
      head: all,
      cell: (row) =>
        may(row) && (
          <input
            // Begins anew where the address chooses other rows.
            key={query.getAll('nr').join(' ')}
            type="checkbox"
            form={CHOICE}
            name="nr"
            value={String(row.Auftragsnummer)}
            defaultChecked={query.getAll('nr').includes(String(row.Auftragsnummer))}
            aria-label={t('waehlen', { nummer: String(row.Auftragsnummer) })}
            className="size-[24px] shrink-0 accent-link"
            {...rowLink}
          />
        ),
    },
  ];
}

/** The word of the report's own column. */
export const statusWordIn = ({ Spalten }: Pick<LoadedReport['report'], 'Spalten'>) => {
  const states = Spalten.find(({ Spalte }) => Spalte === 'Status')?.Werte ?? [];
  return (status: string): string => states.find(({ Wert }) => Wert === status)?.Name ?? status;
};

/** Why an order cannot be released, that it is the operator's, or why it was refused. */
export function Obstacle({ row }: { row: ReportLine }) {
  const t = useT(texts);
  if (row.Status === 'Abgelehnt') return <Refusal row={row} />;
  const reasons = Array.isArray(row.Hindernisse) ? row.Hindernisse : [];
  if (row.Status !== 'Gemeldet' || reasons.length === 0) return null;
  return (
    <span className="block" title={t('hindernis')}>
      <Mark tone="still">{t(reasons.includes('verdachtOffen') ? 'beimBetreiber' : 'nochNicht')}</Mark>
    </span>
  );
}

/** Where somebody of the agency has said why. */
function Refusal({ row: { Ablehnungsgrund: kept } }: { row: ReportLine }) {
  const inWords = useRefusalWords();
  if (typeof kept !== 'string' || kept === '') return null;
  return (
    <span className="block min-w-32 whitespace-normal text-muted wrap-anywhere md:min-w-56">
      {inWords(kept) ?? kept}
    </span>
  );
}

/** What is done with the chosen rows: asked first, by the address, so that it works as a link. */
export function ReleaseBar({ rows, statusWord }: { rows: readonly ReportLine[]; statusWord(status: string): string }) {
  const [query] = useSearchParams();
  const answer = useActionData() as Decided | { problem: unknown } | undefined;
  const refused = useRefused();
  if (answer && 'decided' in answer) return <Outcome {...answer} statusWord={statusWord} />;
  const { step, numbers } = askedAbout(query, refused);
  const looked = rows.filter(({ Auftragsnummer }) => numbers.includes(String(Auftragsnummer)));
  const isQuestion = step === 'freigeben' || step === 'ablehnen';
  const chosen = isQuestion ? looked.filter((row) => may(row, step)) : [];
  const left = isQuestion ? numbers.filter((one) => !chosen.some((row) => String(row.Auftragsnummer) === one)) : [];
  const passedOver = left.length > 0 && <LeftOut numbers={left} rows={looked} statusWord={statusWord} />;
  if (isQuestion && chosen.length > 0)
    return (
      <>
        {passedOver}
        <Ask step={step} chosen={chosen} />
      </>
    );
  return (
    <>
      {passedOver}
      {!step && looked.length > 0 && <ChosenOrders orders={looked} />}
      {rows.some((row) => may(row)) && <Choice isEmpty={isQuestion && numbers.length === 0} />}
    </>
  );
}

/** What the address asks, or a question that was answered without what it needs. */
const askedAbout = (query: URLSearchParams, refused: Refused | null): { step: string | null; numbers: string[] } => {
  const { entscheidung, gewaehlt } = isRefusalOf(refused, 'entscheidung') ? (refused?.values ?? {}) : {};
  const numbers = gewaehlt?.split(BETWEEN) ?? query.getAll('nr');
  return { step: entscheidung ?? query.get('schritt'), numbers: [...new Set(numbers)] };
};

/** Chosen, and not to be decided any more or not yet: each with what became of it. */
function LeftOut({
  numbers,
  rows,
  statusWord,
}: {
  numbers: readonly string[];
  rows: readonly ReportLine[];
  statusWord(status: string): string;
}) {
  const t = useT(texts);
  const textOf = (nummer: string): string => {
    const row = rows.find(({ Auftragsnummer }) => String(Auftragsnummer) === nummer);
    if (!row) return t('nichtMehrHier', { nummer });
    return row.Status === 'Gemeldet'
      ? t('nichtEntschieden', { nummer, grund: t('nochNicht') })
      : t('schonEntschieden', { nummer, status: statusWord(String(row.Status)) });
  };
  return (
    <Message
      kind="warning"
      details={
        <ul>
          {numbers.map((nummer) => (
            <li key={nummer}>{textOf(nummer)}</li>
          ))}
        </ul>
      }
    >
      {t('gewaehlteNicht')}
    </Message>
  );
}

/** The buttons for the chosen rows. */
function Choice({ isEmpty }: { isEmpty: boolean }) {
  const t = useT(texts);
  const [query] = useSearchParams();
  const kept = [...query].filter(([name]) => name !== 'schritt' && name !== 'nr');
  return (
    <GetForm id={CHOICE} method="get" className="flex flex-wrap items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="schritt" value="freigeben" dense>
        {t('freigeben')}
      </Button>
      <Button type="submit" name="schritt" value="ablehnen" look="secondary" dense>
        {t('ablehnen')}
      </Button>
      {isEmpty && <span className="text-sm text-warning">{t('keineGewaehlt')}</span>}
    </GetForm>
  );
}

function Ask({ step, chosen }: { step: Decision; chosen: readonly ReportLine[] }) {
  const t = useT(texts);
  const { search } = useLocation();
  const refused = useRefused();
  // What comes of it is told where the question no longer stands; one that lacks its reason stands by what was sent.
  const afterwards = withQuery(search, { schritt: null, nr: null });
  return (
    <Step titel={t(`${step}Frage`, { anzahl: chosen.length })}>
      <p>{t(`${step}Text`)}</p>
      <ChosenOrders orders={chosen} />
      <Form action={afterwards} summary={isRefusalOf(refused, 'entscheidung')}>
        {step === 'ablehnen' && <RefusalReasonFields />}
        <input type="hidden" name="entscheidung" value={step} />
        <input
          type="hidden"
          name="gewaehlt"
          value={chosen.map(({ Auftragsnummer }) => String(Auftragsnummer)).join(BETWEEN)}
        />
        {chosen.map(({ Auftragsnummer }) => (
          <input key={String(Auftragsnummer)} type="hidden" name="nr" value={String(Auftragsnummer)} />
        ))}
        {step === 'freigeben' &&
          chosen.map(({ Auftragsnummer, ErwartetCent }) => (
            <input
              key={String(Auftragsnummer)}
              type="hidden"
              name={seenField(String(Auftragsnummer))}
              value={String(ErwartetCent)}
            />
          ))}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton look={step === 'freigeben' ? 'action' : 'danger'}>
            {t(step === 'freigeben' ? 'jaFreigeben' : 'jaAblehnen')}
          </SubmitButton>
          <Aborting to={afterwards} />
        </div>
      </Form>
    </Step>
  );
}

function Outcome({ decided, already, refused, statusWord }: Decided & { statusWord(status: string): string }) {
  const t = useT(texts);
  const lines = [
    ...already.map(({ nummer, status }) => ({
      nummer,
      text: t('schonEntschieden', { nummer, status: statusWord(status) }),
    })),
    ...refused.map(({ nummer, grund }) => ({ nummer, text: t('nichtEntschieden', { nummer, grund }) })),
  ];
  return (
    <Message
      kind={refused.length > 0 ? 'warning' : 'success'}
      details={
        lines.length > 0 && (
          <ul>
            {lines.map(({ nummer, text }) => (
              <li key={nummer}>{text}</li>
            ))}
          </ul>
        )
      }
    >
      {t('entschieden', { anzahl: decided.length })}
    </Message>
  );
}
