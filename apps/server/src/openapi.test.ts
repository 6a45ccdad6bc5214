import { PROBLEMS } from '@weitersagen/contract/problem';
import { DescriptionCheck } from '@weitersagen/testkit/description';
import { describe, expect, test } from 'vitest';
import { VERSION } from './limits.ts';
import { buildDocument, describedRoutes } from './platform/http/openapi/document.ts';
import type { MediaType, Operation, Response, Schema } from './platform/http/openapi/types.ts';

const { document, texts } = buildDocument({ version: VERSION, address: 'https://portal.example.org' });
const check = new DescriptionCheck(document);
const operations = Object.entries(document.paths).flatMap(([path, { servers: _, ...methods }]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);
const byId = Object.fromEntries(operations.map(({ operation }) => [operation.operationId, operation]));

/** calls.tsv, method and path. */
const SPECIFIED = `POST /account/login
GET /account/login
POST /account/updateLanguage
GET /account/user
GET /account/resetPassword/{id}
PUT /account/resetPassword
GET /account/resendWelcomeMail/{id}
PUT /account/resetPasswordWithoutToken
PUT /account/validateResetPassword
POST /account/createEmpfehler
GET /account/passwortvalidator
DELETE /empfehler/delete
PUT /empfehler/setNewsletterOptin
GET /empfehler/GetResultFromKundennummer
PUT /empfehler/SetKundennummerForEmpfehler/{x}
GET /empfehler/bankdaten
PUT /empfehler/bankdaten
DELETE /empfehler/bankdaten
GET /empfehler/praemierungmail/{id}
GET /empfehler/empfehlungen
GET /empfehler/empfehlungen/showbanner/BannerTEZuTP
GET /praemierung
PUT /praemierung
GET /praemierung/showbanner/BannerTEZuTP
GET /praemie
GET /praemie/{id}/grafik100
GET /praemie/{id}/grafik50
GET /praemie/{id}/grafik50empfehler
GET /praemie/{id}/grafik50empfaenger
GET /produkt/maxpraemiewert
GET /empfehlen/{nr}/{hex}
GET /empfehlen/any/{nr}/{hex}
GET /empfehlen/{id}
GET /empfehlen/click/{nr}
GET /empfehlung/{nr}/produkt/produktlink
PUT /empfehlung/{nr}
GET /empfehlung/empfehlungscode/{code}
POST /empfehlen/create
POST /tracking/abschliessen
POST /empfaenger/create/{empfehlungsnummer}
GET /empfaenger/{hex}
POST /empfaenger/bankdaten
GET /empfaenger/auftrag
PUT /empfaenger/zustimmung
GET /empfaenger/{nr}/praemie
GET /aktion/alleAktiven
GET /mandant
GET /route/default
GET /produkt/berater
GET /produkt/agents
GET /produkt/{id}
GET /produkt/{id}/grafik
GET /produkt/{id}/sgrafik
PUT /einladung
GET /einladung/daten
GET /token/verifyAgenturToken
PUT /agentur/{x}
PUT /agentur/auftraege/{x}
PUT /agentur/empfehlungen/{x}
PUT /agentur/leads/{x}
PUT /agentur/einladungen/{x}
PUT /agentur/auftragfreigeben/{a}/{b}
PUT /agentur/sso
GET /produktkategorie
GET /produktkategorie/{id}/grafik
GET /produktkategorie/{id}/icon
GET /produkt
GET /produkt/extern/{id}
GET /produkt/handytarife/{id}
GET /content/variables
POST /content/variables/{x}
POST /content/agenturvariables/{x}
GET /content/getlanguages
GET /content/getlanguagecontent/{iso}
GET /kontakt
POST /kontakt`.split('\n');

describe('what is described', () => {
  const described = new Set(operations.map(({ name }) => name));

  test('every call of the specification', () => {
    expect(SPECIFIED.filter((call) => !described.has(call))).toEqual([]);
  });

  test('every call of the contract, once', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      Object.keys(describedRoutes).sort(),
    );
  });

  test('no path ends with a slash, and every tag is told', () => {
    expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([]);
    const told = document.tags.map(({ name }) => name);
    expect(operations.flatMap(({ operation }) => operation.tags).filter((day) => !told.includes(day))).toEqual([]);
  });

  test('every field and parameter has a text, and no text is left over', () => {
    expect(texts.missing).toEqual([]);
  });
});

const refusalCodes = (operation: Operation): string[] =>
  Object.values(operation.responses).flatMap((response) => {
    if (!('$ref' in response)) return [];
    const component = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
    return Object.keys(component?.content?.['application/problem+json']?.examples ?? {});
  });

