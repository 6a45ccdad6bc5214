import type { Beguenstigter, EmpfaengerId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { findActiveAktionen } from '../modules/aktion/queries.ts';
import { findAgenturOfAgent } from '../modules/berater/queries.ts';
import { createEmpfaenger } from '../modules/empfaenger/commands.ts';
import { createEmpfehlung } from '../modules/empfehlung/commands.ts';
import type { Tie } from '../modules/empfehlung/commands-anlage.ts';
import { movePraemierung } from '../modules/praemierung/commands.ts';
import { choosePraemie } from '../modules/praemierung/commands-choice.ts';
import { confirmEinwilligung } from '../platform/audit/einwilligung.ts';
import { rememberHistory } from '../platform/audit/history.ts';
import type { MandantScope } from '../platform/auth/scope.ts';
import { isRefusal, type Refusal } from '../platform/http/refusal.ts';
import { addressOf, kontakt, testIban } from './data/kontakte.ts';
import type { Choice, DemoPerson, Geschichte } from './data/stories.ts';

/** A seed that is refused is a mistake in the demo's own data. */
export const good = <T>(result: T | Refusal | null, what: string): T => {
  if (isRefusal(result)) throw new Error(`demo: ${what}: ${result.code} ${JSON.stringify(result.felder)}`);
  return result as T;
};

export const findPraemierung = async (scope: MandantScope, number: string, who: Beguenstigter) => {
  const row = await scope.db
    .selectFrom('praemierung as p')
    .innerJoin('empfehlung as e', (on) =>
      on.onRef('e.mandant_id', '=', 'p.mandant_id').onRef('e.id', '=', 'p.empfehlung_id'),
    )
    .select(['p.id', 'p.wert_cent'])
    .where('p.mandant_id', '=', scope.mandant.id)
    .where('e.nummer', '=', number)
    .where('p.beguenstigter', '=', who)
    .executeTakeFirst();
  if (!row) throw new Error(`demo: no claim of ${who} for ${number}`);
  return row;
};

/** The request that waits for a second person. */
export const findWaitingKulanz = async (scope: MandantScope, number: string): Promise<string> => {
  const { id } = await scope.db
    .selectFrom('kulanz as k')
    .innerJoin('empfehlung as e', (on) =>
      on.onRef('e.mandant_id', '=', 'k.mandant_id').onRef('e.id', '=', 'k.empfehlung_id'),
    )
    .select('k.id')
    .where('k.mandant_id', '=', scope.mandant.id)
    .where('e.nummer', '=', number)
    .where('k.status', '=', 'Beantragt')
    .executeTakeFirstOrThrow();
  return id;
};

/** Follows the opt-in link of the first recommendation; later there is nothing left to confirm. */
export const confirmPerson = async (scope: MandantScope, { email, newsletter }: DemoPerson): Promise<void> => {
  const created = await scope.db
    .updateTable('empfehler')
    .set({ email_bestaetigt_am: scope.now, newsletter_permission: newsletter ?? false })
    .where('mandant_id', '=', scope.mandant.id)
    .where('email_suche', '=', email)
    .where('email_bestaetigt_am', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!created) return;
  await rememberHistory(scope, { gegenstand: 'empfehler', id: created.id, ereignis: 'emailBestaetigt' });
  if (!newsletter) return;
  await confirmEinwilligung(scope, created.id, 'newsletter');
  await rememberHistory(scope, { gegenstand: 'empfehler', id: created.id, ereignis: 'newsletterBestaetigt' });
};

const findTie = async (scope: MandantScope, { tie }: Geschichte): Promise<Tie | null> => {
  const agenturId = tie && (await findAgenturOfAgent(scope, tie.berater));
  return tie && agenturId ? { agenturId, grund: tie.grund } : null;
};

export const recommend = async (scope: MandantScope, g: Geschichte, person: DemoPerson): Promise<string> => {
  const created = await createEmpfehlung(
    scope,
    {
      Empfehlung: {
        HandyId: null,
        Produkt: g.produkt,
        AnteilEmpfehler: 100 - g.anteil,
        Channel: g.kanal ?? '',
        AgentNumber: g.tie && g.tie.grund !== 'Einladung' ? g.tie.berater : null,
        Agentennummer: null,
        AgbText: true,
        Praemienbedingungen: true,
        Nachricht: '',
        Mitarbeiter: false,
        Empfehlungslink: true,
      },
      Empfehler: {
        Vorname: person.vorname,
        Nachname: person.nachname,
        Email: person.email,
        NewsletterPermission: person.newsletter ?? false,
      },
      Empfaenger: null,
    },
    { channel: g.kanal ?? '', angemeldet: null, tie: await findTie(scope, g) },
  );
  return good(created, `${person.email} recommends ${g.produkt}`).nummer;
};

/** Of three who follow a link, two look at what is behind it. */
const klicks = (n: number) => Array.from({ length: n }, () => 'klick' as const);
const landings = (n: number) => Array.from({ length: Math.ceil((n * 2) / 3) }, () => 'landung' as const);

export const click = async (scope: MandantScope, number: string, g: Geschichte): Promise<void> => {
  if (!g.klicks) return;
  const { id, agentur_id } = await scope.db
    .selectFrom('empfehlung')
    .select(['id', 'agentur_id'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('nummer', '=', number)
    .executeTakeFirstOrThrow();
  await scope.db
    .insertInto('klick')
    .values(
      [...klicks(g.klicks), ...landings(g.klicks)].map((kind) => ({
        mandant_id: scope.mandant.id,
        id: uuid(),
        empfehlung_id: id,
        agentur_id,
        art: kind,
        kanal: g.kanal ?? '',
        am: scope.now,
      })),
    )
    .execute();
};

export const enter = async (scope: MandantScope, number: string, g: Geschichte): Promise<EmpfaengerId> => {
  const { anrede, vorname, name, geburtsdatum, strasse, hausnummer, plz, ort } = kontakt(g.an);
  const empfaengernummer = await createEmpfaenger(scope, {
    empfehlungsnummer: number,
    kanal: g.kanal ?? '',
    aktionen: g.an % 3 === 0 ? (await findActiveAktionen(scope)).map((a) => a.id) : [],
    daten: {
      anrede,
      vorname,
      name,
      geburtsdatum,
      email: addressOf(vorname, name, g.an),
      telefon: g.an % 3 === 0 ? `0151 2345${String(6000 + g.an)}` : '',
      werbeeinwilligung: g.an % 4 === 0,
      adresse: { strasse, hausnummer, plz, ort },
    },
  });
  const { id } = await scope.db
    .selectFrom('empfaenger')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('nummer', '=', good(empfaengernummer, `${vorname} ${name} enters data`))
    .executeTakeFirstOrThrow();
  return id;
};

const accountOf = ({ konto, email }: DemoPerson): number => konto ?? 100 + email.length;

export const choose = async (
  scope: MandantScope,
  number: string,
  who: Beguenstigter,
  choice: Choice,
  g: Geschichte,
  person: DemoPerson,
) => {
  const p = await findPraemierung(scope, number, who);
  const { vorname, name } = kontakt(g.an);
  const inhaber = who === 'empfehler' ? `${person.vorname} ${person.nachname}` : `${vorname} ${name}`;
  const wish =
    choice.art === 'geld'
      ? {
          Praemienart: 'geld' as const,
          Iban: testIban(who === 'empfehler' ? accountOf(person) : g.an),
          Kontoinhaber: inhaber,
        }
      : { Praemienart: 'gutschein' as const, Gutschein: `${choice.marke}-${p.wert_cent / 100}` };
  good(await choosePraemie(scope, p.id, wish), `${inhaber} chooses`);
};

/** Money, to the account that pays his other rewards. */
export const claimBonus = async (scope: MandantScope, person: DemoPerson): Promise<void> => {
  const row = await scope.db
    .selectFrom('praemierung as p')
    .innerJoin('empfehler as e', (on) =>
      on.onRef('e.mandant_id', '=', 'p.mandant_id').onRef('e.id', '=', 'p.empfehler_id'),
    )
    .select('p.id')
    .where('p.mandant_id', '=', scope.mandant.id)
    .where('e.email_suche', '=', person.email)
    .where('p.art', '=', 'Bonus')
    .where('p.status', '=', 'Bereitgestellt')
    .where('p.gewaehlt_am', 'is', null)
    .orderBy('p.erstellt_am')
    .executeTakeFirst();
  if (!row) throw new Error(`demo: no bonus of ${person.email} is ready`);
  const choice = {
    Praemienart: 'geld' as const,
    Iban: testIban(accountOf(person)),
    Kontoinhaber: `${person.vorname} ${person.nachname}`,
  };
  good(await choosePraemie(scope, row.id, choice), `${person.email} claims a bonus`);
};

/** As the bank's file would do it: the money is back, and the account is asked for again. */
export const takeBack = async (scope: MandantScope, number: string): Promise<void> => {
  const { id } = await findPraemierung(scope, number, 'empfehler');
  const result = await movePraemierung(scope, id, 'auszahlungZurueck', {
    values: { ruecklaufgrund: 'AC04' },
    grund: 'AC04',
  });
  if (!result.ok) throw new Error(`demo: no return for ${number}: ${result.grund}`);
  await scope.db
    .updateTable('auszahlung')
    .set({ stand: 'zurueck', grund: 'AC04' })
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', '=', id)
    .where('stand', '=', 'bezahlt')
    .execute();
};
