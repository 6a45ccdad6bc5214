import {
  type AuftragId,
  cent,
  type EmpfaengerId,
  type EmpfehlerId,
  type EmpfehlungId,
  type PraemierungId,
  type ProduktId,
  type Tag,
} from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusMonths, plusTage } from '../../platform/clock/days.ts';
import { newCode, newNumber } from '../../platform/crypto/number.ts';
import { seal } from '../../platform/crypto/seal.ts';
import { einfuegen } from '../../platform/db/rows.ts';
import { MUSTER } from '../inhalt/rules-muster.ts';
import { ECODE_PURPOSE } from '../praemierung/commands-gutschein.ts';

/** What the sample people recommend, and what it brings. */
export interface Musterware {
  produktId: string;
  wertCent: number;
}
type Bezug = Record<string, string>;

const LINK_DAYS = 60;

const createEmpfehler = async (tx: MandantScope): Promise<EmpfehlerId> => {
  const id = uuid() as EmpfehlerId;
  await tx.db
    .insertInto('empfehler')
    .values({
      mandant_id: tx.mandant.id,
      id,
      email: MUSTER.empfehler.email,
      // Unlike any address that there is.
      email_suche: `muster ${id}`,
      vorname: MUSTER.empfehler.vorname,
      nachname: MUSTER.empfehler.nachname,
      sprache: tx.sprache,
      hash: uuid(),
      erstellt_am: tx.jetzt,
    })
    .execute();
  return id;
};

const createEmpfehlung = async (tx: MandantScope, { produktId }: Musterware, status: 'Offen' | 'Abgelaufen') => {
  const empfehlerId = await createEmpfehler(tx);
  const id = uuid() as EmpfehlungId;
  await tx.db
    .insertInto('empfehlung')
    .values({
      mandant_id: tx.mandant.id,
      id,
      nummer: newNumber(),
      code: newCode(),
      empfehler_id: empfehlerId,
      produkt_id: produktId as ProduktId,
      anteil_empfaenger: 50,
      status,
      sprache: tx.sprache,
      erstellt_am: tx.jetzt,
      gueltig_bis: plusTage(tx.heute, status === 'Offen' ? LINK_DAYS : -1),
    })
    .execute();
  return { id, empfehlerId };
};

const createEmpfaenger = async (
  tx: MandantScope,
  ware: Musterware,
  confirmedAt: Date | null = null,
): Promise<EmpfaengerId> => {
  const empfehlung = await createEmpfehlung(tx, ware, 'Offen');
  const id = uuid() as EmpfaengerId;
  const { vorname, nachname, email } = MUSTER.empfaenger;
  await tx.db
    .insertInto('empfaenger')
    .values({
      mandant_id: tx.mandant.id,
      id,
      nummer: newNumber(),
      empfehlung_id: empfehlung.id,
      anrede: 'Herr',
      vorname,
      name: nachname,
      geburtsdatum: '1985-03-07' as Tag,
      email,
      email_suche: email,
      strasse: 'Musterweg',
      hausnummer: '1',
      plz: '12345',
      ort: 'Musterstadt',
      sprache: tx.sprache,
      bestaetigt_am: confirmedAt,
      erstellt_am: tx.jetzt,
    })
    .execute();
  return id;
};

const createAuftrag = async (tx: MandantScope, ware: Musterware): Promise<AuftragId> => {
  const empfehlung = await createEmpfehlung(tx, ware, 'Offen');
  const id = uuid() as AuftragId;
  await tx.db
    .insertInto('auftrag')
    .values({
      mandant_id: tx.mandant.id,
      id,
      auftragsnummer: `MUSTER-${id}`,
      empfehlung_id: empfehlung.id,
      empfaenger_id: null,
      status: 'Gemeldet',
      produkt_id: ware.produktId as ProduktId,
      auftragsdatum: tx.heute,
      gemeldet_am: tx.jetzt,
    })
    .execute();
  return id;
};

