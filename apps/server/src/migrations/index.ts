import type { Migration } from 'kysely/migration';
import { up as grundriss } from './0001-grundriss.ts';
import { up as konto } from './0002-konto.ts';
import { up as teilen } from './0003-teilen.ts';
import { up as kundennummer } from './0004-kundennummer.ts';
import { up as kontakt } from './0005-kontakt.ts';
import { up as katalog } from './0006-katalog.ts';
import { up as bild } from './0007-bild.ts';
import { up as katalogaenderung } from './0008-katalogaenderung.ts';
import { up as inhalt } from './0009-inhalt.ts';
import { up as genannt } from './0010-genannt.ts';
import { up as inhaltsspeicher } from './0011-inhaltsspeicher.ts';
import { up as giltab } from './0012-giltab.ts';
import { up as praemienbild } from './0013-praemienbild.ts';
import { up as eintrag } from './0014-eintrag.ts';
import { up as geraet } from './0015-geraet.ts';
import { up as facts } from './0016-facts.ts';
import { up as bonus } from './0017-bonus.ts';
import { up as gutscheinlink } from './0018-gutscheinlink.ts';
import { up as kulanz } from './0019-kulanz.ts';
import { up as verdacht } from './0020-verdacht.ts';
import { up as bankantwort } from './0021-bankantwort.ts';
import { up as buchungskonten } from './0022-buchungskonten.ts';
import { up as berater } from './0023-berater.ts';
import { up as matomo } from './0025-matomo.ts';
import { up as installation } from './0026-installation.ts';
import { up as accountHint } from './0029-account-hint.ts';
import { up as accountPair } from './0030-account-pair.ts';
import { up as process } from './0031-process.ts';
import { up as mailClaim } from './0032-mail-claim.ts';
import { up as rechtstextwer } from './0035-rechtstextwer.ts';
import { up as noSetNull } from './0037-no-set-null.ts';
import { up as mailAgain } from './0038-mail-again.ts';
import { up as indizes } from './0042-indizes.ts';
import { up as due } from './0043-due.ts';
import { up as mailBezug } from './0044-mail-bezug.ts';
import { up as runPortions } from './0045-run-portions.ts';
import { up as runPages } from './0046-run-pages.ts';
import { up as lists } from './0047-lists.ts';
import { up as overview } from './0048-overview.ts';
import { up as waitingClaims } from './0051-waiting-claims.ts';
import { up as runs } from './0052-runs.ts';
import { up as payable } from './0053-payable.ts';
import { up as datensatz } from './0054-datensatz.ts';
import { up as marke } from './0055-marke.ts';
import { up as agentur } from './0060-agentur.ts';
import { up as sso } from './0062-sso.ts';
import { up as berichtansicht } from './0063-berichtansicht.ts';
import { up as einladung } from './0064-einladung.ts';
import { up as rechnung } from './0065-rechnung.ts';
import { up as praemienplan } from './0066-praemienplan.ts';
import { up as berichte } from './0067-berichte.ts';
import { up as angemeldet } from './0071-angemeldet.ts';
import { up as agenturlogo } from './0072-agenturlogo.ts';
import { up as einverstanden } from './0073-einverstanden.ts';
import { up as rechnungszahlung } from './0074-rechnungszahlung.ts';
import { up as beratersuche } from './0075-beratersuche.ts';
import { up as zahlungseingang } from './0077-zahlungseingang.ts';
import { up as ausgeschieden } from './0078-ausgeschieden.ts';
import { up as rechnungsdatei } from './0079-rechnungsdatei.ts';
import { up as mailname } from './0081-mailname.ts';
import { up as rueckbuchung } from './0082-rueckbuchung.ts';
import { up as bildverlauf } from './0083-bildverlauf.ts';
import { up as agenturkontoverlauf } from './0084-agenturkontoverlauf.ts';
import { up as erstzugang } from './0085-erstzugang.ts';
import { up as person } from './0086-person.ts';
import { up as verlaufPerson } from './0088-verlauf-person.ts';
import { up as ownRecommendations } from './0089-own-recommendations.ts';
import { up as invitedMailbox } from './0090-invited-mailbox.ts';
import { up as readInBy } from './0091-read-in-by.ts';
import { up as kontoDesk } from './0092-konto-desk.ts';
import { up as secondPerson } from './0095-second-person.ts';
import { up as aktionDesk } from './0096-aktion-desk.ts';
import { up as mailingLists } from './0097-mailing-lists.ts';

