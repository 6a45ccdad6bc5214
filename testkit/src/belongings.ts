import { cent, type RechnungId } from '@weitersagen/contract/values';
import { plusTage } from '@weitersagen/server/platform/clock/days';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { TestApp } from './app.ts';
import { buildProdukt } from './bau.ts';
import { buildAgentur, buildAgenturperson, signInAgentur, tie } from './bau-agentur.ts';
import { colourArea } from './bild.ts';
import type { Shown } from './callers.ts';
import { buildBetreiber, buildEmpfehlung, buildPreparePraemie, IBAN, reportFact } from './geld.ts';
import { findEmpfehlerRow, sessionOf } from './konto.ts';

/** What there is one of in `alpha`, by the name by which calls ask for it. */
export interface Belongings {
  account: string;
  recommendation: string;
  order: string;
  claim: string;
  agency: string;
  person: string;
  agent: string;
  plan: string;
  invitation: string;
  document: string;
  view: string;
  agencyBatch: string;
  agencyImport: string;
  campaignBatch: string;
  campaignImport: string;
  catalogueBatch: string;
  catalogueImport: string;
  settingsBatch: string;
  settingsImport: string;
  entry: string;
  asset: string;
  product: string;
  run: string;
  payment: string;
  goodwill: string;
  incoming: string;
}

const AT = { route: 'alpha' };
const ALT = { de: 'Ein rotes Feld', en: 'A red field' };