type Praemie = Partial<{
  status: 'Bereitgestellt' | 'Abgelaufen' | 'Ausgezahlt' | 'Abgeholt' | 'Storniert';
  told: 'praemieEntfallen';
  praemienart: 'geld' | 'gutschein';
  iban: boolean;
  zurueck: boolean;
}>;

const createGutschein = async (tx: MandantScope, valueCent: number): Promise<string> => {
  const id = `muster-${uuid()}`;
  await tx.db
    .insertInto('gutschein')
    .values({ mandant_id: tx.mandant.id, id, name: MUSTER.gutschein, wert_cent: cent(valueCent), aktiv: false })
    .execute();
  return id;
};

const createPraemierung = async (tx: MandantScope, ware: Musterware, wish: Praemie = {}): Promise<PraemierungId> => {
  const { status = 'Bereitgestellt', praemienart = null, iban = false, zurueck = false, told } = wish;
  const { id: empfehlungId, empfehlerId } = await createEmpfehlung(tx, ware, 'Offen');
  const gutscheinId = praemienart === 'gutschein' ? await createGutschein(tx, ware.wertCent) : null;
  const id = uuid() as PraemierungId;
  const mandant_id = tx.mandant.id;
  await tx.db
    .insertInto('praemierung')
    .values({
      mandant_id,
      id,
      empfehlung_id: empfehlungId,
      auftrag_id: null,
      beguenstigter: 'empfehler',
      empfehler_id: empfehlerId,
      empfaenger_id: null,
      // A claim without an order is one out of goodwill: the mails differ in their words alone.
      kulanz: true,
      wert_cent: cent(ware.wertCent),
      status,
      bereitgestellt_am: tx.jetzt,
      verfaellt_am: plusMonths(tx.heute, 12),
      praemienart,
      gutschein_id: gutscheinId,
      gewaehlt_am: praemienart ? tx.jetzt : null,
      iban_maskiert: iban ? MUSTER.iban : null,
      ruecklaufgrund: zurueck ? 'AC04' : null,
      erstellt_am: tx.jetzt,
    })
    .execute();
  if (told)
    await einfuegen('mail', [
      {
        mandant_id,
        id: uuid(),
        vorlage: told,
        an_versiegelt: null,
        bezug: { praemierungId: id },
        sprache: tx.sprache,
        status: 'gesendet',
        erstellt_am: tx.jetzt,
        gesendet_am: tx.jetzt,
      },
    ]).execute(tx.db);
  if (gutscheinId)
    await tx.db
      .insertInto('gutscheincode')
      .values({
        mandant_id,
        id: uuid(),
        gutschein_id: gutscheinId,
        code_versiegelt: seal(tx.keys, MUSTER.code, { mandantId: mandant_id, zweck: ECODE_PURPOSE }),
        code_suche: `muster ${id}`,
        gueltig_bis: plusMonths(tx.heute, 24),
        praemierung_id: id,
        vergeben_am: tx.jetzt,
        erstellt_am: tx.jetzt,
      })
      .execute();
  return id;
};

type Fall = (tx: MandantScope, ware: Musterware) => Promise<Bezug>;

const konto =
  (state: { newsletter_optin_versendet_am?: Date; newsletter_permission?: boolean } = {}): Fall =>
  async (tx) => {
    const empfehler = await createEmpfehler(tx);
    if (Object.keys(state).length > 0)
      await tx.db
        .updateTable('empfehler')
        .set(state)
        .where('mandant_id', '=', tx.mandant.id)
        .where('id', '=', empfehler)
        .execute();
    return { empfehler };
  };
const empfehlung =
  (status: 'Offen' | 'Abgelaufen'): Fall =>
  async (tx, ware) => ({ empfehlungId: (await createEmpfehlung(tx, ware, status)).id });
const praemierung =
  (wish?: Praemie): Fall =>
  async (tx, ware) => ({ praemierungId: await createPraemierung(tx, ware, wish) });

