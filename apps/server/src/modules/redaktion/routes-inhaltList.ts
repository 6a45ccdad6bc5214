import { LANGUAGES } from '@weitersagen/contract/languages';
import { log } from '../../platform/audit/operator-log.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { PAGE_SIZE, toPage } from '../../platform/http/paging.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { inMandant, rememberLast } from '../betreiber/policy.ts';
import { findPreviewOrigin, issuePreview, PREVIEW_COOKIE, PREVIEW_MINUTES } from '../betreiber/policy-preview.ts';
import { may, mayPreview } from '../betreiber/rules.ts';
import { findInhalt, findInhalte } from '../inhalt/queries.ts';
import { findBuiltIn } from '../inhalt/queries-builtin.ts';
import { serviceOf } from '../inhalt/queries-reachable.ts';
import { findMissingFussnoten } from '../produkt/queries-fussnoten.ts';
import { findRedaktionList, findStillBuiltIn, findUnknown } from './queries.ts';
import { findAddress } from './queries-places.ts';
import { isEverythingToPublish } from './routes-builtin.ts';
import { schemaName, toInhaltRow } from './view-entry.ts';

const GAPS_AT_MOST = 500;
const section = (page: number) => ({ ab: (page - 1) * PAGE_SIZE, atMost: PAGE_SIZE });

export const inhaltListRoutes: Handlers<
  'getInhalte' | 'getInhaltLuecken' | 'getEingebauteTexte' | 'openVorschau' | 'closeVorschau'
> = {
  getInhalte: inMandant(async (mandant, { wer, query, rand }) => {
    rememberLast(rand, mandant);
    const wish = { ...query, ...section(query.seite) };
    const [{ rows, total }, builtIn] = await Promise.all([
      findRedaktionList(mandant, wish),
      findStillBuiltIn(mandant, wish),
    ]);
    const all = may(wer.rolle, 'inhaltPflegen') && (await isEverythingToPublish(mandant, query.schema));
    return {
      ...toPage(
        rows.map((row) => toInhaltRow(mandant, row)),
        total,
        query.seite,
      ),
      Eingebaut: builtIn.map(({ schema, schluessel, anzeige }) => ({
        Schema: schemaName(schema),
        Schluessel: schluessel,
        Anzeige: anzeige,
      })),
      Dienst: serviceOf(mandant),
      erlaubt: [
        ...(may(wer.rolle, 'inhaltPflegen') ? (['anlegen'] as const) : []),
        ...(all ? (['alleVeroeffentlichen'] as const) : []),
      ],
    };
  }),
  getInhaltLuecken: inMandant(async (mandant, { wer }) => {
    const wish = { fehlt: true, ab: 0, atMost: GAPS_AT_MOST };
    const [{ rows }, unknown, fussnoten] = await Promise.all([
      findRedaktionList(mandant, wish),
      findUnknown(mandant),
      findMissingFussnoten(mandant),
    ]);
    return {
      Uebersetzungen: rows.map((row) => toInhaltRow(mandant, row)),
      Variablen: unknown.map(({ name, orte, anzahl, zuletztAm }) => ({
        Name: name,
        Orte: orte,
        Anzahl: anzahl,
        ZuletztAm: toInstant(zuletztAm),
      })),
      Fussnoten: fussnoten.map(({ name, produkte }) => ({ Name: name, Produkte: produkte })),
      erlaubt: may(wer.rolle, 'inhaltPflegen') ? ['anlegen'] : [],
    };
  }),
  getEingebauteTexte: inMandant(async (mandant, { wer, query }) => {
    const needle = query.suche?.toLowerCase() ?? '';
    const fitting = (await findBuiltIn(mandant)).filter((text) =>
      [text.id, ...LANGUAGES.map((language) => text[language])].some((part) => part.toLowerCase().includes(needle)),
    );
    const { rows } = await findInhalte(mandant, { schema: 'uebersetzung', atMost: fitting.length + 1 });
    const own = new Map(rows.map(({ schluessel, id }) => [schluessel, id]));
    const { ab, atMost } = section(query.seite);
    return {
      ...toPage(
        fitting
          .slice(ab, ab + atMost)
          .map(({ id, ...said }) => ({ ...said, Schluessel: id, InhaltId: own.get(id) ?? null })),
        fitting.length,
        query.seite,
      ),
      erlaubt: may(wer.rolle, 'inhaltPflegen') ? ['anlegen'] : [],
    };
  }),
  openVorschau: inMandant(async (mandant, { wer, body, rand }) => {
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
    rand.setCookie(PREVIEW_COOKIE, token, { maxAge: PREVIEW_MINUTES * 60 });
    await log(mandant, {
      was: 'inhaltVorschau',
      bezug: inhalt ? `${inhalt.schema}/${inhalt.schluessel}` : '',
    });
    return { Adresse: await findAddress(mandant, inhalt) };
  }),
  closeVorschau: async ({ scope, rand }) => {
    const origin = await findPreviewOrigin(scope.keys, rand.cookie(PREVIEW_COOKIE) ?? '');
    rand.clearCookie(PREVIEW_COOKIE);
    const mandant = origin && (await scope.alleMandanten()).find(({ id }) => id === origin.mandantId);
    return { Eintrag: mandant ? { Mandant: mandant.route, Id: origin.inhaltId } : null };
  },
};
