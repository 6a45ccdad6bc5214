import type { OkOf } from '@weitersagen/contract/api';
import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { texts } from '#texte/empfaenger';
import { useBoot, useT } from '../../environment.ts';
import { FormNameContext, useRefused } from '../../lib/form.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

/** A group of fields on its own sheet. A legend that floats stands inside its border. */
export const BLATT = 'grid rounded-m border border-line bg-surface px-4 py-3 shadow-card md:p-6';
const TITLE = 'float-left w-full font-head text-lg font-semibold';

/** What nobody needs to agree to: campaigns and advertising. Off, until the person himself ticks it. */
interface Wishes {
  aktionen: OkOf<'getAktionen'>;
  /** Given before. */
  werbung: boolean;
  /** Of the box for advertising. */
  name: string;
}

const nameOf = (aktion: string) => `Aktionen.${aktion}`;

export function Voluntary(wishes: Wishes) {
  const t = useT(texts);
  return (
    <fieldset className={`${BLATT} gap-1`}>
      <legend className={TITLE}>{t('freiwilliges')}</legend>
      <Boxes {...wishes} />
    </fieldset>
  );
}

/** Out of the way of what is needed; how many are ticked is in sight also while it is folded, and which of them after a refusal. */
export function FoldedVoluntary(wishes: Wishes) {
  const t = useT(texts);
  const refused = useRefused();
  const names = [wishes.name, ...wishes.aktionen.map(({ AktionsId }) => nameOf(AktionsId))];
  const tickedHere = refused !== null && names.some((name) => refused.values[name]);
  const ticked = wishes.aktionen.filter(({ Zustimmung }) => Zustimmung).length + Number(wishes.werbung);
  return (
    <details className="group rounded-m border border-line bg-surface shadow-card" open={tickedHere}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold md:px-5 [&::-webkit-details-marker]:hidden">
        <span className="grow">
          {t('freiwilliges')}
          <span className="font-normal text-muted"> · {t('freiwilligesFalz', { n: ticked })}</span>
        </span>
        <Arrow />
      </summary>
      <fieldset className="grid gap-1 px-4 pb-4 md:px-5">
        <legend className="sr-only">{t('freiwilliges')}</legend>
        <Boxes {...wishes} />
      </fieldset>
    </details>
  );
}

function Boxes({ aktionen, werbung, name }: Wishes) {
  const t = useT(texts);
  const { sprache } = useBoot();
  // Where the step beside the form was refused, that takes all of it back, nothing of this was sent: it stays as it was given.
  const isOthers = useRefused()?.values.absicht !== undefined;
  return (
    <FormNameContext value={isOthers ? name : null}>
      <p className="mb-2 text-sm text-muted">{t('freiwilligesText')}</p>
      {aktionen.map(({ AktionsId, Titel, Text, RechtsText, Zustimmung }) => (
        <Checkbox
          key={AktionsId}
          name={nameOf(AktionsId)}
          label={
            <>
              <span className="font-semibold">{Titel}:</span> {Text}
            </>
          }
          hint={<span className="whitespace-pre-line">{RechtsText}</span>}
          initial={Zustimmung}
          optional
        />
      ))}
      <Checkbox name={name} label={EINWILLIGUNGEN.werbung[sprache]} initial={werbung} optional />
    </FormNameContext>
  );
}
