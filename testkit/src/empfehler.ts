import type { TestApp } from './app.ts';

let running = 0;

/** Recommends as anybody can; answers the number. */
export const recommend = async (
  app: TestApp,
  email: string,
  { anteilEmpfehler = 50, produkt = 'glas' }: { anteilEmpfehler?: number; produkt?: string } = {},
): Promise<string> => {
  const response = await app.call('createEmpfehlung', {
    query: {},
    body: {
      Empfehlung: { Produkt: produkt, AnteilEmpfehler: anteilEmpfehler, AgbText: true, Praemienbedingungen: true },
      Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: email },
    },
  });
  if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
  return response.data.Empfehlungsnummer;
};

/** Logs in with the first credentials of the welcome mail; answers the token. */
export const signIn = async (app: TestApp, email: string): Promise<string> => {
  const [mail] = (await app.mails(email)).filter((m) => m.text.includes('Erstes Passwort'));
  const Password = /Erstes Passwort:?\s+(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const response = await app.call('login', { body: { Email: email, Password } });
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data.Token;
};

export interface SignedInEmpfehler {
  email: string;
  nummer: string;
  token: string;
}

/** A new referrer with one recommendation, signed in. */
export const buildEmpfehler = async (app: TestApp, anteilEmpfehler = 50): Promise<SignedInEmpfehler> => {
  const email = `ref${++running}@post.example`;
  const number = await recommend(app, email, { anteilEmpfehler });
  return { email, nummer: number, token: await signIn(app, email) };
};
