import { isFileName } from '@weitersagen/contract/bild';
import { noText } from '@weitersagen/contract/fields-language';
import { type ByLanguage, LANGUAGES, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { TooBusy } from '../../platform/bild/queue.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { PAGE_SIZE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { inMandant } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { type AssetResult, createAsset, deleteAsset, describeAsset, replaceAsset } from '../inhalt/commands-asset.ts';
import { invalidateInhalt } from '../inhalt/commands-store.ts';
import { findAllAssets, findUsages } from '../inhalt/queries-asset.ts';
import { forgetInhaltState } from '../inhalt/queries-store.ts';
import { toInhaltBild } from './view-entry.ts';

const RETRY_AFTER_S = 10;

interface Description {
  Alternativtext: ByLanguage;
  Schmueckend: boolean;
}
/** Who cannot see it is told in his language, or that there is nothing to be told. */
const faultTo = (text: string) => {
  if (!text) return 'alternativtextFehlt';
  return isFileName(text) ? 'alternativtextDateiname' : null;
};
const lacksDescription = ({ Alternativtext, Schmueckend }: Description): Refusal | null => {
  if (Schmueckend) return null;
  const faults = LANGUAGES.flatMap((language) => {
    const fault = faultTo(Alternativtext[language]);
    return fault ? [[`Alternativtext.${language}`, fault] as const] : [];
  });
  return faults.length === 0 ? null : refuse('PSOF0002', Object.fromEntries(faults));
};
const textOf = ({ Alternativtext, Schmueckend }: Description) => (Schmueckend ? noText() : Alternativtext);

const refusal = (error: Extract<AssetResult, { ok: false }>): Refusal => {
  if (error.grund === 'unbekannt') return refuse('PSOF0003');
  if (error.grund === 'inVerwendung') return refuse('PSOF0303', { Bild: 'inVerwendung' });
  return refuse('PSOF0002', {
    [error.grund === 'alternativtextFehlt' ? `Alternativtext.${MAIN_LANGUAGE}` : 'Daten']: error.grund,
  });
};

/** The deed and its line in the audit log; pages show it at once. */
const run = async (
  mandant: MandantScope,
  what: string,
  act: () => Promise<AssetResult>,
): Promise<{ Id: string } | Refusal> => {
  try {
    const done = await act();
    if (!done.ok) return refusal(done);
    await mandant.transaction(async (tx) => {
      await log(tx, { was: what, bezug: `asset/${done.asset.slug}` });
      await invalidateInhalt(tx);
    });
    forgetInhaltState(mandant);
    return { Id: done.asset.id };
  } catch (error) {
    if (error instanceof TooBusy) return refuse('PSOF0005', {}, RETRY_AFTER_S);
    throw error;
  }
};

export const inhaltBilderRoutes: Handlers<
  'getInhaltsbilder' | 'createInhaltsbild' | 'putInhaltsbild' | 'deleteInhaltsbild'
> = {
  getInhaltsbilder: inMandant(async (mandant, { wer, query }) => {
    const start = (query.seite - 1) * PAGE_SIZE;
    const { bilder, total } = await findAllAssets(mandant, { ab: start, atMost: PAGE_SIZE });
    const rows = await Promise.all(
      bilder.map(async (asset) => ({
        ...toInhaltBild(mandant, asset),
        Verwendet: await findUsages(mandant, asset.id),
      })),
    );
    return {
      ...toPage(rows, total, query.seite),
      erlaubt: may(wer.rolle, 'inhaltPflegen') ? ['bearbeiten'] : [],
    };
  }),
  createInhaltsbild: inMandant((mandant, { body }) => {
    const missing = lacksDescription(body);
    if (missing) return missing;
    return run(mandant, 'inhaltsbildHochgeladen', () =>
      createAsset(mandant, {
        datei: Buffer.from(body.Daten, 'base64'),
        dateiname: body.Dateiname,
        alternativtext: textOf(body),
        schmueckend: body.Schmueckend,
      }),
    );
  }),
  putInhaltsbild: inMandant(async (mandant, { params, body }) => {
    const missing = lacksDescription(body);
    if (missing) return missing;
    return run(mandant, 'inhaltsbildBeschrieben', async () => {
      const described = await describeAsset(mandant, params.id, textOf(body), {
        schmueckend: body.Schmueckend,
      });
      if (!described.ok || body.Daten === '') return described;
      return replaceAsset(mandant, params.id, Buffer.from(body.Daten, 'base64'));
    });
  }),
  deleteInhaltsbild: inMandant(async (mandant, { params }) => {
    const deleted = await run(mandant, 'inhaltsbildEntfernt', () => deleteAsset(mandant, params.id));
    return isRefusal(deleted) ? deleted : {};
  }),
};
