import { jobs as agenturJobs, sweeps as agenturSweeps } from './modules/agentur/jobs.ts';
import { mails as agenturMails } from './modules/agentur/mails.ts';
import { checkAgentur } from './modules/agentur/policy.ts';
import { routes as agentur } from './modules/agentur/routes.ts';
import { betreiberRoutes as agenturDesk } from './modules/agentur/routes-betreiber.ts';
import { felder as agenturFelder } from './modules/agentur/routes-fields.ts';
import { peopleRoutes } from './modules/agentur/routes-people.ts';
import { peopleDeskRoutes as agenturPeopleDesk } from './modules/agentur/routes-peopleDesk.ts';
import { signInRoutes as agenturAnmeldung } from './modules/agentur/routes-sso.ts';
import { stammdatenRoutes } from './modules/agentur/routes-stammdaten.ts';
import { jobs as aktionJobs, sweeps as aktionSweeps } from './modules/aktion/jobs.ts';
import { routes as aktion } from './modules/aktion/routes.ts';
import { deskRoutes as aktionDesk } from './modules/aktion/routes-desk.ts';
import { sweeps as auftragSweeps } from './modules/auftrag/jobs.ts';
import { mails as auftragMails } from './modules/auftrag/mails.ts';
import { checkProvider } from './modules/auftrag/policy.ts';
import { routes as auftrag } from './modules/auftrag/routes.ts';
import { betreiberRoutes as auftragDesk } from './modules/auftrag/routes-betreiber.ts';
import { jobs as auszahlungJobs, sweeps as auszahlungSweeps } from './modules/auszahlung/jobs.ts';
import { routes as auszahlung } from './modules/auszahlung/routes.ts';
import { sweeps as beraterSweeps } from './modules/berater/jobs.ts';
import { routes as berater } from './modules/berater/routes.ts';
import { bildRoutes as beraterBild } from './modules/berater/routes-bild.ts';
import { deskRoutes as beraterDesk } from './modules/berater/routes-desk.ts';
import { routes as bericht } from './modules/bericht/routes.ts';
import { checkBetreiber } from './modules/betreiber/policy.ts';
import { routes as betreiber } from './modules/betreiber/routes.ts';
import { sweeps as bildSweeps } from './modules/bild/jobs.ts';
import { routes as bilder } from './modules/bild/routes.ts';
import { sweeps as buchungSweeps } from './modules/buchung/jobs.ts';
import { sweeps as einladungSweeps } from './modules/einladung/jobs.ts';
import { mails as einladungMails } from './modules/einladung/mails.ts';
import { routes as einladung } from './modules/einladung/routes.ts';
import { tiedRoutes } from './modules/einladung/routes-praemien.ts';
import { sweeps as empfaengerSweeps } from './modules/empfaenger/jobs.ts';
import { mails as empfaengerMails } from './modules/empfaenger/mails.ts';
import { checkEmpfaenger } from './modules/empfaenger/policy.ts';
import { routes as empfaenger } from './modules/empfaenger/routes.ts';
import { betreiberRoutes as empfaengerDesk } from './modules/empfaenger/routes-betreiber.ts';
import { fields as empfaengerFelder } from './modules/empfaenger/routes-fields.ts';
import { trackingRoutes } from './modules/empfaenger/routes-tracking.ts';
import { mails as empfehlerMails } from './modules/empfehler/mails.ts';
import { routes as empfehler } from './modules/empfehler/routes.ts';
import { betreiberRoutes as empfehlerDesk } from './modules/empfehler/routes-betreiber.ts';
import { felder as empfehlerFelder } from './modules/empfehler/routes-fields.ts';
import { sweeps as empfehlungSweeps } from './modules/empfehlung/jobs.ts';
import { mails as empfehlungMails } from './modules/empfehlung/mails.ts';
import { routes as empfehlung } from './modules/empfehlung/routes.ts';
import { betreiberRoutes as empfehlungDesk } from './modules/empfehlung/routes-betreiber.ts';
import { felder as empfehlungFelder } from './modules/empfehlung/routes-fields.ts';
import { sweeps as inhaltSweeps } from './modules/inhalt/jobs-inhalt.ts';
import { mails as inhaltMails } from './modules/inhalt/mails-inhalt.ts';
import { sweeps as kontaktSweeps } from './modules/kontakt/jobs.ts';
import { mails as kontaktMails } from './modules/kontakt/mails.ts';
import { routes as kontakt } from './modules/kontakt/routes.ts';
import { felder as kontaktFelder } from './modules/kontakt/routes-fields.ts';
import { mails as kontoMails } from './modules/konto/mails.ts';
import { checkEmpfehler } from './modules/konto/policy.ts';
import { routes as konto } from './modules/konto/routes.ts';
import { felder as kontoFelder } from './modules/konto/routes-fields.ts';
import { sweeps as mandantSweeps, jobs as settingsJobs } from './modules/mandant/jobs.ts';
import { routes as mandant } from './modules/mandant/routes.ts';
import { einstellungenRoutes } from './modules/mandant/routes-einstellungen.ts';
import { routes as praemienplan } from './modules/praemienplan/routes.ts';
import { betreiberRoutes as praemienplanDesk } from './modules/praemienplan/routes-betreiber.ts';
import { sweeps as praemierungSweeps } from './modules/praemierung/jobs.ts';
import { mails as praemierungMails } from './modules/praemierung/mails.ts';
import { checkPraemie } from './modules/praemierung/policy.ts';
import { routes as praemierung } from './modules/praemierung/routes.ts';
import { betreiberRoutes as praemierungDesk } from './modules/praemierung/routes-betreiber.ts';
import { felder as praemierungFelder } from './modules/praemierung/routes-fields.ts';
import { jobs as katalogJobs, sweeps as katalogSweeps } from './modules/produkt/jobs.ts';
import { routes as produkt } from './modules/produkt/routes.ts';
import { betreiberRoutes as katalogDesk } from './modules/produkt/routes-betreiber.ts';
import { routes as bild } from './modules/produkt/routes-bild.ts';
import { graphicRoutes } from './modules/produkt/routes-graphic.ts';
import { kategorieRoutes } from './modules/produkt/routes-kategorie.ts';
import { sweeps as rechnungSweeps } from './modules/rechnung/jobs.ts';
import { mails as rechnungMails } from './modules/rechnung/mails.ts';
import { routes as rechnung } from './modules/rechnung/routes.ts';
import { betreiberRoutes as rechnungDesk } from './modules/rechnung/routes-betreiber.ts';
import { inhaltRoutes } from './modules/redaktion/routes.ts';
import { builtInRoutes } from './modules/redaktion/routes-builtin.ts';
import { redaktionRoutes } from './modules/redaktion/routes-entry.ts';
import { inhaltRoutes as inhaltDesk } from './modules/redaktion/routes-inhalt.ts';
import { inhaltBilderRoutes } from './modules/redaktion/routes-inhaltBilder.ts';
import { inhaltListRoutes } from './modules/redaktion/routes-inhaltList.ts';
import { inhaltZugangRoutes } from './modules/redaktion/routes-inhaltZugang.ts';
import { routes as uebersicht } from './modules/uebersicht/routes.ts';
import { agenturRoutes as agenturHeute } from './modules/uebersicht/routes-agentur.ts';
import type { Checker, Handlers } from './platform/http/handler.ts';
import type { FieldRules } from './platform/http/input.ts';
import type { MailTemplates } from './platform/mail/template.ts';
import type { Job, Sweep } from './work.ts';

