import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { findInhalt, findInhalte } from '../inhalt/queries.ts';
import { findBuiltIn } from '../inhalt/queries-eingebaut.ts';
import { serviceOf } from '../inhalt/queries-erreichbar.ts';
import { findRedaktionsliste, findStillBuiltIn, findUnknown } from '../inhalt/queries-redaktion.ts';
import { findMissingFussnoten } from '../produkt/queries-fussnoten.ts';
import { log } from './commands-protokoll.ts';
import { enter, rememberLast } from './policy.ts';
import { issuePreview, originThePreview, VORSCHAU_COOKIE, VORSCHAU_MINUTEN } from './policy-vorschau.ts';
import { findAddress } from './queries-stellen.ts';
import { isEverythingToPublish } from './routes-eingebaut.ts';
import { may, mayPreview, SEITENGROESSE } from './rules.ts';
import { toPage } from './view.ts';
import { schemaname, toInhaltRow } from './view-redaktion.ts';

const LUECKEN_HOECHSTENS = 500;
const section = (seite: number) => ({ ab: (seite - 1) * SEITENGROESSE, hoechstens: SEITENGROESSE });

export const inhaltslisteRoutes: Handlers<
  'getInhalte' | 'getInhaltLuecken' | 'getEingebauteTexte' | 'openVorschau' | 'closeVorschau'
> = {
  getInhalte: async ({ scope, wer, params, query, rand }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    rememberLast(rand, mandant);
    const wunsch = { ...query, ...section(query.seite) };
    const [{ zeilen, gesamt }, eingebaute] = await Promise.all([
      findRedaktionsliste(mandant, wunsch),
      findStillBuiltIn(mandant, wunsch),
    ]);
    const alle = may(wer.rolle, 'inhaltPflegen') && (await isEverythingToPublish(mandant, query.schema));
    return {
      ...toPage(
        zeilen.map((zeile) => toInhaltRow(mandant, zeile)),
        gesamt,
        query.seite,
      ),
      Eingebaut: eingebaute.map(({ schema, schluessel, anzeige }) => ({
        Schema: schemaname(schema),
        Schluessel: schluessel,
        Anzeige: anzeige,
      })),
      Dienst: serviceOf(mandant),
      erlaubt: [
        ...(may(wer.rolle, 'inhaltPflegen') ? (['anlegen'] as const) : []),
        ...(alle ? (['alleVeroeffentlichen'] as const) : []),
      ],
    };
  },
  getInhaltLuecken: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const wunsch = { fehlt: true, ab: 0, hoechstens: LUECKEN_HOECHSTENS };
    const [{ zeilen }, unbekannte, fussnoten] = await Promise.all([
      findRedaktionsliste(mandant, wunsch),
      findUnknown(mandant),
      findMissingFussnoten(mandant),
    ]);
    return {
      Uebersetzungen: zeilen.map((zeile) => toInhaltRow(mandant, zeile)),
      Variablen: unbekannte.map(({ name, orte, anzahl, zuletztAm }) => ({
        Name: name,
        Orte: orte,
        Anzahl: anzahl,
        ZuletztAm: zeitpunkt(zuletztAm),
      })),
      Fussnoten: fussnoten.map(({ name, produkte }) => ({ Name: name, Produkte: produkte })),
      erlaubt: may(wer.rolle, 'inhaltPflegen') ? ['anlegen'] : [],
    };
  },
  getEingebauteTexte: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const wie = query.suche?.toLowerCase() ?? '';
    const passende = (await findBuiltIn()).filter(({ id, de, en }) =>
      [id, de, en].some((text) => text.toLowerCase().includes(wie)),
    );
    const { zeilen } = await findInhalte(mandant, { schema: 'uebersetzung', hoechstens: passende.length + 1 });
    const eigene = new Map(zeilen.map(({ schluessel, id }) => [schluessel, id]));
    const { ab, hoechstens } = section(query.seite);
    return {
      ...toPage(
        passende
          .slice(ab, ab + hoechstens)
          .map(({ id, de, en }) => ({ Schluessel: id, de, en, InhaltId: eigene.get(id) ?? null })),
        passende.length,
        query.seite,
      ),
      erlaubt: may(wer.rolle, 'inhaltPflegen') ? ['anlegen'] : [],
    };
  },
  openVorschau: async ({ scope, wer, params, body, rand }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const inhalt = body.Inhalt ? await findInhalt(mandant, body.Inhalt) : undefined;
    if (!mayPreview(wer.rolle, inhalt?.schema)) return refuse('PSOF0203');
    if (body.Inhalt && !inhalt) return refuse('PSOF0003');
    const { benutzerId, sitzungId } = wer;
    const token = await issuePreview(mandant.keys, {
      mandantId: mandant.mandant.id,
      benutzerId,
      sitzungId,
      inhaltId: inhalt?.id ?? null,
    });
    rand.setCookie(VORSCHAU_COOKIE, token, { maxAge: VORSCHAU_MINUTEN * 60 });
    await log(mandant, {
      was: 'inhaltVorschau',
      bezug: inhalt ? `${inhalt.schema}/${inhalt.schluessel}` : '',
    });
    return { Adresse: await findAddress(mandant, inhalt) };
  },
  closeVorschau: async ({ scope, rand }) => {
    const her = await originThePreview(scope.keys, rand.cookie(VORSCHAU_COOKIE) ?? '');
    rand.clearCookie(VORSCHAU_COOKIE);
    const mandant = her && (await scope.alleMandanten()).find(({ id }) => id === her.mandantId);
    return { Eintrag: mandant ? { Mandant: mandant.route, Id: her.inhaltId } : null };
  },
};
