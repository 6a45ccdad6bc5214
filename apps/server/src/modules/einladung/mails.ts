import type { EinladungId, EinladungKind, Tag } from '@weitersagen/contract/values';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatDay, plusTage, tagOf } from '../../platform/clock/days.ts';
import { mailStopToken } from '../../platform/crypto/mail-stop.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailTemplate, type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { isMailLocked } from '../empfehlung/queries-empfehlungsmail.ts';
import { findProdukt } from '../produkt/queries.ts';
import { findEinladung } from './queries.ts';
import { isOpen } from './status.ts';

interface Invitation {
  name: string;
  person: string;
  agentur: string;
  art: EinladungKind;
  zugestimmtAm: Tag;
  gueltigBis: Tag;
  produktId: string | null;
  token: string;
  stop: string;
}

const HOURS_TO_NEXT_DAY = 48;
/** Past its last day in every time zone; whether it still counts is asked of the invitation. */
const endOf = (day: Tag): Date => new Date(Date.parse(`${day}T00:00:00Z`) + HOURS_TO_NEXT_DAY * 3_600_000);

/** The product that it is about, while it is offered: the page of another is not found, and the invitation with it. */
const findTarget = async (scope: MandantScope, produktId: string | null): Promise<string | null> => {
  const produkt = produktId === null ? null : await findProdukt(scope, produktId);
  return produkt?.aktiv ? produkt.id : null;
};

/** Names agency, person and the conversation in which the customer agreed (§ 7 UWG); not a word more to promote anything. */
const template = (isReminder: boolean): MailTemplate =>
  mailTemplate<Invitation>({
    read: async (scope, { einladung = '' }) => {
      const e = await findEinladung(scope, einladung as EinladungId);
      if (!e || !isOpen(e.status) || e.gueltigBis < scope.heute || e.agentur.gesperrt) return null;
      if (await isMailLocked(scope, e.empfaengerHash)) return null;
      return {
        name: `${e.vorname} ${e.nachname}`,
        person: `${e.person.vorname} ${e.person.nachname}`,
        agentur: e.agentur.name,
        art: e.art as EinladungKind,
        zugestimmtAm: tagOf(e.einverstandenAm),
        gueltigBis: e.gueltigBis,
        produktId: await findTarget(scope, e.produktId),
        token: await createLinkToken(scope, { zweck: 'einladung', bezugId: e.id, ablauf: endOf(e.gueltigBis) }),
        stop: mailStopToken(scope.keys, scope.mandant.id, e.empfaengerHash),
      };
    },
    write: (values, { sprache, mandant, adresse }) => {
      const t = TEXTE[sprache].einladung;
      const { person, agentur } = values;
      const page = `${adresse}/${mandant.route}`;
      const target = values.produktId ? `/empfehlen/${encodeURIComponent(values.produktId)}` : '/';
      return {
        sprache,
        onBehalfOf: `${person}, ${agentur}`,
        betreff: isReminder ? t.erinnerungBetreff(person) : t.betreff(person),
        vorschau: t.vorschau(agentur),
        anrede: t.anrede(values.name),
        blocks: [
          { art: 'absatz', text: (isReminder ? t.erinnerungText : t.text)(person, agentur, mandant.name) },
          { art: 'knopf', text: t.knopf, url: `${page}${target}?einladung=${values.token}` },
          { art: 'hinweis', text: t.hinweis(formatDay(values.gueltigBis, sprache)) },
          ...(isReminder ? [{ art: 'hinweis' as const, text: t.keineWeitere }] : []),
        ],
        grund: t.grund(person, agentur, t.art[values.art], formatDay(values.zugestimmtAm, sprache)),
        abmeldung: { text: t.abmelden, url: `${page}/empfehlungsmails/abbestellen?token=${values.stop}` },
      };
    },
    example: ({ heute }) => ({
      name: `${EXAMPLE.empfehler.vorname} ${EXAMPLE.empfehler.nachname}`,
      person: `${EXAMPLE.empfaenger.vorname} ${EXAMPLE.empfaenger.nachname}`,
      agentur: 'Agentur Beispiel',
      art: 'Beratung',
      zugestimmtAm: heute,
      gueltigBis: plusTage(heute, 60),
      produktId: null,
      token: EXAMPLE.token,
      stop: EXAMPLE.token,
    }),
  });

export const mails: MailTemplates = { einladung: template(false), einladungErinnerung: template(true) };
