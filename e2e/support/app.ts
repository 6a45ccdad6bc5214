import { type APIRequestContext, type Cookie, expect, request } from '@playwright/test';

export interface Mail {
  id: string;
  an: string;
  betreff: string;
  text: string;
  html: string;
  links: string[];
  gesendetAm: string;
}
export type Role = 'Betrachter' | 'Sachbearbeiter' | 'Freigeber' | 'Administrator';
export interface Betreiber {
  rolle: Role;
  name: string;
  email: string;
  passwort: string;
  totpCode: string;
}
interface Accesses {
  betreiber: Betreiber[];
  mandanten: { route: string; anbieterSchluessel: string; zugaenge: { email: string; passwort: string }[] }[];
}
export interface ReportedFact {
  Ereignis: 'erfasst' | 'vertragGueltig' | 'erstbeitragGezahlt' | 'widerrufen' | 'storniert';
  Auftragsnummer: string;
  Empfehlungsnummer: string;
  Produkt?: string;
  Auftragsdatum?: string;
  Datum?: string;
  Vorvertrag?: boolean;
  Ereignisnummer?: string;
}

/** The address of the server under test, known to every worker (playwright.config.ts). */
export const address = (): string => process.env.E2E_ADDRESS ?? `http://127.0.0.1:${process.env.E2E_PORT}`;

let counter = 0;
/** Nobody else's in this run, and readable in a report. */
export const ownEmail = (name: string): string =>
  `${name.toLowerCase().replace(/[^a-z]/g, '')}.${Date.now().toString(36)}${counter++}@post.example`;
export const newAuftragsnummer = (): string => `E2E-${Date.now().toString(36).toUpperCase()}-${counter++}`;

/** The portal as it is driven from outside (decisions §11): mailbox, clock, order feed, log-ins. */
export const createApp = (api: APIRequestContext) => {
  let accesses: Promise<Accesses> | undefined;
  const readAccesses = (): Promise<Accesses> =>
    api.get('/demo/api/zugaenge').then(async (response) => {
      expect(response.ok()).toBe(true);
      return (await response.json()) as Accesses;
    });
  const known = () => {
    accesses ??= readAccesses();
    return accesses;
  };

  const mails = async (to: string): Promise<Mail[]> =>
    (await api.get('/demo/api/mails', { params: { an: to } })).json() as Promise<Mail[]>;

  /** The newest mail to this address with such a subject, as soon as it is there. */
  const mail = async (to: string, subject: RegExp): Promise<Mail> => {
    let found: Mail | undefined;
    await expect(async () => {
      found = (await mails(to)).find((m) => subject.test(m.betreff));
      expect(found, `a mail ${subject} to ${to}`).toBeDefined();
    }).toPass({ timeout: 15_000, intervals: [50, 50, 100, 200] });
    return found as Mail;
  };

  const setClock = async (body: { jetzt: string } | { vor: string }): Promise<Date> => {
    const response = await api.put('/demo/api/uhr', { data: body, timeout: 60_000 });
    expect(response.ok(), await response.text()).toBe(true);
    return new Date(((await response.json()) as { jetzt: string }).jetzt);
  };

  const report = async (route: string, fact: ReportedFact): Promise<{ Auftragsnummer: string; Status: string }> => {
    const mandant = (await known()).mandanten.find((m) => m.route === route);
    const response = await api.post(`/api/v1/${route}/auftraege`, {
      headers: { authorization: `Bearer ${mandant?.anbieterSchluessel}` },
      data: { Ereignisnummer: crypto.randomUUID(), ...fact },
    });
    expect(response.status(), await response.text()).toBe(202);
    return (await response.json()) as { Auftragsnummer: string; Status: string };
  };

  const now = async (): Promise<Date> =>
    new Date(((await (await api.get('/demo/api/uhr')).json()) as { jetzt: string }).jetzt);

  return {
    api,
    mails,
    mail,
    reportFact: report,
    jetzt: now,
    /** The Berlin day so many days from the portal's today, as a form takes it. */
    dayIn: async (days: number): Promise<string> => {
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(await now());
      return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    },
    /** Lets time pass (`P28D`), and what falls due with it happen. */
    warte: (duration: string) => setClock({ vor: duration }),
    empfehler: async (route: string) => (await known()).mandanten.find((m) => m.route === route)?.zugaenge ?? [],
    /** Freshly asked for: the code is good for seconds. `ordinal`: which of those with this role. */
    betreiber: async (role: Role, ordinal = 0): Promise<Betreiber> => {
      const one = (await readAccesses()).betreiber.filter((b) => b.rolle === role)[ordinal];
      if (!one) throw new Error(`the demo has no ${role}`);
      return one;
    },
  };
};
export type App = ReturnType<typeof createApp>;

/** Link of a mail that leads to this screen. */
export const linkIn = (mail: Mail, path: string): string => {
  const link = mail.links.find((l) => new URL(l).pathname.includes(path));
  if (!link) throw new Error(`no link to ${path} in: ${mail.betreff} (${mail.links.join(', ')})`);
  return link;
};

export const newRequests = (
  header: Record<string, string> = {},
  cookies: readonly Cookie[] = [],
): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: address(),
    extraHTTPHeaders: { origin: address(), ...header },
    storageState: { cookies: [...cookies], origins: [] },
  });
