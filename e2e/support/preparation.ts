import { type APIRequestContext, expect } from '@playwright/test';
import type { Details } from '../steps/empfaenger.ts';
import type { Person } from '../steps/empfehler.ts';
import { type App, address, linkIn, newAuftragsnummer, newRequests, ownEmail } from './app.ts';
import type { Language } from './language.ts';
import { dayOf } from './language.ts';
import type { Visitor } from './test.ts';
import { texts } from './texte.ts';

export const OWN_PASSWORD = 'Pfeffer-Minze-74-Kiosk';

/** What another test walks by hand is made by calls here. */
export interface Empfehlung {
  route: string;
  nummer: string;
  link: string;
  hex: string;
  empfehler: Person;
}
interface Wish {
  route?: string;
  produkt?: string;
  anteilEmpfehler?: number;
  sprache?: Language;
  /** Number of the agent whose agency it is tied to. */
  agent?: string;
}

export const person = (vorname = 'Holger', nachname = 'Brandis'): Person => ({
  vorname,
  nachname,
  email: ownEmail(`${vorname}.${nachname}`),
});

async function hexOf(app: App, link: string): Promise<string> {
  const klick = await app.api.get(link, { maxRedirects: 0 });
  return new URL(klick.headers().location ?? '', link).searchParams.get('hex') ?? '';
}

export async function recommend(app: App, empfehler: Person, wish: Wish = {}): Promise<Empfehlung> {
  const { route = 'fernwerk', produkt = 'zuhause-100', anteilEmpfehler = 50, sprache = 'de', agent } = wish;
  const response = await app.api.post(`/api/v1/${route}/empfehlen/create`, {
    headers: { 'accept-language': sprache },
    data: {
      Empfehlung: {
        Produkt: produkt,
        AnteilEmpfehler: anteilEmpfehler,
        AgbText: true,
        Praemienbedingungen: true,
        ...(agent ? { AgentNumber: agent } : {}),
      },
      Empfehler: { Vorname: empfehler.vorname, Nachname: empfehler.nachname, Email: empfehler.email },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { Empfehlungsnummer, KurzURL } = (await response.json()) as { Empfehlungsnummer: string; KurzURL: string };
  return { route, nummer: Empfehlungsnummer, link: KurzURL, hex: await hexOf(app, KurzURL), empfehler };
}

/** Somebody whom the portal has not seen yet. */
export const newDevice = (): Promise<APIRequestContext> => newRequests();

/** The recipient's data, as they are entered at a device. */
export async function enter(
  { route, nummer, hex }: Empfehlung,
  { strasse, hausnummer, plz, ort, ...rest }: Details,
  device: APIRequestContext,
  language: Language = 'de',
): Promise<void> {
  const response = await device.post(`/api/v1/${route}/empfaenger/create/${nummer}?hex=${hex}`, {
    headers: { 'accept-language': language },
    data: {
      empfaengerdaten: { anrede: 'Frau', ...rest, adresse: { strasse, hausnummer, plz, ort } },
      Zustimmung: true,
      Datenschutz: true,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
}

/** The recipient's data, confirmed by the mail's link. */
export async function accept(app: App, empfehlung: Empfehlung, who: Details, language: Language = 'de'): Promise<void> {
  await enter(empfehlung, who, app.api, language);
  const link = linkIn(await app.mail(who.email, texts[language].bitteBestaetigen), '/empfaenger/zustimmung');
  const consent = await app.api.put(`/api/v1/${empfehlung.route}/empfaenger/zustimmung`, {
    headers: { authorization: `Bearer ${new URL(link).searchParams.get('empfaenger')}` },
    data: { AgbText: true },
  });
  expect(consent.ok(), await consent.text()).toBe(true);
}

interface Bestellung {
  produkt?: string;
  erstbeitrag?: boolean;
}

/** Order and valid contract, as of today; answers the number of the order. */
export async function placeOrder(
  app: App,
  { route, nummer }: Pick<Empfehlung, 'route' | 'nummer'>,
  { produkt = 'FW-1001', erstbeitrag }: Bestellung = {},
): Promise<string> {
  const Auftragsnummer = newAuftragsnummer();
  const Datum = dayOf(await app.jetzt());
  const header = { Auftragsnummer, Empfehlungsnummer: nummer, Datum };
  await app.reportFact(route, {
    ...header,
    Ereignis: 'erfasst',
    Produkt: produkt,
    Auftragsdatum: Datum,
  });
  await app.reportFact(route, { ...header, Ereignis: 'vertragGueltig' });
  if (erstbeitrag) await app.reportFact(route, { ...header, Ereignis: 'erstbeitragGezahlt' });
  return Auftragsnummer;
}

export async function release(admin: APIRequestContext, route: string, auftragsnummer: string): Promise<void> {
  const path = `/api/v1/betreiber/auftraege/${route}/${auftragsnummer}`;
  const { Verdachtsfaelle } = (await (await admin.get(path)).json()) as {
    Verdachtsfaelle: { Id: string; Offen: boolean }[];
  };
  const cases = Verdachtsfaelle.filter(({ Offen }) => Offen).map(({ Id }) => Id);
  // Journeys share their people: what the portal notices about them is looked at, as a clerk would.
  if (cases.length > 0)
    await admin.post(`${path}/verdacht`, { data: { Faelle: cases, Antwort: 'inOrdnung', Grund: 'Probe' } });
  const response = await admin.put(path, {
    data: { Entscheidung: 'freigeben' },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Signs a referrer in at his device, with a password of his own in place of the first one. */
export async function signInByCall(
  app: App,
  { context, t }: Pick<Visitor, 'context' | 't'>,
  { route, empfehler: { email } }: Pick<Empfehlung, 'route' | 'empfehler'>,
): Promise<void> {
  const mail = await app.mail(email, t.willkommen);
  const first = new RegExp(`${t.erstesPasswort}:\\s*(\\S+)`).exec(mail.text)?.[1] ?? '';
  const headers = { origin: address() };
  const konto = `/api/v1/${route}/account`;
  const signIn = await context.request.post(`${konto}/login`, {
    headers,
    data: { Email: email, Password: first },
  });
  expect(signIn.ok(), await signIn.text()).toBe(true);
  const password = await context.request.put(`${konto}/resetPasswordWithoutToken`, {
    headers,
    data: { PasswordAktuell: first, PasswordNeu: OWN_PASSWORD },
  });
  expect(password.ok(), await password.text()).toBe(true);
}
