import type { ByLanguage, LanguageCode } from '@weitersagen/contract/languages';
import type { InhaltData } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';

/** A message of the screens by its id, as it is built in. */
export interface BuiltInText extends ByLanguage {
  id: string;
}
type Source = () => Promise<readonly BuiltInText[]>;

/** Given at the boot: the web app knows its texts. Without one there are none. */
export const builtInTexts = keptPart<{ read: Source }>(() => ({ read: async () => [] }));

/** The operator's own pages speak in one voice for all clients. */
const BETREIBER = /^(?:betreiber|rahmen-betreiber)\b/;

export const findBuiltIn = async ({ context }: Pick<MandantScope, 'context'>): Promise<readonly BuiltInText[]> =>
  (await context.of(builtInTexts).read()).filter(({ id }) => !BETREIBER.test(id));

export const findOneBuiltIn = async (scope: MandantScope, id: string): Promise<BuiltInText | null> =>
  (await findBuiltIn(scope)).find((text) => text.id === id) ?? null;

/** What the portal says by itself, with the fields that content has. */
export interface BuiltInInhalt {
  schema: string;
  schluessel: string;
  /** What a draft of it begins with. */
  daten: InhaltData;
  /** As it is said now, where a draft says it in marks. */
  wortlaut: Readonly<Record<LanguageCode, string>> | null;
}
type InhaltSource = (scope: MandantScope) => Promise<readonly BuiltInInhalt[]>;

/** Given at the boot, as above. */
export const builtInInhalte = keptPart<{ read: InhaltSource }>(() => ({ read: async () => [] }));

export const findBuiltInInhalte = (scope: MandantScope): Promise<readonly BuiltInInhalt[]> =>
  scope.context.of(builtInInhalte).read(scope);

const WITH_WORDING = ['mailtext', 'sharetext'];

/** What is said now under a key, for whoever says it differently. */
export const findBuiltInWording = async (
  scope: MandantScope,
  schema: string,
  key: string,
): Promise<Readonly<Record<LanguageCode, string>> | null> => {
  if (schema === 'uebersetzung') return findOneBuiltIn(scope, key);
  if (!WITH_WORDING.includes(schema)) return null;
  const all = await findBuiltInInhalte(scope);
  return all.find((i) => i.schema === schema && i.schluessel === key)?.wortlaut ?? null;
};
