import type { OkOf } from '@weitersagen/contract/api';
import { MESSAGES, type Message } from '@weitersagen/contract/messages';
import { texts } from '#texte/rechnung';
import { useBoot, useFormat, useT } from '../../../environment.ts';
import { cx } from '../../../lib/cx.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { control } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Table } from '../../../ui/table.tsx';
import { isObstacle, Obstacle } from './obstacle.tsx';

export type Settled = OkOf<'rechneAb'>;

export function MandantChoice({ route }: { route: string }) {
  const t = useT(texts);
  const { betreiber } = useBoot();
  return (
    <label className="grid gap-1 text-sm">
      {t('mandant')}
      <select name="route" defaultValue={route} className={cx(control, 'max-w-64')}>
        {(betreiber?.Mandanten ?? []).map(({ Route, Name }) => (
          <option key={Route} value={Route}>
            {Name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Where the form says of which Mandant and until which month it shows what the settlement would come to. */
const TRIED = 'Probiert';
const choiceOf = (route: string, month: string): string => `${route} ${month}`;

/** Only what was shown is settled: another Mandant or month may have been chosen since. */
export const wasTried = (form: FormData): boolean =>
  form.get(TRIED) === choiceOf(String(form.get('route') ?? ''), String(form.get('Monat') ?? ''));

/** The month of a Mandant whose agencies are settled: first what it would come to, then for good. */
export function SettleForm({ route, monat, settled }: { route: string; monat: string; settled: Settled | undefined }) {
  const t = useT(texts);
  const hasDocuments = settled?.Probelauf && settled.Agenturen.some(({ Hindernis }) => Hindernis === null);
  return (
    <Form summary={false}>
      {hasDocuments && <input type="hidden" name={TRIED} value={choiceOf(route, monat)} />}
      <div className="flex flex-wrap items-end gap-3">
        <MandantChoice route={route} />
        <label className="grid gap-1 text-sm">
          {t('bisMonat')}
          <input type="month" name="Monat" defaultValue={monat} required className={cx(control, 'max-w-44')} />
        </label>
        <SubmitButton dense look="quiet" name="Schritt" value="probe">
          {t('probelauf')}
        </SubmitButton>
        {hasDocuments && (
          <SubmitButton dense name="Schritt" value="abrechnen">
            {t('abrechnen')}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}

export function SettledTable({ route, settled }: { route: string; settled: Settled }) {
  const t = useT(texts);
  const { euroGenau, monat } = useFormat();
  const { sprache } = useBoot();
  const inWords = (code: string): string => MESSAGES[code as Message]?.[sprache] ?? code;
  return (
    <Table
      caption={t(settled.Probelauf ? 'wuerdeErgeben' : 'abgerechnet')}
      rows={settled.Agenturen}
      rowKey={({ Agentur }) => Agentur}
      empty={<p className="text-sm text-muted">{t('nichtsOffen')}</p>}
      columns={[
        { id: 'agentur', head: t('agentur'), cell: ({ Agentur, Name }) => `${Name} ${Agentur}` },
        { id: 'monat', head: t('monat'), cell: ({ Monat }) => monat(Monat) },
        {
          id: 'dokumente',
          head: t('dokumente'),
          cell: ({ AgenturId, Hindernis, Dokumente }) =>
            Hindernis && isObstacle(Hindernis) ? (
              <Obstacle route={route} hindernis={Hindernis} agenturId={AgenturId} />
            ) : Hindernis ? (
              <span className="text-warning">{inWords(Hindernis)}</span>
            ) : Dokumente.length === 0 ? (
              <span className="text-muted">{t('nichtsZuBerechnen')}</span>
            ) : (
              Dokumente.map(({ Nummer, Art, Positionen, BruttoCent }, n) => (
                <span key={Nummer ?? `${Art}${n}`} className="block">
                  {Nummer ?? t(`art_${Art}`)}: {t('positionen', { n: Positionen })}, {euroGenau(BruttoCent)}
                </span>
              ))
            ),
        },
      ]}
    />
  );
}

type Months = NonNullable<OkOf<'getRechnungenDesBetreibers'>['Agentur']>['Monate'];

/** An agency's settled months, also those in which there was nothing to bill. */
export function SettledMonths({ months }: { months: Months }) {
  const t = useT(texts);
  const { zeitpunkt, zahl, monat } = useFormat();
  return (
    <Section titel={t('abgerechneteMonate')} className="max-w-3xl">
      <Table
        caption={t('abgerechneteMonate')}
        rows={months}
        rowKey={({ Monat }) => Monat}
        empty={<p className="text-sm text-muted">{t('keinMonat')}</p>}
        columns={[
          { id: 'monat', head: t('monat'), cell: ({ Monat }) => monat(Monat) },
          { id: 'am', head: t('abgerechnetAm'), cell: ({ AbgerechnetAm }) => zeitpunkt(AbgerechnetAm) },
          {
            id: 'dokumente',
            head: t('dokumente'),
            numeric: true,
            cell: ({ Dokumente }) =>
              Dokumente === 0 ? <span className="text-muted">{t('nichtsZuBerechnen')}</span> : zahl(Dokumente),
          },
        ]}
      />
    </Section>
  );
}
