import { VERSION } from '../apps/server/src/limits.ts';
import { buildDocument } from '../apps/server/src/platform/http/openapi/document.ts';
import { FIELDS } from '../packages/contract/openapi/fields.texte.ts';
import { documentChecks, textChecks } from './openapi/checks.ts';
import { report } from './structure/checks.ts';

const { document, texts } = buildDocument({
  version: VERSION,
  address: 'https://portal.weitersagen.test',
});

report([...textChecks(texts, Object.keys(FIELDS)), ...(await documentChecks(document, '.cache/openapi.json'))]);
