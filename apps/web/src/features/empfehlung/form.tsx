import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/empfehlung';
import { basename, useBoot, useFormat, useMandant, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { useRefused } from '../../lib/form.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { useKept } from '../../lib/kept.ts';
import { EMPFEHLUNG_FORM } from '../../lib/way.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Captcha } from '../../ui/captcha.tsx';
import { Form } from '../../ui/form.tsx';
import { Aufteilung, anteilEmpfehler, preselection } from './aufteilung.tsx';
import { ColleagueDetails, Consents, KontaktDetails, MyDetails } from './details.tsx';
import { captchaQuestion } from './inputs.ts';
import { INPUT, ON_PAPER } from './submit.ts';

/** Refusals that end when the person confirms the e-mail address. */
const MAIL_MISSING = ['PSOF0307', 'PSOF0308'];

export function EmpfehlungForm({
  produkt,
  anteilEmpfaenger,
  ziel,
  kollege = false,
  berater,
}: {
  produkt: ProduktResponse;
  /** What was chosen on the way here, instead of the Mandant's default. */
  anteilEmpfaenger?: number;
  /** Where it is posted to, if not to the screen's own path, which names the product: then a field of the form does (`PRODUKT`). */
  ziel?: string;
  /** The contact is a colleague, known by his company address. */
  kollege?: boolean;
  /** Whom the recommendation belongs to, where that may be chosen. */
  berater?: ReactNode;
}) {
  const t = useT(texts);
  const boot = useBoot();
  const { Route, RecommenderDefaultShare, ModuleErstelleOfflineEmpfehlungCode } = useMandant();
  const refused = useRefused();
  const preset = preselection(produkt.Aufteilungen, anteilEmpfaenger ?? RecommenderDefaultShare);
  const [anteil, setAnteil] = useState(
    refused?.values['Empfehlung.AnteilEmpfehler'] ?? (preset && anteilEmpfehler(preset)),
  );
  // Another choice on the way here counts like one made in the form.
  const [wanted, setWanted] = useState(anteilEmpfaenger);
  if (wanted !== anteilEmpfaenger) {
    setWanted(anteilEmpfaenger);
    setAnteil(preset && anteilEmpfehler(preset));
  }
  const form = useRef<HTMLFormElement>(null);
  useKept(form, `${INPUT}:${Route}:${produkt.Id}:${anteilEmpfaenger ?? ''}`, refused !== null);
  // Who was quick has chosen before a script took the form over.
  useEffect(() => {
    const chosen = form.current?.querySelector<HTMLInputElement>('[name="Empfehlung.AnteilEmpfehler"]:checked');
    if (chosen) setAnteil(chosen.value);
  }, []);
  return (
    <Form action={ziel} id={EMPFEHLUNG_FORM} className="gap-5! md:gap-8!" ref={form}>
      <Aufteilung
        key={anteilEmpfaenger}
        teilungen={produkt.Aufteilungen}
        initial={preset && anteilEmpfehler(preset)}
        onChange={setAnteil}
      />
      {kollege && <ColleagueDetails />}
      <MyDetails />
      {!kollege && <KontaktDetails />}
      {berater}
      <Consents basis={basename(boot)} />
      <Captcha asks={captchaQuestion} />
      <div className="grid gap-3 border-t border-line pt-5 md:pt-6">
        <Result produkt={produkt} anteil={anteil} />
        <SubmitButton className="md:justify-self-start md:px-10">{t('absenden')}</SubmitButton>
        {refused && MAIL_MISSING.includes(refused.problem.code) && (
          <>
            <p className="text-sm">{t('mailDanach')}</p>
            {refused.problem.status !== 200 && (
              <Button type="submit" name="_mail" value="nochmal" look="secondary" className="md:justify-self-start">
                {t('mailNochmal')}
              </Button>
            )}
          </>
        )}
        {refused?.problem.code === 'PSOF0210' && <SignIn />}
        <p className="text-sm text-muted">{t('danach')}</p>
        {ModuleErstelleOfflineEmpfehlungCode && !kollege && (
          <details className="group border-t border-line pt-1">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold text-link [&::-webkit-details-marker]:hidden">
              {t('papierTitel')}
              <Arrow />
            </summary>
            <div className="grid gap-3 pt-1 pb-2">
              <p className="text-sm text-muted">{t('papierText')}</p>
              <SubmitButton name={ON_PAPER} value="1" look="secondary" className="md:justify-self-start">
                {t('papierKnopf')}
              </SubmitButton>
            </div>
          </details>
        )}
      </div>
    </Form>
  );
}

/** The way to the log-in and back to this form. */
function SignIn() {
  const t = useT(texts);
  const path = usePath();
  const { pathname, search } = useLocation();
  const { IsAutologin } = useMandant();
  if (IsAutologin) return null;
  return (
    <ButtonLink
      to={path('login', {}, { redirect: pathname + search })}
      look="secondary"
      className="md:justify-self-start"
    >
      {t('anmelden')}
    </ButtonLink>
  );
}

/**
 * The chosen split once more beside the button; moves with the choice, and therefore is not there without a script. Its room
 * is kept until the script is there, so that the button does not move away from a thumb.
 */
function Result({ produkt, anteil }: { produkt: ProduktResponse; anteil: string | undefined }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const split = produkt.Aufteilungen.find((one) => anteilEmpfehler(one) === anteil);
  const isLive = useInBrowser();
  if (!split) return null;
  const { EmpfehlerCent, EmpfaengerCent } = split;
  const amounts = { ich: euro(EmpfehlerCent), kontakt: euro(EmpfaengerCent) };
  return (
    <p role="status" className={cx('text-lg font-semibold noscript:hidden', !isLive && 'invisible')}>
      {EmpfaengerCent === 0
        ? t('ergebnisIch', amounts)
        : EmpfehlerCent === 0
          ? t('ergebnisKontakt', amounts)
          : t('ergebnis', amounts)}
    </p>
  );
}
