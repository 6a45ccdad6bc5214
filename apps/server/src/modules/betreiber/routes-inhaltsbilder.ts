import { isDateiname } from '@weitersagen/contract/bild';
import { SPRACHEN } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { Andrang } from '../../platform/bild/schlange.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import {
  type Assetergebnis,
  beschreibeAsset,
  createAsset,
  deleteAsset,
  ersetzeAsset,
} from '../inhalt/commands-asset.ts';
import { entwerteInhalt } from '../inhalt/commands-speicher.ts';
import { findAlleAssets, findVerwendungen } from '../inhalt/queries-asset.ts';
import { vergissInhaltsstand } from '../inhalt/queries-speicher.ts';
import { protokolliere } from './commands-protokoll.ts';
import { betrete } from './policy.ts';
import { darf, SEITENGROESSE } from './rules.ts';
import { toSeite } from './view.ts';
import { toInhaltsbild } from './view-redaktion.ts';

const BALD_WIEDER_S = 10;

interface Beschreibung {
  Alternativtext: { de: string; en: string };
  Schmueckend: boolean;
}
/** Who cannot see it is told in his language, or that there is nothing to be told. */
const mangelAn = (text: string) => {
  if (!text) return 'alternativtextFehlt';
  return isDateiname(text) ? 'alternativtextDateiname' : null;
};
const fehltBeschreibung = ({ Alternativtext, Schmueckend }: Beschreibung): Refusal | null => {
  if (Schmueckend) return null;
  const maengel = SPRACHEN.flatMap((sprache) => {
    const mangel = mangelAn(Alternativtext[sprache]);
    return mangel ? [[`Alternativtext.${sprache}`, mangel] as const] : [];
  });
  return maengel.length === 0 ? null : refuse('PSOF0002', Object.fromEntries(maengel));
};
const textVon = ({ Alternativtext, Schmueckend }: Beschreibung) => (Schmueckend ? { de: '', en: '' } : Alternativtext);

const ablehnung = (fehler: Extract<Assetergebnis, { ok: false }>): Refusal => {
  if (fehler.grund === 'unbekannt') return refuse('PSOF0003');
  if (fehler.grund === 'inVerwendung') return refuse('PSOF0303', { Bild: 'inVerwendung' });
  return refuse('PSOF0002', {
    [fehler.grund === 'alternativtextFehlt' ? 'Alternativtext.de' : 'Daten']: fehler.grund,
  });
};

/** The deed and its line in the audit log; pages show it at once. */
const tue = async (
  mandant: MandantScope,
  was: string,
  tat: () => Promise<Assetergebnis>,
): Promise<{ Id: string } | Refusal> => {
  try {
    const getan = await tat();
    if (!getan.ok) return ablehnung(getan);
    await mandant.transaction(async (tx) => {
      await protokolliere(tx, { was, bezug: `asset/${getan.asset.slug}` });
      await entwerteInhalt(tx);
    });
    vergissInhaltsstand(mandant.mandant.id);
    return { Id: getan.asset.id };
  } catch (error) {
    if (error instanceof Andrang) return refuse('PSOF0005', {}, BALD_WIEDER_S);
    throw error;
  }
};

export const inhaltsbilderRoutes: Handlers<
  'getInhaltsbilder' | 'createInhaltsbild' | 'putInhaltsbild' | 'deleteInhaltsbild'
> = {
  getInhaltsbilder: async ({ scope, wer, params, query }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const ab = (query.seite - 1) * SEITENGROESSE;
    const { bilder, gesamt } = await findAlleAssets(mandant, { ab, hoechstens: SEITENGROESSE });
    const zeilen = await Promise.all(
      bilder.map(async (asset) => ({
        ...toInhaltsbild(mandant, asset),
        Verwendet: await findVerwendungen(mandant, asset.id),
      })),
    );
    return {
      ...toSeite(zeilen, gesamt, query.seite),
      erlaubt: darf(wer.rolle, 'inhaltPflegen') ? ['bearbeiten'] : [],
    };
  },
  createInhaltsbild: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const fehlt = fehltBeschreibung(body);
    if (fehlt) return fehlt;
    return tue(mandant, 'inhaltsbildHochgeladen', () =>
      createAsset(mandant, {
        datei: Buffer.from(body.Daten, 'base64'),
        dateiname: body.Dateiname,
        alternativtext: textVon(body),
        schmueckend: body.Schmueckend,
      }),
    );
  },
  putInhaltsbild: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const fehlt = fehltBeschreibung(body);
    if (fehlt) return fehlt;
    return tue(mandant, 'inhaltsbildBeschrieben', async () => {
      const beschrieben = await beschreibeAsset(mandant, params.id, textVon(body), {
        schmueckend: body.Schmueckend,
      });
      if (!beschrieben.ok || body.Daten === '') return beschrieben;
      return ersetzeAsset(mandant, params.id, Buffer.from(body.Daten, 'base64'));
    });
  },
  deleteInhaltsbild: async ({ scope, wer, params }) => {
    const mandant = await betrete(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const geloescht = await tue(mandant, 'inhaltsbildEntfernt', () => deleteAsset(mandant, params.id));
    return isRefusal(geloescht) ? geloescht : {};
  },
};
