import type { KeyboardEvent, ReactNode } from 'react';
import { texts } from '#texte/datensatz';
import { useBoot, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { useRefused } from '../../lib/form.ts';
import { dayOf } from '../../lib/format.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { NewSignIn } from '../../ui/new-signin.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useRecordField } from './field.tsx';
import { type FieldsProps, RecordFields } from './fields.tsx';
import { basisOf } from './submit.ts';
import { Unsaved } from './unsaved.tsx';

/** Ctrl+S presses the first button of the form, which saves. */
function savesWithKeyPress(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { currentTarget: form } = event;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button) form.requestSubmit(button);
}

interface Props extends FieldsProps {
  /** Names the state that was read; null: there is none yet. */
  state: string | null;
  /** Somebody else was faster, or another form was refused: it is told there, not at the top of this one. */
  isConflict: boolean;
  /** The last refusal was of this form's own saving, and not of a step beside it. */
  isOwnRefusal?: boolean;
  /** Nothing is saved without saying why. */
  isReasonNeeded?: boolean;
  before?: ReactNode;
  /** What the button that saves says, where a page has others that save. */
  saving?: string;
  /** What the form ends with; from when on and why, and the button that saves, where the noun says nothing else. */
  children?: ReactNode;
}

/** All fields of a record, and what saves them. What was read travels along, to see who else wrote. */
export function RecordForm({
  state,
  isConflict,
  isOwnRefusal,
  isReasonNeeded,
  before,
  saving,
  children,
  ...fields
}: Props) {
  const t = useT(texts);
  const refused = useRefused();
  const { readOnly } = fields;
  const hasStar = isReasonNeeded || fields.fields.some(({ Pflicht, Gesperrt }) => Pflicht && !Gesperrt);
  return (
    <Form
      summary={refused !== null && !isConflict}
      className="gap-6"
      onKeyDown={readOnly ? undefined : savesWithKeyPress}
    >
      <NewSignIn />
      {!readOnly && <Unsaved refused={isOwnRefusal ?? refused !== null} />}
      <Carried state={state} fields={fields.fields} />
      {!readOnly && hasStar && <p className="text-sm text-muted">{t('pflichtfelder')}</p>}
      {before}
      <RecordFields {...fields} />
      {!readOnly && (children ?? <Saving isReasonNeeded={isReasonNeeded} label={saving ?? t('speichern')} />)}
    </Form>
  );
}

/** After a refusal what was typed counts, not what the page would read now: else a second press would overwrite unseen. */
function Carried({ state, fields }: { state: string | null; fields: FieldsProps['fields'] }) {
  const stand = useRecordField('Stand', state ?? '');
  const basis = useRecordField('Basis', basisOf(fields));
  return (
    <>
      <input type="hidden" name="Stand" value={stand.value} />
      <input type="hidden" name="Basis" value={basis.value} />
    </>
  );
}

/** Why, and from when on: nothing means at once. */
export function ReasonAndDay({ isReasonNeeded = false, dense = false }: { isReasonNeeded?: boolean; dense?: boolean }) {
  const t = useT(texts);
  const { jetzt } = useBoot();
  const size = dense ? 'text-sm' : '';
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3 md:grid-cols-[minmax(0,1fr)_10rem_7.5rem]">
      <TextInput
        name="Grund"
        label={isReasonNeeded ? `${t('grund')} *` : t('grund')}
        maxLength={300}
        optional={!isReasonNeeded}
        className={cx('max-md:col-span-full', size)}
      />
      <TextInput name="GiltAbTag" type="date" min={dayOf(jetzt)} label={t('abTag')} optional className={size} />
      <TextInput name="GiltAbZeit" type="time" label={t('giltAbZeit')} optional className={size} />
    </div>
  );
}

const BESIDE = ['Grund', 'GiltAb'];

/** What saves stays at hand; on a phone, why and when are unfolded by whoever has something to say there. */
function Saving({ isReasonNeeded = false, label }: { isReasonNeeded: boolean | undefined; label: string }) {
  const t = useT(texts);
  const isRefused = useRefused()?.problem.felder?.some(({ feld }) => BESIDE.some((one) => feld.startsWith(one)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t-2 border-link bg-surface py-3 max-md:-mx-4 max-md:px-4 md:sticky md:bottom-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <details className="group folded-on-phone min-w-0" open={isReasonNeeded || isRefused}>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-link supports-[selector(::details-content)]:md:hidden [&::-webkit-details-marker]:hidden">
          {t('grundUndTag')}
          <Arrow />
        </summary>
        <ReasonAndDay dense isReasonNeeded={isReasonNeeded} />
      </details>
      <div className="md:pt-7">
        <SubmitButton>{label}</SubmitButton>
      </div>
      <p className="text-sm text-muted md:col-span-2">{t('speichernText')}</p>
    </div>
  );
}
