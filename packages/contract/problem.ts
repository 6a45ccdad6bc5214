import type { Sprache } from './values.ts';

/** Error answers (decisions §3): one code per message of the catalogue. `status` is the HTTP status. */
export const PROBLEME = {
  PSOF0001: {
    status: 500,
    de: 'Das hat aus technischen Gründen nicht geklappt. Bitte versuchen Sie es später noch einmal.',
    en: 'Something went wrong on our side. Please try again later.',
  },
  PSOF0002: { status: 400, de: 'Bitte prüfen Sie Ihre Eingaben.', en: 'Please check what you entered.' },
  PSOF0003: { status: 404, de: 'Das haben wir nicht gefunden.', en: 'We could not find that.' },
  PSOF0004: {
    status: 429,
    de: 'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
    en: 'Too many attempts. Please wait a moment.',
  },
  PSOF0005: {
    status: 503,
    de: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The service is not available right now. Please try again shortly.',
  },
  PSOF0201: {
    status: 401,
    de: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    en: 'The e-mail address or the password is wrong.',
  },
  PSOF0202: {
    status: 410,
    de: 'Dieser Link ist abgelaufen. Fordern Sie unter „Passwort vergessen“ einen neuen an.',
    en: 'This link has expired. Request a new one under “Forgot password”.',
  },
  PSOF0203: { status: 403, de: 'Dafür fehlt Ihnen die Berechtigung.', en: 'You are not allowed to do that.' },
  PSOF0204: {
    status: 401,
    de: 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.',
    en: 'Your session has ended. Please sign in again.',
  },
  PSOF0205: {
    status: 403,
    de: 'Ihr Zugang ist gesperrt. Bitte wenden Sie sich an uns.',
    en: 'Your account is locked. Please contact us.',
  },
  PSOF0206: {
    status: 403,
    de: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.',
    en: 'This account is locked. Please contact us.',
  },
  PSOF0207: {
    status: 403,
    de: 'Mit dieser E-Mail-Adresse ist die Teilnahme an diesem Programm nicht möglich: Für Mitarbeitende und Dienstleister gelten eigene Regeln.',
    en: 'You cannot take part in this programme with this e-mail address: employees and service providers have rules of their own.',
  },
  PSOF0208: {
    status: 404,
    de: 'Diese E-Mail-Adresse ist nicht registriert.',
    en: 'This e-mail address is not registered.',
  },
  PSOF0209: {
    status: 410,
    de: 'Dieser Link wurde schon zur Anmeldung benutzt.',
    en: 'This link has already been used to sign in.',
  },
  PSOF0210: { status: 403, de: 'Bitte melden Sie sich zuerst an.', en: 'Please sign in first.' },
  PSOF0211: {
    status: 409,
    de: 'Inzwischen ist in diesem Browser ein anderes Konto angemeldet. Deshalb haben wir nichts gespeichert. Melden Sie sich mit dem Konto an, zu dem diese Seite gehört, und senden Sie noch einmal ab. Oder laden Sie die Seite neu: Dann gehört sie zum Konto, das jetzt angemeldet ist.',
    en: 'Meanwhile another account is signed in in this browser, so we have saved nothing. Sign in to the account this page belongs to and send the form again. Or reload the page: it then belongs to the account that is signed in now.',
  },
  PSOF0301: { status: 409, de: 'Diese Empfehlung gibt es schon.', en: 'This recommendation already exists.' },
  PSOF0302: {
    status: 409,
    de: 'Diese E-Mail-Adresse ist schon vergeben.',
    en: 'This e-mail address is already taken.',
  },
  PSOF0303: {
    status: 422,
    de: 'Diese Daten können wir nicht verwenden. Bitte wenden Sie sich an unseren Service.',
    en: 'We cannot use this data. Please contact our support.',
  },
  PSOF0304: { status: 422, de: 'Diese E-Mail-Adresse ist ungültig.', en: 'This e-mail address is not valid.' },
  PSOF0305: {
    status: 422,
    de: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
    en: 'The e-mail address must not be the same as that of the recommendation.',
  },
  PSOF0306: {
    status: 422,
    de: 'Die Zustimmung ist erforderlich, um fortzufahren.',
    en: 'Your consent is needed to continue.',
  },
  PSOF0307: {
    status: 409,
    de: 'Die Empfehlung gibt es schon, aber Ihre E-Mail-Adresse ist noch nicht bestätigt. Wir können Ihnen die E-Mail noch einmal schicken.',
    en: 'The recommendation exists, but your e-mail address is not confirmed yet. We can send you the e-mail again.',
  },
  PSOF0308: {
    status: 403,
    de: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    en: 'Please confirm your e-mail address first.',
  },
  PSOF0309: { status: 410, de: 'Diese Empfehlung ist abgelaufen.', en: 'This recommendation has expired.' },
  PSOF0310: {
    status: 403,
    de: 'Diese Empfehlung ist nicht mehr möglich. Bitte wenden Sie sich an die Person, die Sie empfohlen hat.',
    en: 'This recommendation is no longer possible. Please contact the person who recommended you.',
  },
  PSOF0311: { status: 422, de: 'Sie können sich nicht selbst empfehlen.', en: 'You cannot recommend yourself.' },
  PSOF0401: {
    status: 422,
    de: 'Bitte bestätigen Sie, dass Sie ein Mensch sind.',
    en: 'Please confirm that you are human.',
  },
  PSOF0402: {
    status: 422,
    de: 'Die Sicherheitsprüfung ist falsch oder abgelaufen. Bitte lösen Sie sie noch einmal.',
    en: 'The security check is wrong or has expired. Please solve it again.',
  },
  PSOF0501: { status: 409, de: 'Diese Prämie ist schon abgeholt.', en: 'This reward has already been collected.' },
  PSOF0502: { status: 401, de: 'Dieser Prämienlink ist ungültig.', en: 'This reward link is not valid.' },
  PSOF0503: { status: 410, de: 'Dieser Prämienlink ist abgelaufen.', en: 'This reward link has expired.' },
  PSOF0504: {
    status: 422,
    de: 'Die Bankdaten konnten nicht gespeichert werden. Bitte benutzen Sie den Link aus der E-Mail.',
    en: 'Your bank details could not be saved. Please use the link from the e-mail.',
  },
  // The words of calls.md §8, in every language.
  PSOF0601: { status: 404, de: '404 - Unknown category', en: '404 - Unknown category' },
  PSOF0602: { status: 503, de: 'Inhalt nicht verfügbar', en: 'Content not available' },
} as const satisfies Record<string, { status: number } & Record<Sprache, string>>;

