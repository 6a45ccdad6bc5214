import type { MandantScope } from '../auth/scope.ts';
import type { MailInhalt, MailThema } from './inhalt.ts';
import { addressOf } from './outbox.ts';
import { renderMail } from './render.ts';
import type { MailTransport } from './transport.ts';
import type { MailVorlagen } from './vorlage.ts';

export interface MailDienst {
  transport: MailTransport;
  vorlagen: MailVorlagen;
  thema(scope: MandantScope): MailThema;
  /** Subject and first paragraph as an editor wants them. */
  redigiere?(scope: MandantScope, vorlage: string, inhalt: MailInhalt): Promise<MailInhalt>;
}

const UEBER = { de: 'über', en: 'via' } as const;
const absender = ({ imNamenVon, sprache }: MailInhalt, von: MailThema['absender']): MailThema['absender'] =>
  imNamenVon ? { ...von, name: `${imNamenVon} ${UEBER[sprache]} ${von.name}` } : von;

const inSprache = (scope: MandantScope, sprache: MandantScope['sprache']): MandantScope =>
  Object.assign(Object.create(scope), { sprache });

/**
 * Sends one planned mail. The row stays locked until the mail server has answered, so two workers never send the same
 * mail; a crash in between repeats it with the same Message-ID. A mail server that is away loses nothing: the job tries again.
 * The content is made outside of this transaction: its tokens have to be good before anybody can open the mail.
 */
export const sendMail = (
  scope: MandantScope,
  id: string,
  { transport, vorlagen, thema, redigiere }: MailDienst,
): Promise<void> =>
  scope.transaction(async (tx) => {
    const zeile = await tx.db
      .selectFrom('mail')
      .selectAll()
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // On a distributed database the job may be seen before its row; rows of mails are never deleted.
    if (!zeile) throw new Error('a mail without its row');
    if (zeile.status !== 'geplant' || !zeile.an_versiegelt) return;
    const fertig = (status: 'gesendet' | 'verworfen') =>
      tx.db
        .updateTable('mail')
        .set({ status, an_versiegelt: null, gesendet_am: tx.jetzt })
        .where('mandant_id', '=', tx.mandant.id)
        .where('id', '=', id)
        .execute();
    const vorlage = vorlagen[zeile.vorlage];
    if (!vorlage) throw new Error(`no mail template "${zeile.vorlage}"`);
    const hier = inSprache(scope, zeile.sprache);
    const roh = await vorlage(hier, zeile.bezug);
    if (!roh) return void (await fertig('verworfen'));
    const inhalt = (await redigiere?.(hier, zeile.vorlage, roh)) ?? roh;
    const aussehen = thema(tx);
    const { html, text } = renderMail(inhalt, aussehen);
    const ergebnis = await transport.sende({
      id,
      von: absender(inhalt, aussehen.absender),
      an: addressOf(tx, zeile.an_versiegelt),
      antwortAn: inhalt.antwortAn ?? tx.mandant.einstellungen.supportEmail,
      betreff: inhalt.betreff,
      ...(inhalt.nurText ? {} : { html }),
      text,
      gesendetAm: tx.jetzt,
      ...(inhalt.abmeldung
        ? { abmeldung: { url: inhalt.abmeldung.url, adresse: tx.mandant.einstellungen.supportEmail } }
        : {}),
    });
    if (!ergebnis.ok && ergebnis.grund === 'nichtErreichbar') throw new Error('mail server not reachable');
    if (!ergebnis.ok) tx.log.warn({ mail: id, vorlage: zeile.vorlage }, 'mail refused by the mail server');
    await fertig(ergebnis.ok ? 'gesendet' : 'verworfen');
  });
