import type { OkOf } from '@weitersagen/contract/api';
import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { showTypedDay } from '@weitersagen/contract/typed-day';
import { ANREDEN } from '@weitersagen/contract/values';
import { type ReactNode, useRef } from 'react';
import { texte } from '#texte/empfaenger';
import { useBoot, useFormat, usePath, useT } from '../../environment.ts';
import { useRefused } from '../../lib/formular.ts';
import { useKept } from '../../lib/kept.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Captcha } from '../../ui/captcha.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { EMPTY } from './call.ts';
import { BLATT, FoldedFreiwilliges } from './freiwilliges.tsx';
import { captchaQuestion } from './input.ts';
import { NotSieButton } from './not-you.tsx';

/** The recipient's own data (portal §5). Sent as a document, so that its answer may set the recipient's cookie. */
export function Datenformular({
  aktionen,
  link,
  erneut,
  leer,
  praemieCent,
}: {
  aktionen: OkOf<'getAktionen'>;
  link: { nr: string; hex: string };
  /** The first mail did not arrive: most often the address was mistyped, so it is asked for twice. */
  erneut: boolean;
  /** It has just been emptied. */
  leer: boolean;
  praemieCent: number;
}) {
  const t = useT(texte);
  const { euro } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const refused = useRefused() !== null;
  useKept(form, link.nr, refused);
  return (
    <Form reloadDocument id="angaben" className="gap-4! md:gap-5!" ref={form}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">{t('datenTitel')}</h2>
        {leer && !refused && (
          <p id={EMPTY} tabIndex={-1} className="basis-full scroll-mt-4 font-semibold">
            {t('geleert')}
          </p>
        )}
        <p className="basis-full text-sm text-muted md:text-base">{t('datenText')}</p>
      </div>
      <div className={`${BLATT} gap-3 md:gap-4`}>
        <Person erneut={erneut} />
        <Address />
        {/* After what it empties: whoever goes by the keyboard meets the fields first. */}
        <div className="-my-2">
          <NotSieButton>{t('nichtSie')}</NotSieButton>
        </div>
      </div>
      <Einwilligungen />
      <FoldedFreiwilliges aktionen={aktionen} werbung={false} name="empfaengerdaten.werbeeinwilligung" />
      <Captcha fragt={captchaQuestion(link.nr, link.hex)} />
      <div className="grid gap-3">
        {praemieCent > 0 && <p className="font-semibold">{t('beimWechsel', { betrag: euro(praemieCent) })}</p>}
        <SubmitButton wide>{t('absenden')}</SubmitButton>
        {/* On a phone the next steps stand right below. */}
        <p className="text-sm text-muted max-md:hidden">{t('danach')}</p>
      </div>
    </Form>
  );
}

/** Named for whoever hears the form; to the eye all of it is one sheet. */
const Group = ({ titel, children }: { titel: ReactNode; children: ReactNode }) => (
  <fieldset className="grid grid-cols-6 gap-x-4 gap-y-3 md:gap-y-4">
    <legend className="sr-only">{titel}</legend>
    {children}
  </fieldset>
);
const NAME = 'col-span-3';
const HALF = 'col-span-6 sm:col-span-3';
const NARROW = 'col-span-2';
const WIDE = 'col-span-4';

function Person({ erneut }: { erneut: boolean }) {
  const t = useT(texte);
  const { jetzt } = useBoot();
  const anreden = { Frau: t('frau'), Herr: t('herr'), Divers: t('divers') };
  return (
    <Group titel={t('person')}>
      <TextInput
        name="empfaengerdaten.vorname"
        label={t('vorname')}
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={80}
        className={NAME}
      />
      <TextInput
        name="empfaengerdaten.name"
        label={t('nachname')}
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={80}
        className={NAME}
      />
      <Select
        name="empfaengerdaten.anrede"
        label={t('anrede')}
        options={ANREDEN.map((value) => ({ value, label: anreden[value] }))}
        autoComplete="honorific-prefix"
        className={NARROW}
      />
      <TextInput
        name="empfaengerdaten.geburtsdatum"
        label={t('geburtsdatum')}
        hint={t('geburtsdatumHinweis')}
        autoComplete="bday"
        // Digits alone will do: a phone shows its large keys.
        inputMode="numeric"
        maxLength={20}
        className={WIDE}
        onBlur={({ currentTarget: field }) => {
          field.value = showTypedDay(field.value, jetzt.slice(0, 10));
        }}
      />
      <TextInput
        name="empfaengerdaten.email"
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
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
        autoComplete="tel"
        maxLength={30}
        optional
        className={HALF}
      />
    </Group>
  );
}

function Address() {
  const t = useT(texte);
  return (
    <Group titel={t('adresse')}>
      <TextInput
        name="empfaengerdaten.adresse.strasse"
        label={t('strasse')}
        autoComplete="address-line1"
        maxLength={80}
        className={WIDE}
      />
      <TextInput
        name="empfaengerdaten.adresse.hausnummer"
        label={t('hausnummer')}
        autoComplete="off"
        maxLength={12}
        className={NARROW}
      />
      <TextInput
        name="empfaengerdaten.adresse.plz"
        label={t('plz')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        className={NARROW}
      />
      <TextInput
        name="empfaengerdaten.adresse.ort"
        label={t('ort')}
        autoComplete="address-level2"
        autoCapitalize="words"
        maxLength={80}
        className={WIDE}
      />
    </Group>
  );
}

function Einwilligungen() {
  const t = useT(texte);
  const path = usePath();
  const { sprache } = useBoot();
  return (
    <fieldset className={BLATT}>
      <legend className="sr-only">{t('einwilligungen')}</legend>
      <Checkbox name="Zustimmung" label={EINWILLIGUNGEN.empfehlungsdaten[sprache]} />
      <Checkbox name="Datenschutz" label={EINWILLIGUNGEN.datenschutz[sprache]} />
      <p className="flex flex-wrap gap-x-5 pl-9 text-sm">
        <NewTabLink to={path('agb')}>{t('agbLesen')}</NewTabLink>
        <NewTabLink to={path('datenschutz')}>{t('datenschutzLesen')}</NewTabLink>
      </p>
    </fieldset>
  );
}
