import type { Empfehlerkonto, empfehlerRow } from '@weitersagen/contract/empfehlerkonto';
import type { z } from 'zod';
import { toHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { newsletterState } from '../konto/rules-newsletter.ts';
import type { KontoDossier, KontoRow } from './queries-desk.ts';
import { type Clerk, kontoSteps } from './rules-service.ts';
import { toReceipt } from './view-auskunft.ts';

type NewsletterRow = Pick<KontoRow, 'newsletter_permission' | 'newsletter_optin_versendet_am'>;
const newsletterOf = (row: NewsletterRow) =>
  newsletterState(row.newsletter_permission, row.newsletter_optin_versendet_am !== null);

export const toKontoRow = (row: KontoRow): z.input<typeof empfehlerRow> => ({
  Mandant: row.mandant,
  Empfehlerhash: row.hash,
  Name: `${row.vorname} ${row.nachname}`,
  Email: row.email,
  EmailBestaetigt: row.email_bestaetigt_am !== null,
  AngelegtAm: toInstant(row.erstellt_am),
  Sperrart: row.gesperrt_am && row.gesperrt_art,
  EmailWartet: row.email_neu !== null,
  Newsletter: newsletterOf(row),
});

const newEmailOf = ({ row, history }: KontoDossier): Empfehlerkonto['NeueEmail'] => {
  const asked = history.findLast(({ was }) => was === 'empfehler.emailBeantragt');
  if (row.email_neu === null || !asked) return null;
  return { Email: row.email_neu, BeantragtAm: toInstant(asked.am), BeantragtVon: asked.wer, Grund: asked.grund };
};

export const toKonto = (
  { route, einstellungen }: MandantScope['mandant'],
  dossier: KontoDossier,
  clerk: Clerk,
): Empfehlerkonto => {
  const { row } = dossier;
  return {
    Mandant: route,
    Empfehlerhash: row.hash,
    Vorname: row.vorname,
    Nachname: row.nachname,
    Email: row.email,
    EmailBestaetigtAm: row.email_bestaetigt_am && toInstant(row.email_bestaetigt_am),
    Sprache: row.sprache,
    AngelegtAm: toInstant(row.erstellt_am),
    ZuletztAngemeldetAm: dossier.angemeldet_am && toInstant(dossier.angemeldet_am),
    Newsletter: newsletterOf(row),
    Empfehlungen: dossier.empfehlungen,
    Ende: dossier.end,
    Autologin: einstellungen.IsAutologin,
    Sperre: row.gesperrt_am && { Art: row.gesperrt_art, Am: toInstant(row.gesperrt_am) },
    NeueEmail: newEmailOf(dossier),
    Einwilligungen: dossier.einwilligungen.map((e) => ({ ...toReceipt(e, dossier.rechtstextVon), Anzahl: e.anzahl })),
    Verlauf: dossier.history.map(toHistory),
    erlaubt: kontoSteps({ gesperrt: row.gesperrt_am !== null, emailVon: row.email_neu_von }, clerk),
  };
};