/** Every noun's calls in one table: a call of the contract without a handler does not compile. */
export const handlers: Handlers = {
  ...mandant,
  ...einstellungenRoutes,
  ...konto,
  ...agentur,
  ...peopleRoutes,
  ...agenturAnmeldung,
  ...berater,
  ...beraterBild,
  ...beraterDesk,
  ...einladung,
  ...tiedRoutes,
  ...produkt,
  ...kategorieRoutes,
  ...graphicRoutes,
  ...bild,
  ...empfehlung,
  ...empfaenger,
  ...trackingRoutes,
  ...empfehler,
  ...auftrag,
  ...praemienplan,
  ...stammdatenRoutes,
  ...agenturDesk,
  ...agenturPeopleDesk,
  ...praemienplanDesk,
  ...praemierung,
  ...aktion,
  ...aktionDesk,
  ...kontakt,
  ...inhaltRoutes,
  ...betreiber,
  ...empfaengerDesk,
  ...empfehlerDesk,
  ...empfehlungDesk,
  ...auftragDesk,
  ...praemierungDesk,
  ...auszahlung,
  ...rechnung,
  ...rechnungDesk,
  ...bilder,
  ...katalogDesk,
  ...inhaltDesk,
  ...inhaltListRoutes,
  ...inhaltBilderRoutes,
  ...inhaltZugangRoutes,
  ...redaktionRoutes,
  ...builtInRoutes,
  ...uebersicht,
  ...agenturHeute,
  ...bericht,
};

/** What the fields of forms must fulfil beside their schemas. */
export const fieldRules: FieldRules = {
  ...kontoFelder,
  ...empfehlerFelder,
  ...empfehlungFelder,
  ...empfaengerFelder,
  ...praemierungFelder,
  ...kontaktFelder,
  ...agenturFelder,
};

export const checker: Checker = {
  empfehler: checkEmpfehler,
  empfaenger: checkEmpfaenger,
  anbieter: checkProvider,
  praemie: checkPraemie,
  agentur: checkAgentur,
  betreiber: checkBetreiber,
};

export const mails: MailTemplates = {
  ...kontoMails,
  ...agenturMails,
  ...einladungMails,
  ...empfehlerMails,
  ...empfehlungMails,
  ...empfaengerMails,
  ...auftragMails,
  ...praemierungMails,
  ...kontaktMails,
  ...inhaltMails,
  ...rechnungMails,
};

export const sweeps: readonly Sweep[] = [
  ...empfehlungSweeps,
  ...einladungSweeps,
  ...empfaengerSweeps,
  ...auftragSweeps,
  ...praemierungSweeps,
  ...buchungSweeps,
  ...kontaktSweeps,
  ...katalogSweeps,
  ...mandantSweeps,
  ...agenturSweeps,
  ...aktionSweeps,
  ...beraterSweeps,
  ...auszahlungSweeps,
  ...rechnungSweeps,
  ...inhaltSweeps,
  ...bildSweeps,
];

export const jobs: readonly Job[] = [...katalogJobs, ...agenturJobs, ...aktionJobs, ...settingsJobs, ...auszahlungJobs];
