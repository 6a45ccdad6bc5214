import { contentId } from '@weitersagen/contract/anchor';
import { EINWILLIGUNGEN } from '@weitersagen/contract/einwilligungen';
import { type ReactNode, useId } from 'react';
import { texts } from '#texte/empfehlung';
import { useBoot, useMandant, usePath, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { hasPersonalChannel } from './personal.ts';

/** Named as the groups of choices are: a heading of its own would stand beside that of the form it belongs to. */
function Section({ titel, children }: { titel: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would stand on the line that is drawn above it
    <div role="group" aria-labelledby={id} className="grid gap-3 border-t border-line pt-5 md:gap-4 md:pt-6">
      <p id={id} className="step-title">
        {titel}
      </p>
      {children}
    </div>
  );
}

/** The referrer; known to us where signed in. */
export function MyDetails() {
  const t = useT(texts);
  const { user } = useBoot();
  return (
    <Section titel={t('meineDaten')}>
      <p className="-mt-2 text-sm text-muted">{t('meineDatenHinweis')}</p>
      <div className="grid grid-cols-2 gap-3 large-letters:grid-cols-1 sm:gap-4">
        <TextInput
          name="Empfehler.Vorname"
          label={t('vorname')}
          initial={user?.Vorname}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextInput
          name="Empfehler.Nachname"
          label={t('nachname')}
          initial={user?.Nachname}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <TextInput
        name="Empfehler.Email"
        type="email"
        inputMode="email"
        label={t('email')}
        initial={user?.Email}
        autoComplete="email"
        maxLength={254}
      />
    </Section>
  );
}

/** A colleague is named: the draft is addressed to him, and his company address says that he is one. */
export function ColleagueDetails() {
  const t = useT(texts);
  return (
    <Section titel={t('kollege')}>
      <p className="-mt-2 text-sm text-muted">{t('kollegeHinweis')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput name="Empfaenger.Vorname" label={t('vorname')} autoComplete="off" maxLength={80} optional />
        <TextInput
          name="Empfaenger.Email"
          type="email"
          inputMode="email"
          label={t('kollegeEmail')}
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <Message />
    </Section>
  );
}

/** For the letters and messages of this house: without any of them it would be written for nobody. */
const Message = () => {
  const t = useT(texts);
  if (!hasPersonalChannel(useMandant())) return null;
  return (
    <TextArea
      name="Empfehlung.Nachricht"
      label={t('nachricht')}
      hint={t('nachrichtHinweis')}
      maxLength={300}
      rows={3}
      optional
    />
  );
};

/** Optional and folded: it fills in the draft on the sender's own device (decisions §6). */
export function KontaktDetails() {
  const t = useT(texts);
  const { sprache } = useBoot();
  const mandant = useMandant();
  const refused = useRefused();
  const portal = mandant.EmpfehlungsmailVersand === 'portal';
  if (!portal && !hasPersonalChannel(mandant)) return null;
  const open =
    !!refused &&
    (['Empfaenger.Vorname', 'Empfaenger.Email', 'Empfehlung.Nachricht'].some((name) => refused.values[name]) ||
      refused.problem.felder?.some(({ feld }) => feld.startsWith('Empfaenger.')));
  return (
    <details className="group rounded-m border border-line bg-surface" open={open}>
      <summary className="flex min-h-12 list-none [&::-webkit-details-marker]:hidden cursor-pointer items-center gap-3 px-4 font-semibold">
        <span className="grow">
          {portal ? t('kontaktDatenPortal') : t('kontaktDaten')}{' '}
          <span className="font-normal text-muted">({t('freiwillig')})</span>
        </span>
        <Arrow />
      </summary>
      <div className="grid gap-4 px-4 pb-5">
        <p className="rounded-s bg-tint p-3 text-sm">{portal ? t('kontaktHinweisPortal') : t('kontaktHinweis')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput name="Empfaenger.Vorname" label={t('kontaktVorname')} autoComplete="off" maxLength={80} optional />
          <TextInput
            name="Empfaenger.Email"
            type="email"
            inputMode="email"
            label={t('kontaktEmail')}
            autoComplete="off"
            maxLength={254}
            optional
          />
        </div>
        {portal && (
          <Checkbox
            name="Empfaenger.EinwilligungLiegtVor"
            label={EINWILLIGUNGEN.kontaktEinverstanden[sprache]}
            optional
          />
        )}
        <Message />
      </div>
    </details>
  );
}

function Reading({ href, children }: { href: string; children: ReactNode }) {
  const t = useT(texts);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-block py-0.5 text-link underline underline-offset-4 hover:decoration-2"
    >
      {children} <span className="sr-only">{t('neuesFenster')}</span>
      <span aria-hidden="true">↗</span>
    </a>
  );
}

/** Word for word what the receipts keep (contract/einwilligungen.ts); the links stand below it. */
export function Consents({ basis }: { basis: string }) {
  const t = useT(texts);
  const path = usePath();
  const { sprache, user } = useBoot();
  const { ModuleNewsletterPermission, AgbCheckBoxAutoAccept } = useMandant();
  return (
    <Section titel={t('zustimmung')}>
      <div>
        <Checkbox name="Empfehlung.AgbText" label={EINWILLIGUNGEN.agb[sprache]} initial={AgbCheckBoxAutoAccept} />
        <Checkbox
          name="Empfehlung.Praemienbedingungen"
          label={EINWILLIGUNGEN.praemienbedingungen[sprache]}
          initial={AgbCheckBoxAutoAccept}
        />
        {/* It is ordered by the person herself alone. */}
        {ModuleNewsletterPermission && !user?.ImAuftrag && (
          <Checkbox
            name="Empfehler.NewsletterPermission"
            label={
              <>
                {EINWILLIGUNGEN.newsletter[sprache]} <span className="text-muted">({t('freiwillig')})</span>
              </>
            }
            optional
          />
        )}
      </div>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Reading href={basis + path('agb')}>{t('agbLesen')}</Reading>
        <Reading href={`${basis}${path('agb')}#${contentId('praemienbedingungen')}`}>
          {t('praemienbedingungenLesen')}
        </Reading>
        <Reading href={basis + path('datenschutz')}>{t('datenschutzLesen')}</Reading>
      </p>
    </Section>
  );
}
