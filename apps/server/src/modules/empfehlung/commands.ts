import type { CreateEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import type { EmpfehlerId, EmpfehlungStatus, ProduktId } from '@weitersagen/contract/werte';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { type Ereignis, verlaufszeilen } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { beginneNewsletter } from '../empfehler/commands-newsletter.ts';
import { planOptin } from '../konto/commands.ts';
import { sperrcode } from '../konto/rules.ts';
import {
  angelegt,
  einwilligungenVon,
  erstelleErste,
  erstelltVon,
  neueEmpfehlung,
  neuerEmpfehler,
  planErsteMails,
  schreibeAnlagen,
  willNewsletter,
} from './commands-anlage.ts';
import { darfEmpfehlen, willPortalversand } from './policy.ts';
import { findBetraege, isBekannt } from './queries.ts';
import { DOPPELKLICK_MS, gleicherName, normalizeEmail, OPTIN_ABSTAND_MS } from './rules.ts';

type EmpfehlerZeile = Pick<
  Selectable<Tabellen['empfehler']>,
  | 'id'
  | 'email'
  | 'vorname'
  | 'nachname'
  | 'sprache'
  | 'email_bestaetigt_am'
  | 'gesperrt_am'
  | 'gesperrt_art'
  | 'geloescht_am'
  | 'erstellt_am'
>;

export interface Erstellt {
  nummer: string;
  code: string;
  status: EmpfehlungStatus;
  optinErforderlich: boolean;
  zugangsdatenVersandt: boolean;
}

export interface Umstand {
  channel: string;
  /** Who is logged in. */
  angemeldet: EmpfehlerId | null;
}

/** Of two requests of one person, the second waits here and then sees what the first one made. */
const lockEmpfehler = (tx: MandantScope, emailSuche: string): Promise<EmpfehlerZeile> =>
  tx.db
    .selectFrom('empfehler')
    .select([
      'id',
      'email',
      'vorname',
      'nachname',
      'sprache',
      'email_bestaetigt_am',
      'gesperrt_am',
      'gesperrt_art',
      'geloescht_am',
      'erstellt_am',
    ])
    .where('mandant_id', '=', tx.mandant.id)
    .where('email_suche', '=', emailSuche)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

interface Vorleben {
  doppelt: { nummer: string; code: string; status: EmpfehlungStatus; erstellt_am: Date } | null;
  optinKuerzlich: boolean;
}

/** A statement of its own, after the lock: only so it sees what was committed while it waited. */
const findVorleben = async (
  tx: MandantScope,
  id: EmpfehlerId,
  produkt: ProduktId,
  anteil: number,
): Promise<Vorleben> => {
  const vor = (ms: number) => new Date(tx.jetzt.getTime() - ms);
  const zeile = await tx.db
    .selectFrom('empfehler as p')
    .leftJoin('empfehlung as e', (on) =>
      on
        .onRef('e.mandant_id', '=', 'p.mandant_id')
        .onRef('e.empfehler_id', '=', 'p.id')
        .on('e.produkt_id', '=', produkt)
        .on('e.anteil_empfaenger', '=', anteil)
        .on('e.status', '=', 'Offen')
        .on('e.gesperrt_am', 'is', null)
        .on('e.erstellt_am', '>', vor(DOPPELKLICK_MS)),
    )
    .select(['e.nummer', 'e.code', 'e.status', 'e.erstellt_am'])
    .select(
      sql<boolean>`exists (select 1 from verlauf v where v.mandant_id = p.mandant_id and v.gegenstand_id = p.id
        and v.ereignis in ('angelegt', 'optinAngefordert') and v.am > ${vor(OPTIN_ABSTAND_MS)})`.as('optin'),
    )
    .where('p.mandant_id', '=', tx.mandant.id)
    .where('p.id', '=', id)
    .orderBy('e.erstellt_am', 'desc')
    .executeTakeFirstOrThrow();
  const { nummer, code, status, erstellt_am } = zeile;
  return {
    doppelt: nummer && code && status && erstellt_am ? { nummer, code, status, erstellt_am } : null,
    optinKuerzlich: zeile.optin,
  };
};

/** Where we are to write to the recipient, the referrer confirms his address first: there is an account, and nothing else yet. */
const legeKontoAn = (scope: MandantScope, body: CreateEmpfehlungBody): Promise<Refusal> =>
  scope.transaction(async (tx) => {
    const empfehler = neuerEmpfehler(tx, body);
    await tx.db
      .with('einwilligungen', (db) => db.insertInto('einwilligung').values(einwilligungenVon(tx, body, empfehler.id)))
      .with('ereignisse', (db) => db.insertInto('verlauf').values(verlaufszeilen(tx, [angelegt(empfehler.id)])))
      .insertInto('empfehler')
      .values(empfehler)
      .execute();
    await planErsteMails(tx, empfehler);
    return refuse('PSOF0308');
  });

const erstelleFuerBekannten = async (
  tx: MandantScope,
  wer: EmpfehlerZeile,
  body: CreateEmpfehlungBody,
  { channel, angemeldet }: Umstand,
): Promise<Erstellt | Refusal> => {
  if (wer.geloescht_am) return refuse('PSOF0303');
  const gesperrt = sperrcode(wer);
  if (gesperrt) return refuse(gesperrt);
  const { Vorname: vorname, Nachname: nachname } = body.Empfehler;
  if (angemeldet !== wer.id && !gleicherName(wer, { vorname, nachname })) return refuse('PSOF0210');
  const empfehlung = neueEmpfehlung(tx, body, wer.id, channel);
  const { doppelt, optinKuerzlich } = await findVorleben(
    tx,
    wer.id,
    empfehlung.produkt_id,
    empfehlung.anteil_empfaenger,
  );
  const optinErforderlich = wer.email_bestaetigt_am === null;
  const sendeOptin = optinErforderlich && !optinKuerzlich;
  const angefordert: Ereignis[] = sendeOptin
    ? [{ gegenstand: 'empfehler', id: wer.id, ereignis: 'optinAngefordert' }]
    : [];
  if (sendeOptin) await planOptin(tx, wer);
  const wartetAufOptin = optinErforderlich && willPortalversand(tx, body);
  if (doppelt || wartetAufOptin) {
    if (angefordert.length > 0) await tx.db.insertInto('verlauf').values(verlaufszeilen(tx, angefordert)).execute();
    if (wartetAufOptin) return refuse(doppelt ? 'PSOF0307' : 'PSOF0308');
  }
  if (doppelt) {
    const zugleichAngelegt = doppelt.erstellt_am.getTime() === wer.erstellt_am.getTime();
    return {
      nummer: doppelt.nummer,
      code: doppelt.code,
      status: doppelt.status,
      optinErforderlich,
      zugangsdatenVersandt: zugleichAngelegt,
    };
  }
  await schreibeAnlagen(tx, [
    {
      empfehler: null,
      empfehlung,
      einwilligungen: einwilligungenVon(tx, body, wer.id),
      verlauf: verlaufszeilen(tx, [erstelltVon(empfehlung), ...angefordert]),
    },
  ]);
  if (willNewsletter(tx, body)) await beginneNewsletter(tx, wer, { beleg: false });
  return {
    nummer: empfehlung.nummer,
    code: empfehlung.code,
    status: empfehlung.status,
    optinErforderlich,
    zugangsdatenVersandt: false,
  };
};

const VERSUCHE = 3;
/** Two first recommendations of one person at once, or two equal codes: the loser begins again and finds the winner's rows. */
const nochmalBeiZusammenstoss = async <T>(fn: () => Promise<T>): Promise<T> => {
  for (let n = 1; ; n++) {
    try {
      return await fn();
    } catch (error) {
      const zusammenstoss =
        isUniqueViolation(error, 'empfehler_mandant_id_email_suche_key') ||
        isUniqueViolation(error, 'empfehlung_mandant_id_code_key');
      if (n >= VERSUCHE || !zusammenstoss) throw error;
    }
  }
};

/**
 * Known by his address, the referrer keeps his stored name. Who types another name to it has to log in first: a
 * recommendation shows the stored one, and a stranger must not learn it by trying addresses. The
 * recipient's data only serve the checks; none of them is stored (decisions §6).
 */
export const createEmpfehlung = async (
  scope: MandantScope,
  body: CreateEmpfehlungBody,
  umstand: Umstand,
): Promise<Erstellt | Refusal> => {
  const nein = darfEmpfehlen(scope, body);
  if (nein) return nein;
  const { produkt, empfehler, empfaenger } = await findBetraege(scope, {
    produktId: body.Empfehlung.Produkt,
    anteilEmpfaenger: 100 - body.Empfehlung.AnteilEmpfehler,
  });
  if (!produkt?.aktiv || empfehler + empfaenger === 0) return refuse('PSOF0002', { 'Empfehlung.Produkt': 'ungueltig' });
  const email = normalizeEmail(body.Empfehler.Email);
  return nochmalBeiZusammenstoss(async () => {
    if (await isBekannt(scope, email))
      return scope.transaction(async (tx) => erstelleFuerBekannten(tx, await lockEmpfehler(tx, email), body, umstand));
    if (willPortalversand(scope, body)) return legeKontoAn(scope, body);
    const { nummer, code, status } = await erstelleErste(scope, body, umstand.channel);
    return { nummer, code, status, optinErforderlich: true, zugangsdatenVersandt: true };
  });
};