/** All of it belongs to this referrer, or to this agency, of `alpha`. */
export const buildBelongings = async (
  app: TestApp,
): Promise<{ belongings: Belongings; referrer: Shown; owner: Shown; administrator: Shown }> => {
  const [administrator, clerk] = [
    await buildBetreiber(app, 'Administrator'),
    await buildBetreiber(app, 'Sachbearbeiter'),
  ];
  const scope = await app.scope();
  const { db, mandant, now, heute } = scope;
  const call = async (name: string, input: object, who: Shown = { cookies: administrator.cookies }) => {
    const answer = await app.call(name as never, input as never, who);
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.problem)}`);
    return answer.data as unknown as Record<string, unknown>;
  };
  const png = (await colourArea('#cc0000', 400, 320)).toString('base64');

  const ready = await buildPreparePraemie(app, clerk);
  const claim = String((await call('getPraemierung', {}, { token: ready.token })).Id);
  const paid = await buildPreparePraemie(app, clerk);
  await call(
    'putPraemierung',
    { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } },
    { token: paid.token },
  );
  const run = await call('openAuszahlungslauf', { params: AT }, { cookies: clerk.cookies });
  const { hash, email } = await findEmpfehlerRow(app, { email: ready.empfehlerEmail });

  const { id: agency, person: boss } = await buildAgentur(app, { nummer: '5001', berater: 'B-1' });
  const owner = { token: await signInAgentur(app, boss) };
  const person = (await buildAgenturperson(app, agency)).id;
  const plan = await call(
    'createPraemienplan',
    { body: { ProduktId: '', WertCent: 2500, Startdatum: plusTage(heute, 3) } },
    owner,
  );
  const customer = { Vorname: 'Lea', Nachname: 'Sommer', Email: 'lea.sommer@post.example', Art: 'Beratung' };
  const invitation = await call('createEinladung', { body: customer }, owner);
  await call('putAgenturBild', { body: { Art: 'berater', ExterneId: 'B-1', Daten: png } }, owner);
  const { Stand } = await call('getStammdaten', {}, owner);
  const own = await call(
    'putStammdaten',
    { body: { Felder: { telefon: '0561 1' }, Stand, GiltAb: '', Grund: '' } },
    owner,
  );
  const views = await call(
    'putView',
    { params: { bericht: 'auftraege' }, body: { Name: 'Meine', Abfrage: '' } },
    owner,
  );
  const recommended = await buildEmpfehlung(app);
  await tie(app, recommended, agency);
  const order = 'A-5001';
  await reportFact(app, {
    Ereignis: 'erfasst',
    Auftragsnummer: order,
    Empfehlungsnummer: recommended.nummer,
    Empfaengernummer: recommended.empfaengernummer,
    Produkt: 'glas',
    Auftragsdatum: heute,
  });
  const document = 'RE-2026-00001';
  await db
    .insertInto('rechnung')
    .values({
      ...{ mandant_id: mandant.id, id: uuid() as RechnungId, agentur_id: agency, nummer: document },
      ...{ art: 'Rechnung', status: 'Offen', monat: heute, datum: heute, faellig_am: heute, original_id: null },
      ...{
        netto_cent: cent(0),
        steuer_cent: cent(0),
        brutto_cent: cent(0),
        dokument: '{}',
        xml: '<x/>',
        erstellt_am: now,
      },
    })
    .execute();

  const product = 'nur-hier';
  await buildProdukt(app, mandant.id, { id: product, wertCent: 1000 });
  const changed = async (read: string, write: string, query: object, body: object, Felder: object) => {
    const record = await call(read, { params: { ...AT, ...query }, query: 'art' in query ? { id: product } : {} });
    return call(write, {
      params: { ...AT, ...query },
      body: { ...body, Felder, Stand: record.Stand, GiltAb: '', Grund: 'Probe' },
    });
  };
  const catalogue = await changed(
    'getKatalogEintrag',
    'putKatalogEintrag',
    { art: 'produkt' },
    { Id: product },
    { Position: '3' },
  );
  const settings = await changed('getEinstellungen', 'putEinstellungen', {}, {}, { supportEmail: 'neu@alpha.example' });
  const campaign = await call('putAktionEintrag', {
    params: AT,
    body: {
      Id: '',
      Felder: {
        ...{ titel_de: 'Sommer', titel_en: 'Summer', text_de: 'Text', text_en: 'Text' },
        ...{ rechtstext_de: 'Freiwillig.', rechtstext_en: 'Voluntary.', aktiv_ab: plusTage(heute, 5) },
      },
      Stand: '',
      GiltAb: '',
      Grund: 'Probe',
    },
  });
  const imported = async (name: string) =>
    String((await call(name, { params: AT, body: { Format: 'json', Inhalt: '{}' } })).Id);
  const entry = await call('createInhalt', {
    params: AT,
    body: { Schema: 'footnote', Werte: { 'iv.Identifier': 'probe', 'de.Inhalt': 'Text', 'en.Inhalt': 'Text' } },
  });
  const asset = await call('createInhaltsbild', {
    params: AT,
    body: { Dateiname: 'rot.png', Daten: png, Alternativtext: ALT },
  });

  const [goodwill, incoming] = [uuid(), uuid()];
  await sql`insert into kulanz (mandant_id, id, empfehlung_id, empfehler_cent, empfaenger_cent, grund, status, beantragt_von, beantragt_am)
    values (${mandant.id}, ${goodwill}, ${recommended.id}, 5000, 0, 'Probe', 'Beantragt', ${uuid()}, ${now})`.execute(
    db,
  );
  await sql`insert into zahlungseingang (mandant_id, id, schluessel, nummern, text, cent, betrag, anlass, stand, eingegangen_am)
    values (${mandant.id}, ${incoming}, 'probe', ${[document]}, 'Probe', 100, '1,00', 'nichtsOffen', 'offen', ${now})`.execute(
    db,
  );
  const payments = (run.Zahlungen ?? []) as { EndToEndId: string }[];
  const saved = views.Ansichten as { Id: string }[];
  return {
    referrer: { cookies: await sessionOf(app, email) },
    owner,
    administrator: { cookies: administrator.cookies },
    belongings: {
      account: hash,
      recommendation: recommended.nummer,
      order,
      claim,
      agency,
      person,
      agent: 'B-1',
      plan: String(plan.Id),
      invitation: String(invitation.Id),
      document,
      view: saved[0]?.Id ?? '',
      agencyBatch: String(own.Stapel),
      agencyImport: await imported('checkAgenturImport'),
      campaignBatch: String(campaign.Stapel),
      campaignImport: await imported('checkAktionImport'),
      catalogueBatch: String(catalogue.Stapel),
      catalogueImport: await imported('pruefeKatalogImport'),
      settingsBatch: String(settings.Stapel),
      settingsImport: await imported('checkEinstellungsimport'),
      entry: String(entry.Id),
      asset: String(asset.Id),
      product,
      run: String(run.Id),
      payment: payments[0]?.EndToEndId ?? '',
      goodwill,
      incoming,
    },
  };
};