/** A bonus, and the orders that it is for: without an order it would be one for nothing. */
const bonus: Fall = async (tx, ware) => {
  const empfehlerId = await createEmpfehler(tx);
  const id = uuid() as PraemierungId;
  const { bonusCent, bonusSchwelle } = tx.mandant.einstellungen;
  await tx.db
    .insertInto('praemierung')
    .values({
      mandant_id: tx.mandant.id,
      id,
      art: 'Bonus',
      empfehlung_id: null,
      auftrag_id: null,
      beguenstigter: 'empfehler',
      empfehler_id: empfehlerId,
      empfaenger_id: null,
      wert_cent: cent(bonusCent || ware.wertCent),
      status: 'Bereitgestellt',
      bereitgestellt_am: tx.jetzt,
      verfaellt_am: plusMonths(tx.heute, 12),
      erstellt_am: tx.jetzt,
    })
    .execute();
  for (let n = 0; n < Math.max(1, bonusSchwelle); n++) {
    const auftrag_id = await createAuftrag(tx, ware);
    await tx.db
      .insertInto('bonusauftrag')
      .values({ mandant_id: tx.mandant.id, praemierung_id: id, auftrag_id })
      .execute();
  }
  return { praemierungId: id };
};

/** The state of things of which each mail tells, with people that there are not. */
const CASES: Readonly<Record<string, Fall>> = {
  willkommen: async (tx, ware) => ({ empfehler: (await createEmpfehlung(tx, ware, 'Offen')).empfehlerId }),
  optin: konto(),
  passwortLink: konto(),
  schonRegistriert: konto(),
  newsletterOptin: (tx, ware) => konto({ newsletter_optin_versendet_am: tx.jetzt })(tx, ware),
  newsletterBestaetigt: konto({ newsletter_permission: true }),
  kontoGeloescht: async () => ({}),
  unterAnderemNamen: empfehlung('Offen'),
  empfehlungAbgelaufen: empfehlung('Abgelaufen'),
  empfehlungEndet: async (tx, ware) => ({ empfaengerId: await createEmpfaenger(tx, ware, tx.jetzt) }),
  empfaengerBestaetigung: async (tx, ware) => ({ empfaengerId: await createEmpfaenger(tx, ware) }),
  auftragEingegangen: async (tx, ware) => ({ auftragId: await createAuftrag(tx, ware) }),
  praemieBereit: praemierung(),
  bonusBereit: bonus,
  praemieErinnerung: praemierung(),
  praemieAbgelaufen: praemierung({ status: 'Abgelaufen' }),
  praemieEntfallen: praemierung({ status: 'Storniert', praemienart: 'geld', iban: true }),
  praemieWiederDa: praemierung({ told: 'praemieEntfallen' }),
  auszahlungGesendet: praemierung({ status: 'Ausgezahlt', praemienart: 'geld', iban: true }),
  auszahlungZurueck: praemierung({ praemienart: 'geld', zurueck: true }),
  auszahlungVerzoegert: praemierung({ praemienart: 'geld', iban: true }),
  rueckrufErbeten: praemierung({ praemienart: 'geld', iban: true }),
  auszahlungBehalten: praemierung({ status: 'Ausgezahlt', praemienart: 'geld', iban: true }),
  gutscheinBereit: praemierung({ praemienart: 'gutschein' }),
  gutscheinCode: praemierung({ status: 'Abgeholt', praemienart: 'gutschein' }),
  kulanz: praemierung(),
};

export const hasMuster = (template: string): boolean => Object.hasOwn(CASES, template);

/** Lays down what a mail tells of; only where it is taken back again (`withoutSpur`). Null: no mail of this name is shown. */
export const createMuster = async (tx: MandantScope, template: string, ware: Musterware): Promise<Bezug | null> =>
  hasMuster(template) ? ((await CASES[template]?.(tx, ware)) ?? null) : null;
