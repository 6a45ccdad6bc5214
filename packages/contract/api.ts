import { api as agentur } from './agentur.ts';
import { api as agenturBild } from './agentur-bild.ts';
import { api as agenturDesk } from './agentur-desk.ts';
import { api as agenturHeute } from './agentur-heute.ts';
import { api as agenturSignin } from './agentur-signin.ts';
import { api as aktion } from './aktion.ts';
import { api as aktionDesk } from './aktion-desk.ts';
import { api as auftrag } from './auftrag.ts';
import { api as auszahlung } from './auszahlung.ts';
import { api as berater } from './berater.ts';
import { api as bericht } from './bericht.ts';
import { api as betreiber } from './betreiber.ts';
import { api as bild } from './bild.ts';
import { api as einladung } from './einladung.ts';
import { api as einstellungen } from './einstellungen.ts';
import { api as empfaenger } from './empfaenger.ts';
import { api as empfehler } from './empfehler.ts';
import { api as empfehlerkonto } from './empfehlerkonto.ts';
import { api as empfehlung } from './empfehlung.ts';
import { api as inhalt } from './inhalt.ts';
import { api as inhaltspflege } from './inhalt-files.ts';
import { api as katalogaenderung } from './katalogaenderung.ts';
import { api as kontakt } from './kontakt.ts';
import { api as konto } from './konto.ts';
import { api as kulanz } from './kulanz.ts';
import { api as mandant } from './mandant.ts';
import { api as mitarbeiter } from './mitarbeiter.ts';
import type { CallName } from './paths.ts';
import { api as praemienplan } from './praemienplan.ts';
import { api as praemierung } from './praemierung.ts';
import { api as produkt } from './produkt.ts';
import { api as rechnung } from './rechnung.ts';
import { api as redaktion } from './redaktion.ts';
import type { Answer, Call, Ok } from './route.ts';
import { api as stammdaten } from './stammdaten.ts';
import { api as textvorschau } from './text-preview.ts';
import { api as uebersicht } from './uebersicht.ts';

/** The whole contract: server, browser client and OpenAPI are made from it. */
export const api = {
  ...mandant,
  ...konto,
  ...empfehler,
  ...empfehlerkonto,
  ...empfehlung,
  ...empfaenger,
  ...praemienplan,
  ...stammdaten,
  ...agenturBild,
  ...agenturDesk,
  ...praemierung,
  ...produkt,
  ...bild,
  ...agentur,
  ...mitarbeiter,
  ...agenturSignin,
  ...berater,
  ...einladung,
  ...agenturHeute,
  ...aktion,
  ...aktionDesk,
  ...kontakt,
  ...inhalt,
  ...auftrag,
  ...betreiber,
  ...uebersicht,
  ...auszahlung,
  ...rechnung,
  ...kulanz,
  ...katalogaenderung,
  ...einstellungen,
  ...inhaltspflege,
  ...textvorschau,
  ...redaktion,
  ...bericht,
};
export type Api = typeof api;

/** A path without a contract, or a contract without a path, does not compile: the compiler names it where `true` does not fit. */
type Same<A, B> = [A, B] extends [B, A] ? true : Exclude<A, B> | Exclude<B, A>;
export const everyPathHasItsContract: Same<keyof Api, CallName> = true;

export type CallOf<W extends CallName> = Call<Api[W]>;
export type OkOf<W extends CallName> = Ok<Api[W]>;
export type AnswerOf<W extends CallName> = Answer<Api[W]>;
