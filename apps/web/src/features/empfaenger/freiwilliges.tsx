import type { OkOf } from '@weitersagen/contract/api';
import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useBoot, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

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
    <fieldset className="grid gap-1">
      <legend className="font-head text-lg font-semibold">{t('freiwilliges')}</legend>
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
