import { isOfAge, readBirthday, showTypedDay } from '@weitersagen/contract/typed-day';
import { ANREDEN } from '@weitersagen/contract/values';
import type { ReactNode } from 'react';
import { texts } from '#texte/empfaenger';
import { useBoot, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { dayOf } from '../../lib/format.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TownProposal } from '../../ui/town-proposal.tsx';
import { BLATT } from './voluntary.tsx';

/** Named for whoever hears the form; to the eye all of it is one sheet. */
const Group = ({ titel, children }: { titel: ReactNode; children: ReactNode }) => (
  <fieldset className="grid grid-cols-6 gap-x-4 gap-y-3 md:gap-y-4 [&_label]:min-w-0 [&_label]:wrap-anywhere">
    <legend className="sr-only">{titel}</legend>
    {children}
  </fieldset>
);
/** Too narrow on a phone for what may be said of it: then the two of a row stand below each other, until it was sent again. */
const usePair = () => {
  const refused = useRefused();
  return (narrow: string) => {
    const isRefused = refused?.problem.felder?.some(({ feld }) => feld === `empfaengerdaten.${narrow}`);
    return isRefused
      ? { narrow: 'col-span-6 sm:col-span-2', wide: 'col-span-6 sm:col-span-4' }
      : { narrow: NARROW, wide: WIDE };
  };
};
/** On a phone one of the two has its hint below its label: so high are both, that their controls are in line. */
const EQUAL =
  'col-span-6 min-[24rem]:col-span-3 min-[24rem]:max-sm:[&>div:first-child]:min-h-13.5 min-[24rem]:max-sm:[&>div:first-child]:content-end';
const NAME = 'col-span-3 large-letters:col-span-6';
const HALF = 'col-span-6 sm:col-span-3';
const NARROW = 'col-span-2 large-letters:col-span-6';
const WIDE = 'col-span-4 large-letters:col-span-6';

/** What a browser knows of its owner is offered where the owner fills it in, and not at somebody else's device. */
type Own = (name: string) => string;

export function DataSheet({
  erneut = false,
  isOthers = false,
  children,
}: {
  erneut?: boolean;
  isOthers?: boolean;
  children?: ReactNode;
}) {
  const own: Own = (name) => (isOthers ? 'off' : name);
  return (
    <div className={`${BLATT} gap-3 md:gap-4`}>
      <Person erneut={erneut} own={own} />
      <Address own={own} />
      {children}
    </div>
  );
}

/** What is missing is told once it was sent: somebody may only have passed by. */
const faultOf = (typed: string, today: string) => {
  if (typed.trim() === '') return undefined;
  const birthday = readBirthday(typed.trim(), today);
  if (!birthday.ok) return birthday.grund;
  return isOfAge(birthday.tag, today) ? undefined : 'minderjaehrig';
};

function Person({ erneut, own }: { erneut: boolean; own: Own }) {
  const t = useT(texts);
  const today = dayOf(useBoot().jetzt);
  const anreden = { Frau: t('frau'), Herr: t('herr'), Divers: t('divers') };
  return (
    <Group titel={t('person')}>
      <TextInput
        name="empfaengerdaten.vorname"
        label={t('vorname')}
        autoComplete={own('given-name')}
        autoCapitalize="words"
        maxLength={80}
        className={NAME}
      />
      <TextInput
        name="empfaengerdaten.name"
        label={t('nachname')}
        autoComplete={own('family-name')}
        autoCapitalize="words"
        maxLength={80}
        className={NAME}
      />
      <Select
        name="empfaengerdaten.anrede"
        label={t('anrede')}
        options={ANREDEN.map((value) => ({ value, label: anreden[value] }))}
        autoComplete={own('honorific-prefix')}
        className={`${EQUAL} sm:col-span-2`}
      />
      <TextInput
        name="empfaengerdaten.geburtsdatum"
        label={t('geburtsdatum')}
        hint={t('geburtsdatumHinweis')}
        autoComplete={own('bday')}
        // Digits alone will do: a phone shows its large keys.
        inputMode="numeric"
        maxLength={20}
        className={`${EQUAL} sm:col-span-4`}
        onBlur={({ currentTarget: field }) => {
          field.value = showTypedDay(field.value, today);
        }}
        check={(typed) => {
          const fault = faultOf(typed, today);
          return fault && t(`fehler_${fault}`);
        }}
      />
      <TextInput
        name="empfaengerdaten.email"
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete={own('email')}
        spellCheck={false}
        maxLength={254}
        className={HALF}
      />
      {erneut && (
        <TextInput
          name="EmailWiederholung"
          label={t('emailWiederholung')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          className={HALF}
        />
      )}
      <TextInput
        name="empfaengerdaten.telefon"
        label={t('telefon')}
        type="tel"
        inputMode="tel"
        autoComplete={own('tel')}
        maxLength={30}
        optional
        className={HALF}
      />
    </Group>
  );
}

function Address({ own }: { own: Own }) {
  const t = useT(texts);
  const pairOf = usePair();
  const [street, town] = [pairOf('adresse.hausnummer'), pairOf('adresse.plz')];
  return (
    <Group titel={t('adresse')}>
      <TextInput
        name="empfaengerdaten.adresse.strasse"
        label={t('strasse')}
        autoComplete={own('address-line1')}
        maxLength={80}
        className={street.wide}
      />
      <TextInput
        name="empfaengerdaten.adresse.hausnummer"
        label={t('hausnummer')}
        autoComplete="off"
        maxLength={12}
        className={street.narrow}
      />
      <TextInput
        name="empfaengerdaten.adresse.plz"
        label={t('plz')}
        autoComplete={own('postal-code')}
        inputMode="numeric"
        maxLength={6}
        className={town.narrow}
      />
      <TextInput
        name="empfaengerdaten.adresse.ort"
        label={t('ort')}
        autoComplete={own('address-level2')}
        autoCapitalize="words"
        maxLength={80}
        className={town.wide}
      />
      <TownProposal postcode="empfaengerdaten.adresse.plz" town="empfaengerdaten.adresse.ort" />
    </Group>
  );
}
