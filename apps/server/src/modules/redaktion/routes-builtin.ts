import { LANGUAGES } from '@weitersagen/contract/languages';
import type { InhaltSchema } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import { withDrafts } from '../../platform/auth/scope.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { enter, inMandant } from '../betreiber/policy.ts';
import { rechtForSchema } from '../betreiber/rules.ts';
import { findShareSample } from '../empfehlung/queries-shareSample.ts';
import { adoptBuiltIn } from '../inhalt/commands-builtin.ts';
import { findInhaltWithKey } from '../inhalt/queries.ts';
import { findWaiting, publishAll } from './commands.ts';
import { findMailNames, findMailSample, type MailSample } from './queries-mailSample.ts';

/** Of these the first entry takes the place of all that is built in, so they are published together. */
const WHOLE: readonly InhaltSchema[] = ['faq'];

export const isEverythingToPublish = async (
  mandant: Parameters<typeof findWaiting>[0],
  schema: InhaltSchema | undefined,
): Promise<boolean> =>
  schema !== undefined && WHOLE.includes(schema) && (await findWaiting(mandant, schema)).length > 1;

const toSample = ({ sprache, absender, betreff, text }: MailSample) => ({
  Sprache: sprache,
  Absender: absender,
  Betreff: betreff,
  Text: text,
});

export const builtInRoutes: Handlers<
  'takeEingebauten' | 'publishInhalte' | 'getMailvorschau' | 'getMailvorschauHtml' | 'getTeilvorschau'
> = {
  takeEingebauten: inMandant(async (mandant, { body }) => {
    const { Schema, Schluessel } = body;
    const result = await adoptBuiltIn(mandant, Schema, Schluessel, (tx) =>
      log(tx, { was: 'eingebautesUebernommen', bezug: `${Schema}/${Schluessel}` }),
    );
    if (!result.ok) return result.grund === 'unbekannt' ? refuse('PSOF0003') : refuse('PSOF0303');
    return { Id: result.gemeint.id, Anzahl: result.neue.length };
  }),
  publishInhalte: async (call) => {
    const mandant = await enter(call, rechtForSchema(call.body.Schema));
    if (isRefusal(mandant)) return mandant;
    const { body } = call;
    if (!WHOLE.includes(body.Schema)) return refuse('PSOF0303', { Schritt: 'nichtMoeglich' });
    const result = await publishAll(mandant, body.Schema, (tx, { schema, schluessel }) =>
      log(tx, { was: 'inhaltVeroeffentlicht', bezug: `${schema}/${schluessel}` }),
    );
    return result.ok ? { Anzahl: result.anzahl } : refuse('PSOF0303', { Schritt: result.grund });
  },
  getMailvorschau: inMandant(async (mandant, { params }) => {
    if (!findMailNames(mandant).includes(params.schluessel)) return refuse('PSOF0003');
    const own = await findInhaltWithKey(mandant, 'mailtext', params.schluessel);
    const fassungen = [];
    for (const language of LANGUAGES) {
      const sample = await findMailSample(mandant, params.schluessel, language);
      if (sample) fassungen.push(toSample(sample));
    }
    return { Schluessel: params.schluessel, InhaltId: own?.id ?? null, Fassungen: fassungen };
  }),
  getMailvorschauHtml: inMandant(async (mandant, { params }) => {
    const sample = await findMailSample(mandant, params.schluessel, params.sprache);
    if (!sample) return refuse('PSOF0003');
    return { media: 'text/html; charset=utf-8', inhalt: Buffer.from(sample.html), haltbarS: 0, rahmen: true };
  }),
  getTeilvorschau: inMandant(async (mandant) => {
    const samples = await findShareSample(withDrafts(mandant, true));
    return {
      Fassungen: samples.map(({ sprache, aufteilungen }) => ({
        Sprache: sprache,
        Aufteilungen: aufteilungen.map(({ aufteilung, kanaele }) => ({
          Aufteilung: aufteilung,
          Kanaele: kanaele.map(({ Kanal, Betreff, Text, zeichen, hoechstens, teile }) => ({
            Kanal,
            Betreff,
            Text,
            Zeichen: zeichen,
            Hoechstens: hoechstens,
            Teile: teile,
          })),
        })),
      })),
    };
  }),
};