/** Forward only, in this order; a static list survives bundling. */
export const migrations: Record<string, Migration> = {
  '0001-grundriss': { up: grundriss },
  '0002-konto': { up: konto },
  '0003-teilen': { up: teilen },
  '0004-kundennummer': { up: kundennummer },
  '0005-kontakt': { up: kontakt },
  '0006-katalog': { up: katalog },
  '0008-katalogaenderung': { up: katalogaenderung },
  '0007-bild': { up: bild },
  '0009-inhalt': { up: inhalt },
  '0010-genannt': { up: genannt },
  '0011-inhaltsspeicher': { up: inhaltsspeicher },
  '0012-giltab': { up: giltab },
  '0013-praemienbild': { up: praemienbild },
  '0014-eintrag': { up: eintrag },
  '0015-geraet': { up: geraet },
  '0016-facts': { up: facts },
  '0017-bonus': { up: bonus },
  '0018-gutscheinlink': { up: gutscheinlink },
  '0019-kulanz': { up: kulanz },
  '0020-verdacht': { up: verdacht },
  '0021-bankantwort': { up: bankantwort },
  '0022-buchungskonten': { up: buchungskonten },
  '0023-berater': { up: berater },
  '0025-matomo': { up: matomo },
  '0026-installation': { up: installation },
  '0029-account-hint': { up: accountHint },
  '0030-account-pair': { up: accountPair },
  '0031-process': { up: process },
  '0032-mail-claim': { up: mailClaim },
  '0035-rechtstextwer': { up: rechtstextwer },
  '0037-no-set-null': { up: noSetNull },
  '0038-mail-again': { up: mailAgain },
  '0042-indizes': { up: indizes },
  '0043-due': { up: due },
  '0044-mail-bezug': { up: mailBezug },
  '0045-run-portions': { up: runPortions },
  '0046-run-pages': { up: runPages },
  '0047-lists': { up: lists },
  '0048-overview': { up: overview },
  '0051-waiting-claims': { up: waitingClaims },
  '0052-runs': { up: runs },
  '0053-payable': { up: payable },
  '0054-datensatz': { up: datensatz },
  '0055-marke': { up: marke },
  '0060-agentur': { up: agentur },
  '0062-sso': { up: sso },
  '0063-berichtansicht': { up: berichtansicht },
  '0064-einladung': { up: einladung },
  '0065-rechnung': { up: rechnung },
  '0066-praemienplan': { up: praemienplan },
  '0067-berichte': { up: berichte },
  '0071-angemeldet': { up: angemeldet },
  '0072-agenturlogo': { up: agenturlogo },
  '0073-einverstanden': { up: einverstanden },
  '0074-rechnungszahlung': { up: rechnungszahlung },
  '0075-beratersuche': { up: beratersuche },
  '0077-zahlungseingang': { up: zahlungseingang },
  '0078-ausgeschieden': { up: ausgeschieden },
  '0079-rechnungsdatei': { up: rechnungsdatei },
  '0081-mailname': { up: mailname },
  '0082-rueckbuchung': { up: rueckbuchung },
  '0083-bildverlauf': { up: bildverlauf },
  '0084-agenturkontoverlauf': { up: agenturkontoverlauf },
  '0085-erstzugang': { up: erstzugang },
  '0086-person': { up: person },
  '0088-verlauf-person': { up: verlaufPerson },
  '0089-own-recommendations': { up: ownRecommendations },
  '0090-invited-mailbox': { up: invitedMailbox },
  '0091-read-in-by': { up: readInBy },
  '0092-konto-desk': { up: kontoDesk },
  '0095-second-person': { up: secondPerson },
  '0096-aktion-desk': { up: aktionDesk },
  '0097-mailing-lists': { up: mailingLists },
};
