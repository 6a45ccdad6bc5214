import type { OkOf } from '@weitersagen/contract/api';
import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { texte } from '#texte/empfaenger';
import { useBoot, useT } from '../../environment.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

/** A group of fields on its own sheet. A legend that floats stands inside its border. */
export const BLATT = 'grid rounded-m border border-line bg-surface p-4 shadow-card md:p-6';
export const TITLE = 'float-left w-full font-head text-lg font-semibold';

/** What nobody needs to agree to: campaigns and advertising. Off, until the person himself ticks it. */
export function Freiwilliges({
  aktionen,
  werbung,
  name,
}: {
  aktionen: OkOf<'getAktionen'>;
  /** Given before. */
  werbung: boolean;
  /** Of the box for advertising. */
  name: string;
}) {
  const t = useT(texte);
  const { sprache } = useBoot();
  return (
    <fieldset className={`${BLATT} gap-1`}>
      <legend className={TITLE}>{t('freiwilliges')}</legend>
      <p className="mb-2 text-sm text-muted">{t('freiwilligesText')}</p>
      {aktionen.map(({ AktionsId, Titel, Text, RechtsText, Zustimmung }) => (
        <Checkbox
          key={AktionsId}
          name={`Aktionen.${AktionsId}`}
          label={
            <>
              <span className="font-semibold">{Titel}:</span> {Text}
            </>
          }
          hint={RechtsText}
          initial={Zustimmung}
          optional
        />
      ))}
      <Checkbox name={name} label={EINWILLIGUNGEN.werbung[sprache]} initial={werbung} optional />
    </fieldset>
  );
}
