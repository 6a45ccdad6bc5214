import type { OkOf } from '@weitersagen/contract/api';
import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { texts } from '#texte/agentur-einladung';
import { useBoot, useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import type { Waiting } from '../../lib/waiting.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export type InvitationData = Pick<
  OkOf<'getEinladungDaten'>,
  'Arten' | 'Mitarbeiter' | 'Mitarbeiternummer' | 'GueltigTage'
> & {
  /** Without an amount where it is not known what this person's agency pays. */
  Produkte: { Id: string; Name: string; PraemieCent?: number }[];
};

/** Of one invitation, as it is or as it is to begin with. */
export function InvitationFields({ loaded, initial }: { loaded: InvitationData; initial: Partial<Waiting['body']> }) {
  const t = useT(texts);
  const { sprache } = useBoot();
  const { euro } = useFormat();
  // One that is offered no more is chosen anew.
  const product = loaded.Produkte.find(({ Id }) => Id === initial.Produkt);
  const text = (name: 'Vorname' | 'Nachname' | 'Email') => ({
    name,
    autoComplete: 'off',
    ...(initial[name] ? { initial: initial[name] } : {}),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...text('Vorname')} label={t('vorname')} maxLength={80} />
        <TextInput {...text('Nachname')} label={t('nachname')} maxLength={80} />
        <TextInput {...text('Email')} type="email" inputMode="email" label={t('email')} maxLength={254} />
        <Select
          name="Art"
          label={t('art')}
          {...(initial.Art ? { initial: initial.Art } : {})}
          options={loaded.Arten.map((kind) => ({ value: kind, label: t(`art_${kind}`) }))}
        />
      </div>
      <div className={cx('grid gap-4', loaded.Mitarbeiter.length > 0 && 'sm:grid-cols-2')}>
        <Select
          name="Produkt"
          label={t('produkt')}
          optional
          none={t('produktOffen')}
          {...(product ? { initial: product.Id } : {})}
          options={loaded.Produkte.map(({ Id, Name, PraemieCent }) => ({
            value: Id,
            label: PraemieCent === undefined ? Name : `${Name} · ${euro(PraemieCent)}`,
          }))}
        />
        {loaded.Mitarbeiter.length > 0 && (
          <Select
            name="Mitarbeiternummer"
            label={t('von')}
            optional
            initial={initial.Mitarbeiternummer || loaded.Mitarbeiternummer}
            options={loaded.Mitarbeiter.map(({ Mitarbeiternummer, Name }) => ({
              value: Mitarbeiternummer,
              label: `${Name} (${Mitarbeiternummer})`,
            }))}
          />
        )}
      </div>
      <Checkbox
        name="Einverstanden"
        label={EINWILLIGUNGEN.einladungEinverstanden[sprache]}
        initial={initial.Einverstanden === 'true' || initial.Einverstanden === true}
      />
    </>
  );
}
