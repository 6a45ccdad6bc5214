import { type APIRequestContext, expect, request } from '@playwright/test';

export interface Mail {
  id: string;
  an: string;
  betreff: string;
  text: string;
  html: string;
  links: string[];
  gesendetAm: string;
}
export type Rolle = 'Betrachter' | 'Sachbearbeiter' | 'Freigeber' | 'Administrator';
export interface Betreiber {
  rolle: Rolle;
  name: string;
  email: string;
  passwort: string;
  totpCode: string;
}
interface Zugaenge {
  betreiber: Betreiber[];
  mandanten: { route: string; anbieterSchluessel: string; zugaenge: { email: string; passwort: string }[] }[];
}
export interface Ereignis {
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

let zaehler = 0;
/** Nobody else's in this run, and readable in a report. */
export const ownEmail = (name: string): string =>
  `${name.toLowerCase().replace(/[^a-z]/g, '')}.${Date.now().toString(36)}${zaehler++}@post.example`;
export const newAuftragsnummer = (): string => `E2E-${Date.now().toString(36).toUpperCase()}-${zaehler++}`;

/** The house as it is driven from outside (decisions §11): mailbox, clock, order feed, log-ins. */
export const createHaus = (api: APIRequestContext) => {
  let zugaenge: Promise<Zugaenge> | undefined;
  const readAccesses = (): Promise<Zugaenge> =>
    api.get('/demo/api/zugaenge').then(async (antwort) => {
      expect(antwort.ok()).toBe(true);
      return (await antwort.json()) as Zugaenge;
    });
  const known = () => {
    zugaenge ??= readAccesses();
    return zugaenge;
  };

  const mails = async (an: string): Promise<Mail[]> =>
    (await api.get('/demo/api/mails', { params: { an } })).json() as Promise<Mail[]>;

  /** The newest mail to this address with such a subject, as soon as it is there. */
  const mail = async (an: string, betreff: RegExp): Promise<Mail> => {
    let gefunden: Mail | undefined;
    await expect(async () => {
      gefunden = (await mails(an)).find((m) => betreff.test(m.betreff));
      expect(gefunden, `a mail ${betreff} to ${an}`).toBeDefined();
    }).toPass({ timeout: 15_000, intervals: [100, 200, 500] });
    return gefunden as Mail;
  };

  const place = async (body: { jetzt: string } | { vor: string }): Promise<Date> => {
    const antwort = await api.put('/demo/api/uhr', { data: body, timeout: 60_000 });
    expect(antwort.ok(), await antwort.text()).toBe(true);
    return new Date(((await antwort.json()) as { jetzt: string }).jetzt);
  };

  const report = async (route: string, ereignis: Ereignis): Promise<{ Auftragsnummer: string; Status: string }> => {
    const mandant = (await known()).mandanten.find((m) => m.route === route);
    const antwort = await api.post(`/api/v1/${route}/auftraege`, {
      headers: { authorization: `Bearer ${mandant?.anbieterSchluessel}` },
      data: { Ereignisnummer: crypto.randomUUID(), ...ereignis },
    });
    expect(antwort.status(), await antwort.text()).toBe(202);
    return (await antwort.json()) as { Auftragsnummer: string; Status: string };
  };

  const now = async (): Promise<Date> =>
    new Date(((await (await api.get('/demo/api/uhr')).json()) as { jetzt: string }).jetzt);

  return {
    api,
    mails,
    mail,
    melde: report,
    jetzt: now,
    /** The Berlin day so many days from the portal's today, as a form takes it. */
    dayIn: async (days: number): Promise<string> => {
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(await now());
      return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    },
    /** Lets time pass (`P28D`), and what falls due with it happen. */
    warte: (dauer: string) => place({ vor: dauer }),
    empfehler: async (route: string) => (await known()).mandanten.find((m) => m.route === route)?.zugaenge ?? [],
    /** Freshly asked for: the code is good for seconds. `wievielter`: of those with this role. */
    betreiber: async (rolle: Rolle, wievielter = 0): Promise<Betreiber> => {
      const einer = (await readAccesses()).betreiber.filter((b) => b.rolle === rolle)[wievielter];
      if (!einer) throw new Error(`the demo has no ${rolle}`);
      return einer;
    },
  };
};
export type Haus = ReturnType<typeof createHaus>;

/** Link of a mail that leads to this screen. */
export const linkIn = (mail: Mail, pfad: string): string => {
  const link = mail.links.find((l) => new URL(l).pathname.includes(pfad));
  if (!link) throw new Error(`no link to ${pfad} in: ${mail.betreff} (${mail.links.join(', ')})`);
  return link;
};

export const newRequests = (kopf: Record<string, string> = {}): Promise<APIRequestContext> =>
  request.newContext({ baseURL: address(), extraHTTPHeaders: { origin: address(), ...kopf } });