describe.each(operations)('$name', ({ operation }) => {
  test('names its refusals with the problem as their body', () => {
    expect(refusalCodes(operation)).toEqual(expect.arrayContaining(['PSOF0001', 'PSOF0002', 'PSOF0004', 'PSOF0005']));
  });

  test('says who may call', () => {
    const { zugang } = describedRoutes[operation.operationId] ?? {};
    expect(operation.security.length > 0).toBe(zugang !== 'public');
    for (const requirement of operation.security)
      for (const scheme of Object.keys(requirement)) expect(document.components.securitySchemes).toHaveProperty(scheme);
  });

  test('has examples, and they are what it takes and answers', () => {
    const contents: Record<string, MediaType>[] = [
      operation.requestBody?.content ?? {},
      ...Object.values(operation.responses).flatMap((response) =>
        'content' in response && response.content ? [response.content] : [],
      ),
    ];
    for (const content of contents) {
      const json = content['application/json'];
      if (!json || (json.schema as Schema).type === 'object') continue;
      const values = json.examples ? Object.values(json.examples).map(({ value }) => value) : [json.example];
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) expect(check.errorsIn(json.schema, value)).toBe('');
    }
  });
});

describe('units stand in the texts', () => {
  const fields: [string, Schema][] = [];
  const visit = (schema: Schema): void => {
    for (const [name, part] of Object.entries(schema.properties ?? {})) fields.push([name, part]);
    const below = [
      ...Object.values(schema.properties ?? {}),
      ...(schema.items ? [schema.items] : []),
      ...(schema.anyOf ?? []),
    ];
    for (const part of below) visit(part);
  };
  for (const schema of Object.values(document.components.schemas)) visit(schema);
  const formatOf = (schema: Schema): string | undefined =>
    schema.format ?? schema.anyOf?.find(({ format }) => format)?.format;

  test.each([
    ['amounts in cents', ([name]: [string, Schema]) => /Cent$/.test(name), /whole cents/],
    ['instants in UTC', ([, schema]: [string, Schema]) => formatOf(schema) === 'date-time', /UTC/],
    ['days of a calendar', ([, schema]: [string, Schema]) => formatOf(schema) === 'date', /calendar day/i],
  ])('%s', (_name, isMeant, word) => {
    const meant = fields.filter(isMeant);
    expect(meant.length).toBeGreaterThan(5);
    expect(meant.filter(([, { description = '' }]) => !word.test(description)).map(([name]) => name)).toEqual([]);
  });
});

describe('the parts that programs stumble over', () => {
  test.each(['createEmpfehlung', 'createEmpfehler', 'createEmpfaenger', 'deleteEmpfehler'])(
    '%s may be called without a body',
    (id) => {
      expect(byId[id]?.requestBody?.required).toBe(false);
    },
  );

  test('files have their media types', () => {
    const media = (id: string) => Object.keys((byId[id]?.responses['200'] as Response | undefined)?.content ?? {});
    expect(media('getSepaDatei')).toEqual(['application/xml']);
    expect(media('getKatalogExportCsv')).toEqual(['text/csv']);
    expect(media('getAuskunftSeite')).toEqual(['text/html']);
    expect(media('getProduktGrafik')).toContain('image/webp');
  });

  test('links redirect, with their query', () => {
    for (const id of ['klick', 'kurzlink']) {
      expect(byId[id]?.responses['302']).toMatchObject({ headers: { Location: expect.anything() } });
      expect(byId[id]?.responses['302']).not.toHaveProperty('content');
    }
    const names = byId.klick?.parameters.map((parameter) => ('name' in parameter ? parameter.name : ''));
    expect(names).toEqual(expect.arrayContaining(['nr', 'channel', 'empfaengernummer']));
  });

  test('an operator has a cookie and no bearer token; a provider his key', () => {
    expect(byId.getAuftraege?.security).toEqual([{ operatorCookie: [] }]);
    expect(byId.meldeAuftrag?.security[0]).toEqual({ providerKey: [] });
    expect(byId.getPraemierung?.security.map((scheme) => Object.keys(scheme)[0])).toEqual([
      'rewardToken',
      'rewardTokenDuplicate',
      'rewardCookie',
    ]);
  });

  test('the operator has a server of his own, and each Mandant his route', () => {
    expect(document.servers.map(({ url }) => url)).toEqual([
      'https://portal.example.org/api/v1/{route}',
      'https://portal.example.org/api/v1',
    ]);
    expect(document.paths['/betreiber/auftraege']?.servers?.[0]?.url).toBe('https://portal.example.org/api/v1');
  });

  test('every code of the catalogue is one of the problem', () => {
    expect(document.components.schemas.Problem?.properties?.code?.enum).toEqual(Object.keys(PROBLEMS));
  });

  test('types have names: none is written out twice', () => {
    const bodies = operations.flatMap(({ operation }) =>
      Object.values(operation.responses).flatMap((response) =>
        'content' in response ? Object.values(response.content ?? {}) : [],
      ),
    );
    expect(bodies.filter(({ schema }) => schema.properties)).toEqual([]);
  });
});
