import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { texts } from '#texte/agentur-abschluss';
import { useBoot, useFormat, usePathTo, useT } from '../../environment.ts';
import { type Refused, RefusedHereContext, useRefused } from '../../lib/form.ts';
import { problemHere } from '../../lib/here.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Captcha } from '../../ui/captcha.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Details } from '../../ui/desk/page.tsx';
import { Form } from '../../ui/form.tsx';
import { captchaAsked, type Entered } from './complete.ts';
import { DataSheet } from './data-sheet.tsx';

/** What the recommendation is and brings, to be read together before anything is entered. */
export function Offer({ empfehlung }: { empfehlung: EmpfehlungZumTeilen }) {
  const t = useT(texts);
  const { euro, tagLang } = useFormat();
  const { EmpfehlerVorname, ProduktName, PraemieEmpfaengerCent, GueltigBis, Empfehlungsnummer } = empfehlung;
  return (
    <div className="max-w-3xl">
      <Details
        angaben={[
          { id: 'nr', name: t('nummer'), value: <span className="tabular">{Empfehlungsnummer}</span> },
          { id: 'von', name: t('empfiehlt'), value: EmpfehlerVorname },
          { id: 'produkt', name: t('produkt'), value: ProduktName },
          {
            id: 'praemie',
            name: t('praemie'),
            value: PraemieEmpfaengerCent > 0 ? euro(PraemieEmpfaengerCent) : t('ohnePraemie'),
          },
          { id: 'bis', name: t('gueltigBis'), value: tagLang(GueltigBis) },
        ]}
      />
    </div>
  );
}

/** Nothing is wrong with what was sent: it stands there to be put right. */
const asSent = (values: Record<string, string>, language: LanguageCode): Refused => ({
  values,
  problem: problemHere({}, language),
});

/** The person's own data, typed at the agent's device; `correcting` replaces what was entered a moment ago. */
export function CompletionForm({ nr, correcting }: { nr: string; correcting?: Entered | null | undefined }) {
  const t = useT(texts);
  const refused = useRefused();
  const boot = useBoot();
  const toMandant = usePathTo('mandant');
  return (
    <Form className="max-w-3xl gap-4!" autoComplete="off">
      <input type="hidden" name="tun" value="abschliessen" />
      <input type="hidden" name="nr" value={nr} />
      {correcting && <input type="hidden" name="empfaengernummer" value={correcting.empfaengernummer} />}
      <h2 className="text-base">{t(correcting ? 'berichtigen' : 'angaben')}</h2>
      <p className="text-sm text-muted">{t('uebergeben')}</p>
      <RefusedHereContext value={refused ?? (correcting ? asSent(correcting.sheet, boot.sprache) : null)}>
        <DataSheet isOthers />
      </RefusedHereContext>
      <p className="text-sm">
        {t('datenschutzText', { firma: boot.mandant?.firma.name ?? '' })}{' '}
        <a
          href={toMandant('datenschutz')}
          target="_blank"
          rel="noopener"
          className="text-link underline underline-offset-4"
        >
          {t('datenschutz')}
        </a>
      </p>
      <Checkbox name="Dabei" label={t('dabei')} />
      <Captcha asks={captchaAsked(nr)} />
      <SubmitButton className="justify-self-start">{t('abschliessen')}</SubmitButton>
    </Form>
  );
}

const STEPS = ['schrittMail', 'schrittZaehlt', 'schrittFrist', 'schrittSehen'] as const;

/** Said before it is sent, and again after: what becomes of the data, and what does not. */
export function WhatHappens({ isDone = false }: { isDone?: boolean }) {
  const t = useT(texts);
  return (
    <Alert title={t(isDone ? 'jetzt' : 'wasGeschieht')}>
      <ul className="list-disc pl-5 text-sm">
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ul>
    </Alert>
  );
}
