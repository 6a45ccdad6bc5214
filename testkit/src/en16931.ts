import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import SaxonJS from 'saxon-js';

const DATA = new URL('../../apps/server/test-data/', import.meta.url);

let rules: string | undefined;
let schema: XsdValidator | undefined;

/** The rules of EN 16931 for CII, as they are published; compiled for this engine (test-data/en16931/README.md). */
const rulesOf = (): string => {
  rules ??= gunzipSync(readFileSync(new URL('en16931/EN16931-CII-validation.sef.json.gz', DATA))).toString('utf8');
  return rules;
};

const schemaOf = (): XsdValidator => {
  if (schema) return schema;
  xmlRegisterFsInputProviders();
  const url = fileURLToPath(new URL('schema/factur-x/FACTUR-X_EN16931.xsd', DATA));
  schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
  return schema;
};

/** The numbers of the rules that a document breaks, each with its sentence; none where it is a valid invoice. */
export const brokenRules = (xml: string): string[] => {
  const { principalResult } = SaxonJS.transform({
    stylesheetText: rulesOf(),
    sourceText: xml,
    destination: 'serialized',
  });
  using report = XmlDocument.fromString(String(principalResult));
  const failed = report.find('//svrl:failed-assert', { svrl: 'http://purl.oclc.org/dsdl/svrl' });
  return failed.map((node) => node.content.trim());
};

/** Throws where the order or form of its elements is not that of the schema (ZUGFeRD 2.5, profile EN 16931). */
export const checkSchema = (xml: string): void => {
  using document = XmlDocument.fromString(xml);
  schemaOf().validate(document);
};
