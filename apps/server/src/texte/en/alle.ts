import { agentur } from './agentur.ts';
import { angebot } from './angebot.ts';
import { anzeige } from './anzeige.ts';
import { auftrag } from './auftrag.ts';
import { auskunft } from './auskunft.ts';
import { bericht } from './bericht.ts';
import { captcha } from './captcha.ts';
import { einladung } from './einladung.ts';
import { empfaenger } from './empfaenger.ts';
import { empfehler } from './empfehler.ts';
import { empfehlung } from './empfehlung.ts';
import { empfehlungsmail } from './empfehlungsmail.ts';
import { grafik } from './grafik.ts';
import { kontakt } from './kontakt.ts';
import { konto } from './konto.ts';
import { kontoRegeln } from './konto-regeln.ts';
import { mail } from './mail.ts';
import { deletedAccount, nameless } from './namenlos.ts';
import { errorPage } from './notseite.ts';
import { praemienplan } from './praemienplan.ts';
import { praemierung } from './praemierung.ts';
import { praemierungBonus } from './praemierung-bonus.ts';
import { produktApi } from './produktapi.ts';
import { rechnung } from './rechnung.ts';
import { ruecklauf } from './ruecklauf.ts';
import { teilen } from './teilen.ts';
import { teilenCasual } from './teilen-casual.ts';
import { vorschau } from './vorschau.ts';
import { weiter } from './weiter.ts';

/** All that the server says in this language, beside what the contract says (packages/contract/texte). */
export const texts = {
  agentur,
  angebot,
  kontoRegeln,
  bericht,
  captcha,
  notseite: errorPage,
  namenlos: nameless,
  geloeschtesKonto: deletedAccount,
  anzeige,
  auftrag,
  einladung,
  empfaenger,
  auskunft,
  empfehler,
  empfehlungsmail,
  vorschau,
  teilen,
  teilenCasual,
  empfehlung,
  kontakt,
  konto,
  rechnung,
  praemienplan,
  produktApi,
  ruecklauf,
  praemierung,
  praemierungBonus,
  grafik,
  mail,
  weiter,
};
