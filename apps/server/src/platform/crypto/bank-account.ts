import type { Message } from '@weitersagen/contract/messages';
import { checkIban, ibanMasked, ibanSearch } from './iban.ts';
import type { KeyRing } from './keys.ts';
import { open, seal } from './seal.ts';

export const IBAN_PURPOSE = 'iban';
export const INHABER_PURPOSE = 'kontoinhaber';

interface KeyOwner {
  keys: KeyRing;
  mandantId: string;
}

/** The columns of an account, as every table that has one names them. */
export interface BankAccount {
  iban_versiegelt: string;
  iban_maskiert: string;
  iban_suche: string;
  kontoinhaber_versiegelt: string;
}

export const NO_BANK_ACCOUNT = {
  iban_versiegelt: null,
  iban_maskiert: null,
  iban_suche: null,
  kontoinhaber_versiegelt: null,
} as const;

/** What is wrong with an IBAN that was typed (portal §5: ModuleIBANNurDE); null: nothing. */
export const ibanFault = (input: string, onlyGerman: boolean): Message | null => {
  const checked = checkIban(input, { onlyGerman });
  if (checked.ok) return null;
  return { form: 'iban', pruefziffer: 'iban', nurDeutsche: 'ibanNurDe', landNichtMoeglich: 'ibanLand' }[
    checked.grund
  ] as Message;
};

/** Checks an IBAN and seals the account (decisions §5): what is stored can be found again and shown masked, not read. */
export const sealBankAccount = (
  { keys, mandantId }: KeyOwner,
  { Iban, Kontoinhaber }: { Iban: string; Kontoinhaber: string },
  onlyGerman: boolean,
): { ok: true; konto: BankAccount } | { ok: false; message: Message } => {
  const checked = checkIban(Iban, { onlyGerman });
  if (!checked.ok) return { ok: false, message: ibanFault(Iban, onlyGerman) ?? 'iban' };
  const { iban } = checked;
  return {
    ok: true,
    konto: {
      iban_versiegelt: seal(keys, iban, { mandantId, zweck: IBAN_PURPOSE }),
      iban_maskiert: ibanMasked(iban),
      iban_suche: ibanSearch(keys, mandantId, iban),
      kontoinhaber_versiegelt: seal(keys, Kontoinhaber, { mandantId, zweck: INHABER_PURPOSE }),
    },
  };
};

export const openIban = ({ keys, mandantId }: KeyOwner, sealed: string): string =>
  open(keys, sealed, { mandantId, zweck: IBAN_PURPOSE });

export const openKontoHolder = ({ keys, mandantId }: KeyOwner, sealed: string): string =>
  open(keys, sealed, { mandantId, zweck: INHABER_PURPOSE });

type Sealed = Record<'iban_versiegelt' | 'kontoinhaber_versiegelt', string | null>;

const isSameText = (open: (sealed: string) => string, one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : open(one) === open(other);

/** Whether two accounts are one, by IBAN and holder: the same sealed twice does not look the same. None is the same as none. */
export const isSameBankAccount = (owner: KeyOwner, one: Sealed, other: Sealed): boolean =>
  isSameText((sealed) => openIban(owner, sealed), one.iban_versiegelt, other.iban_versiegelt) &&
  isSameText((sealed) => openKontoHolder(owner, sealed), one.kontoinhaber_versiegelt, other.kontoinhaber_versiegelt);
