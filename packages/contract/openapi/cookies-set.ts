import type { RouteDef } from '../route.ts';

const USER =
  'The cookie of the session, `wt_{route}`: HttpOnly, as long as the token is good. Other programs need not keep it.';
const AGENCY = 'The session of a person of an agency, `wt_agentur.{route}`: HttpOnly, as long as the token is good.';
const OPERATOR = "The operator's session, `wt_betreiber`: HttpOnly.";
const PREVIEW = 'The cookie that lets this operator see drafts: HttpOnly.';
const RECIPIENT =
  'The number of the recipient, `wt_nr_{Empfehlungsnummer}`, for 60 days; taken away where it leads to nobody.';

/** Cookies that a call's answer may set or take away. */
const SET_BY: Readonly<Record<string, string>> = {
  login: `${USER} And the language of the pages.`,
  loginMitAdminLink: `${USER} And the language of the pages.`,
  getUser: USER,
  updateLanguage: 'The language of the pages.',
  resetPassword: `${USER} And the language of the pages.`,
  resetPasswordWithoutToken: USER,
  logout: `${USER} Taken away.`,
  deleteEmpfehler: `${USER} Taken away.`,
  createEmpfehlung: 'The draft for this one contact, `wt_entwurf`: sealed, ends with the browser.',
  createEmpfaenger: RECIPIENT,
  existsEmpfaenger: RECIPIENT,
  abschliesseTracking: RECIPIENT,
  nimmEigenePraemierung: 'Which of the own rewards is open, `wt_praemie.{route}`: HttpOnly.',
  verifyAgenturToken: AGENCY,
  signInAgenturSso: AGENCY,
  getAgenturUser: AGENCY,
  endAgenturSitzungen: `${AGENCY} Taken away.`,
  logoutAgentur: `${AGENCY} Taken away.`,
  loginBetreiber: `${OPERATOR} Good only for the second factor.`,
  zweiterFaktor: OPERATOR,
  logoutBetreiber: `${OPERATOR} Taken away.`,
  openVorschau: PREVIEW,
  closeVorschau: `${PREVIEW} Taken away.`,
};

const LINK = "The token of the link, where another one's cookie was there: what the page shows next is this link's.";
const LAST = 'Which Mandant this browser worked on last, `wt_betreiber_mandant`. Nothing is allowed by it.';

/** The words with which the description names the cookie; empty where there is none. */
export const cookieSetBy = (id: string, { zugang, path }: Pick<RouteDef, 'zugang' | 'path'>): string => {
  const own = SET_BY[id];
  if (own) return own;
  if (zugang === 'praemie' || zugang === 'empfaenger') return LINK;
  return path.startsWith('/betreiber/mandanten/') ? LAST : '';
};