export type ProblemCode = keyof typeof PROBLEME;

/** What a refusal says instead of its code's sentence, where that gives advice to somebody else. */
export const DETAILS = {
  /** The German words are those of calls.md §7. */
  produktApi: {
    de: 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
    en: 'No or unknown product API defined in the client configuration',
  },
  empfaengerlink: {
    de: 'Dieser Link ist abgelaufen oder unvollständig. Öffnen Sie noch einmal den Link Ihrer Empfehlung und senden Sie Ihre Angaben: Dann bekommen Sie eine neue E-Mail.',
    en: 'This link has expired or is incomplete. Open the link of your recommendation once more and send your details: you will get a new e-mail.',
  },
  angabenGeaendert: {
    de: 'Die Angaben wurden inzwischen geändert. Bitte prüfen Sie sie noch einmal, bevor Sie bestätigen.',
    en: 'The details have been changed in the meantime. Please check them again before you confirm.',
  },
  auskunftSpaeter: {
    de: 'Ihre Daten können wir gerade nicht zusammenstellen. Bitte versuchen Sie es in einer Minute noch einmal.',
    en: 'We cannot put your data together at the moment. Please try again in a minute.',
  },
  link: {
    de: 'Dieser Link ist abgelaufen oder unvollständig.',
    en: 'This link has expired or is incomplete.',
  },
  praemieEntfallen: {
    de: 'Diese Prämie ist entfallen: Der Vertrag dazu ist nicht zustande gekommen oder wurde beendet.',
    en: 'This reward has been cancelled: the contract for it was not concluded or has been ended.',
  },
  praemieAbgelaufen: {
    de: 'Diese Prämie ist verfallen: Sie wurde nicht rechtzeitig abgeholt.',
    en: 'This reward has expired: it was not collected in time.',
  },
  bonusEntfallen: {
    de: 'Dieser Bonus ist entfallen: Ein Vertrag, der dazu zählte, ist nicht zustande gekommen oder wurde beendet.',
    en: 'This bonus has been cancelled: a contract that counted towards it was not concluded or has been ended.',
  },
  bonusAbgelaufen: {
    de: 'Dieser Bonus ist verfallen: Er wurde nicht rechtzeitig abgeholt.',
    en: 'This bonus has expired: it was not collected in time.',
  },
  bonusAbgeholt: { de: 'Dieser Bonus ist schon abgeholt.', en: 'This bonus has already been collected.' },
  zuGross: {
    de: 'Das ist zu groß, um es anzunehmen. Bitte kürzen Sie Ihre Eingaben oder nehmen Sie eine kleinere Datei.',
    en: 'This is too large for us to accept. Please shorten what you entered or choose a smaller file.',
  },
  keinFormular: {
    de: 'Ihre Eingaben sind nicht lesbar angekommen. Bitte öffnen Sie die Seite neu und senden Sie das Formular noch einmal.',
    en: 'What you sent did not arrive in a readable form. Please open the page again and send the form once more.',
  },
  nurMitarbeitende: {
    de: 'An diesem Programm nehmen nur Mitarbeitende und Dienstleister teil, mit ihrer dienstlichen E-Mail-Adresse.',
    en: 'Only employees and service providers take part in this programme, with their work e-mail address.',
  },
} as const satisfies Record<string, Record<Sprache, string>>;
export type Detail = keyof typeof DETAILS;

export interface Feldfehler {
  feld: string;
  meldung: string;
  /** Shorter, where the field stands beside it. */
  amFeld?: string;
}

/** RFC 9457 body of every refusal. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  felder?: Feldfehler[];
}
