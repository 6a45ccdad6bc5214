import type { PlanPreview, PraemienplanOverview } from '@weitersagen/contract/praemienplan';
import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import { texts } from '#texte/praemienplan';
import { useFormat, useT } from '../../environment.ts';
import { isRefusalOf, useRefused } from '../../lib/form.ts';
import { useTimesTold } from '../../lib/told.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Details, Section } from '../../ui/desk/page.tsx';
import { withQuery } from '../../ui/desk/request.ts';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ALL_PRODUCTS, entryOf, type PlanInput, planInput, SEEN } from './request.ts';

/** What the form answers when it was asked what a plan would have cost. */
export interface Previewed {
  preview: PlanPreview;
  input: PlanInput;
  /** Another plan than the one whose cost was shown was to be made: it waits until this cost was seen. */
  isOther?: boolean;
}

/** A new plan: first what it would have cost last month, then whether it is to be. */
export function NewPlan({
  overview,
  isOperator = false,
}: {
  overview: PraemienplanOverview;
  /** He says, too, whether the agency is paid a commission. */
  isOperator?: boolean;
}) {
  const t = useT(texts);
  const { euroGenau, liste } = useFormat();
  const refused = useRefused();
  const previewed = useActionData<Partial<Previewed>>();
  const { Produkte, MinCent, MaxCent, SchrittCent } = overview;
  const input = previewed?.input;
  // The form begins anew after each plan that was made.
  const nth = useTimesTold('angelegt');
  const { search } = useLocation();
  // As the form is filled in now; null: nothing was typed yet.
  const [entry, setEntry] = useState<string | null>(null);
  const isStale = input !== undefined && entry !== null && entry !== entryOf(input);
  const preview = isStale ? undefined : previewed?.preview;
  return (
    <Section titel={t('neu')} id="neu">
      <Form
        key={nth}
        className="gap-3"
        action={withQuery(search, { meldung: null })}
        summary={isRefusalOf(refused, 'WertCent')}
        onInput={({ currentTarget }) => setEntry(entryOf(planInput(new FormData(currentTarget))))}
      >
        {input && <input type="hidden" name={SEEN} value={entryOf(input)} />}
        <Select
          name="ProduktId"
          label={t('produkt')}
          hint={t('produktHinweis')}
          initial={input?.ProduktId ?? ALL_PRODUCTS}
          options={[
            { value: ALL_PRODUCTS, label: t('alleProdukte') },
            ...Produkte.map(({ Id, Name, PraemieCent }) => ({
              value: Id,
              label:
                PraemieCent === null ? Name : t('produktMitPraemie', { name: Name, betrag: euroGenau(PraemieCent) }),
            })),
          ]}
        />
        <TextInput
          name="WertCent"
          label={t('betrag')}
          hint={t('betragHinweis', {
            von: euroGenau(MinCent),
            bis: euroGenau(MaxCent),
            schritt: euroGenau(SchrittCent),
          })}
          inputMode="decimal"
          maxLength={12}
          initial={input?.WertCent}
        />
        <TextInput name="Startdatum" type="date" label={t('ab')} hint={t('abHinweis')} initial={input?.Startdatum} />
        <TextInput
          name="Enddatum"
          type="date"
          label={t('bis')}
          hint={t('bisHinweis')}
          initial={input?.Enddatum}
          optional
        />
        {isOperator && (
          <TextInput
            name="ProvisionCent"
            label={t('provisionFeld')}
            hint={t('provisionHinweis')}
            inputMode="decimal"
            maxLength={12}
            initial={input?.ProvisionCent}
            optional
          />
        )}
        <div role="status" className="empty:-mb-3">
          {isStale && <p className="text-sm">{t('geaendert')}</p>}
        </div>
        {preview && previewed?.isOther && <Alert kind="warning" live title={t('andererPlan')} />}
        {preview && <Cost preview={preview} />}
        {preview && preview.EntfallendeProvisionenCent.length > 0 && (
          <Alert kind="warning">
            {t(isOperator ? 'provisionEntfaelltBetreiber' : 'provisionEntfaellt', {
              betrag: liste(preview.EntfallendeProvisionenCent.map(euroGenau)),
            })}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          {preview && (
            <SubmitButton name="Schritt" value="anlegen">
              {t('anlegen')}
            </SubmitButton>
          )}
          <SubmitButton name="Schritt" value="vorschau" look={preview ? 'secondary' : 'action'}>
            {t(preview ? 'vorschauNochmal' : 'vorschau')}
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

function Cost({ preview: { Von, Bis, Empfehlungen, Auftraege, BisherCent, DannCent } }: { preview: PlanPreview }) {
  const t = useT(texts);
  const { euroGenau, tagKurz, zahl } = useFormat();
  return (
    <section role="status" aria-label={t('vorschauTitel')} className="grid gap-2">
      <h3 className="text-base">{t('vorschauTitel')}</h3>
      <p className="text-sm text-muted">{t('vorschauText', { von: tagKurz(Von), bis: tagKurz(Bis) })}</p>
      <Details
        angaben={[
          { id: 'empfehlungen', name: t('empfehlungen'), value: zahl(Empfehlungen) },
          { id: 'auftraege', name: t('auftraege'), value: zahl(Auftraege) },
          { id: 'bisher', name: t('bisher'), value: euroGenau(BisherCent) },
          { id: 'dann', name: t('dann'), value: <strong>{euroGenau(DannCent)}</strong> },
        ]}
      />
    </section>
  );
}
