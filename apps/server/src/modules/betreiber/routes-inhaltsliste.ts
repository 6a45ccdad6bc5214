import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { findInhalt, findInhalte } from '../inhalt/queries.ts';
import { findEingebaute } from '../inhalt/queries-eingebaut.ts';
import { dienstVon } from '../inhalt/queries-erreichbar.ts';
import { findNochEingebaute, findRedaktionsliste, findUnbekannte } from '../inhalt/queries-redaktion.ts';
import { findFehlendeFussnoten } from '../produkt/queries-fussnoten.ts';
import { protokolliere } from './commands-protokoll.ts';
import { betrete, merkeZuletzt } from './policy.ts';
import { herkunftDerVorschau, stelleVorschauAus, VORSCHAU_COOKIE, VORSCHAU_MINUTEN } from './policy-vorschau.ts';
import { findAdresse } from './queries-stellen.ts';
import { isAllesZuVeroeffentlichen } from './routes-eingebaut.ts';
import { darf, darfVorschau, SEITENGROESSE } from './rules.ts';
import { toSeite } from './view.ts';
import { schemaname, toInhaltZeile } from './view-redaktion.ts';

const LUECKEN_HOECHSTENS = 500;
const abschnitt = (seite: number) => ({ ab: (seite - 1) * SEITENGROESSE, hoechstens: SEITENGROESSE });

export const inhaltslisteRoutes: Handlers<
  'getInhalte' | 'getInhaltLuecken' | 'getEingebauteTexte' | 'openVorschau' | 'closeVorschau'
> = {
  getInhalte: async ({ scope, wer, params, query, rand }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    merkeZuletzt(rand, mandant);
    const wunsch = { ...query, ...abschnitt(query.seite) };
    const [{ zeilen, gesamt }, eingebaute] = await Promise.all([
      findRedaktionsliste(mandant, wunsch),
      findNochEingebaute(mandant, wunsch),
    ]);
    const alle = darf(wer.rolle, 'inhaltPflegen') && (await isAllesZuVeroeffentlichen(mandant, query.schema));
    return {
      ...toSeite(
        zeilen.map((zeile) => toInhaltZeile(mandant, zeile)),
        gesamt,
        query.seite,
      ),
      Eingebaut: eingebaute.map(({ schema, schluessel, anzeige }) => ({
        Schema: schemaname(schema),
        Schluessel: schluessel,
        Anzeige: anzeige,
      })),
      Dienst: dienstVon(mandant),
      erlaubt: [
        ...(darf(wer.rolle, 'inhaltPflegen') ? (['anlegen'] as const) : []),
        ...(alle ? (['alleVeroeffentlichen'] as const) : []),
      ],
    };
  },
  getInhaltLuecken: async ({ scope, wer, params }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const wunsch = { fehlt: true, ab: 0, hoechstens: LUECKEN_HOECHSTENS };
    const [{ zeilen }, unbekannte, fussnoten] = await Promise.all([
      findRedaktionsliste(mandant, wunsch),
      findUnbekannte(mandant),
      findFehlendeFussnoten(mandant),
    ]);
    return {
      Uebersetzungen: zeilen.map((zeile) => toInhaltZeile(mandant, zeile)),
      Variablen: unbekannte.map(({ name, orte, anzahl, zuletztAm }) => ({
        Name: name,
        Orte: orte,
        Anzahl: anzahl,
        ZuletztAm: zeitpunkt(zuletztAm),
      })),
      Fussnoten: fussnoten.map(({ name, produkte }) => ({ Name: name, Produkte: produkte })),
      erlaubt: darf(wer.rolle, 'inhaltPflegen') ? ['anlegen'] : [],
    };
  },
  getEingebauteTexte: async ({ scope, wer, params, query }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const wie = query.suche?.toLowerCase() ?? '';
    const passende = (await findEingebaute()).filter(({ id, de, en }) =>
      [id, de, en].some((text) => text.toLowerCase().includes(wie)),
    );
    const { zeilen } = await findInhalte(mandant, { schema: 'uebersetzung', hoechstens: passende.length + 1 });
    const eigene = new Map(zeilen.map(({ schluessel, id }) => [schluessel, id]));
    const { ab, hoechstens } = abschnitt(query.seite);
    return {
      ...toSeite(
        passende
          .slice(ab, ab + hoechstens)
          .map(({ id, de, en }) => ({ Schluessel: id, de, en, InhaltId: eigene.get(id) ?? null })),
        passende.length,
        query.seite,
      ),
      erlaubt: darf(wer.rolle, 'inhaltPflegen') ? ['anlegen'] : [],
    };
  },
  openVorschau: async ({ scope, wer, params, body, rand }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const inhalt = body.Inhalt ? await findInhalt(mandant, body.Inhalt) : undefined;
    if (!darfVorschau(wer.rolle, inhalt?.schema)) return refuse('PSOF0203');
    if (body.Inhalt && !inhalt) return refuse('PSOF0003');
    const { benutzerId, sitzungId } = wer;
    const token = await stelleVorschauAus(mandant.keys, {
      mandantId: mandant.mandant.id,
      benutzerId,
      sitzungId,
      inhaltId: inhalt?.id ?? null,
    });
    rand.setCookie(VORSCHAU_COOKIE, token, { maxAge: VORSCHAU_MINUTEN * 60 });
    await protokolliere(mandant, {
      was: 'inhaltVorschau',
      bezug: inhalt ? `${inhalt.schema}/${inhalt.schluessel}` : '',
    });
    return { Adresse: await findAdresse(mandant, inhalt) };
  },
  closeVorschau: async ({ scope, rand }) => {
    const her = await herkunftDerVorschau(scope.keys, rand.cookie(VORSCHAU_COOKIE) ?? '');
    rand.clearCookie(VORSCHAU_COOKIE);
    const mandant = her && (await scope.alleMandanten()).find(({ id }) => id === her.mandantId);
    return { Eintrag: mandant ? { Mandant: mandant.route, Id: her.inhaltId } : null };
  },
};
