import type { OkOf } from '@weitersagen/contract/api';
import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { useRef } from 'react';
import { texts } from '#texte/empfaenger';
import { useBoot, useFormat, usePath, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { useKept } from '../../lib/kept.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Captcha } from '../../ui/captcha.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { EMPTY } from './call.ts';
import { DataSheet } from './data-sheet.tsx';
import { captchaQuestion } from './input.ts';
import { NotYouButton } from './not-you.tsx';
import { BLATT, FoldedVoluntary } from './voluntary.tsx';

/** The recipient's own data (portal §5). Sent as a document, so that its answer may set the recipient's cookie. */
export function DataForm({
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
  const t = useT(texts);
  const { euro } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const refused = useRefused() !== null;
  useKept(form, link.nr, refused);
  return (
    <Form reloadDocument id="angaben" className="gap-3! md:gap-5!" ref={form}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">{t('datenTitel')}</h2>
        {leer && !refused && (
          <p id={EMPTY} tabIndex={-1} className="basis-full scroll-mt-4 font-semibold">
            {t('geleert')}
          </p>
        )}
        <p className="basis-full text-sm text-muted md:text-base">{t('datenText')}</p>
      </div>
      <DataSheet erneut={erneut}>
        {/* After what it empties: whoever goes by the keyboard meets the fields first. */}
        <div className="-my-2">
          <NotYouButton>{t('nichtSie')}</NotYouButton>
        </div>
      </DataSheet>
      <Einwilligungen />
      <FoldedVoluntary aktionen={aktionen} werbung={false} name="empfaengerdaten.werbeeinwilligung" />
      <Captcha asks={captchaQuestion(link.nr, link.hex)} />
      <div className="grid gap-3">
        {praemieCent > 0 && <p className="font-semibold">{t('beimWechsel', { betrag: euro(praemieCent) })}</p>}
        <SubmitButton wide>{t('absenden')}</SubmitButton>
        {/* On a phone the next steps stand right below. */}
        <p className="text-sm text-muted max-md:hidden">{t('danach')}</p>
      </div>
    </Form>
  );
}

function Einwilligungen() {
  const t = useT(texts);
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
