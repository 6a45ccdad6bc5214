import type {
  EmpfehlungForEmpfaenger,
  EmpfehlungZumTeilen,
  empfehlungRow,
  KanalStatistik,
} from '@weitersagen/contract/empfehlung';
import { isShopAddress } from '@weitersagen/contract/katalogdokument';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { RuleSet } from '@weitersagen/contract/rule-set';
import type { BetreiberRole, EmpfehlungStatus } from '@weitersagen/contract/values';
import type { z } from 'zod';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { qrSvg } from '../../platform/bild/qr.ts';
import { endOfTheDay, toInstant } from '../../platform/clock/instant.ts';
import { formatEuro } from '../../platform/geld.ts';
import { referrerFor, vornameFor } from '../../platform/text/nameless.ts';
import { may } from '../betreiber/rules.ts';
import type { TextRenderer } from '../inhalt/queries-foreignTexts.ts';
import { levelsOf } from '../produkt/rules-price.ts';
import type { Created } from './commands-fremd.ts';
import type { Amounts, EmpfehlungMatch } from './queries.ts';
import type { EmpfehlungRow } from './queries-list.ts';
import { aufteilung, aufteilungAfterAmount, empfehlungLinks, isExpired, isLost } from './rules.ts';
import { type Draft, shareKanaele, withOwn } from './rules-sharing.ts';
import { teilenvorlage } from './texte.ts';

const linksOf = (scope: MandantScope, { nummer, code }: { nummer: string; code: string }) =>
  empfehlungLinks({ adresse: scope.adresse, route: scope.mandant.route, nummer, code });

export const toCreated = (scope: MandantScope, e: Created) => ({
  Empfehlungsnummer: e.nummer,
  Empfehlungscode: e.code,
  ...linksOf(scope, e),
  Status: e.status,
  OptinErforderlich: e.optinErforderlich,
  ZugangsdatenVersandt: e.zugangsdatenVersandt && !scope.mandant.einstellungen.IsAutologin,
  MailAnKontakt: e.mailToKontakt,
});

/** What is for the referrer's eyes alone: by the device he wrote it on, and by his log-in. */
export interface Own {
  entwurf: Draft | null;
  statistik: KanalStatistik[] | null;
  /** The client's own share texts, by their names. */
  texte: ReadonlyMap<string, string>;
}

/** The picture to scan tells where it was seen. */
export const qrInhalt = (scope: MandantScope, e: { nummer: string; code: string }): string =>
  `${linksOf(scope, e).KurzURL}?channel=qr`;

export const toShareable = (
  scope: MandantScope,
  e: EmpfehlungMatch,
  { produkt, preistext, empfehler, empfaenger }: Amounts,
  { entwurf, statistik, texte }: Own,
): EmpfehlungZumTeilen => {
  const links = linksOf(scope, e);
  const meant = aufteilungAfterAmount(empfehler, empfaenger);
  const shareable = e.status === 'Offen' && !e.gesperrt && !isExpired(e.gueltigBis, scope.heute);
  return {
    Empfehlungsnummer: e.nummer,
    Empfehlungscode: e.code,
    ...links,
    Status: e.status,
    ErstelltAm: toInstant(e.erstelltAm),
    GueltigBis: toInstant(endOfTheDay(e.gueltigBis)),
    ProduktName: produkt?.name ?? '',
    ProduktId: e.produktId,
    HandyId: preistext === null ? null : e.geraetId,
    Preistext: preistext,
    Aufteilung: aufteilung(e.anteilEmpfaenger),
    PraemieEmpfehlerCent: empfehler,
    PraemieEmpfaengerCent: empfaenger,
    EmpfehlerVorname: e.empfehler.vorname,
    QrSvg: qrSvg(qrInhalt(scope, e)),
    Teilbar: shareable,
    MitEntwurf: entwurf !== null,
    Statistik: statistik,
    Kanaele: shareable
      ? shareKanaele({
          kanaele: scope.mandant.einstellungen.kanaele,
          vorlage: withOwn(teilenvorlage(scope.mandant.marke.tone, meant, scope.sprache), texte, {
            aufteilung: meant,
            sprache: scope.sprache,
          }),
          kurzUrl: links.KurzURL,
          entwurf,
          values: {
            tenant: scope.mandant.name,
            reward: formatEuro(empfaenger, scope.sprache),
            firstname: e.empfehler.vorname,
            lastname: e.empfehler.nachname,
          },
        })
      : [],
  };
};

export const toForEmpfaenger = (
  scope: MandantScope,
  e: EmpfehlungMatch,
  { produkt, preistext, empfehler, empfaenger, gekappt }: Amounts,
  messages: TextRenderer,
): EmpfehlungForEmpfaenger => ({
  Empfehlungsnummer: e.nummer,
  KurzURL: linksOf(scope, e).KurzURL,
  Status: e.status,
  GueltigBis: toInstant(endOfTheDay(e.gueltigBis)),
  Produkt: {
    Id: e.produktId,
    Name: produkt?.name ?? '',
    Kurztext: produkt ? messages.text(`produkt/${produkt.id}`, produkt.kurztext) : '',
    Bild: produkt?.bild ?? '',
    PreisMonatlich: produkt?.preisMonatlichCent ?? null,
    Preisaufteilung: produkt ? levelsOf(produkt) : [],
    Preistext: preistext,
  },
  EmpfehlerVorname: vornameFor(e.empfehler, scope.sprache),
  PraemieEmpfaengerCent: empfaenger,
  PraemieEmpfehlerCent: empfehler,
  AnteilEmpfehler: 100 - e.anteilEmpfaenger,
  Gekappt: gekappt,
});

/**
 * The shop learns which recommendation its visitor comes from. A shop without a host is on this portal; a product without
 * a shop leads to the Mandant's own page.
 */
export const toProduktLink = (
  { adresse, mandant }: { adresse: string; mandant: { route: string } },
  shopUrl: string,
  parts: Record<'empfehlung' | 'empfaenger' | 'channel', string>,
): string => {
  const url = new URL(shopUrl !== '' && isShopAddress(shopUrl) ? shopUrl : `/${mandant.route}`, adresse);
  for (const [name, value] of Object.entries(parts)) if (value) url.searchParams.set(name, value);
  return url.href;
};

const CAN_BLOCK: readonly EmpfehlungStatus[] = ['Offen'];

export const toEmpfehlungRow = (
  e: EmpfehlungRow,
  language: LanguageCode,
  role: BetreiberRole,
  rules: Pick<RuleSet, 'kulanzGrenzeCent' | 'maxEmpfaengerPraemieCent'>,
): z.input<typeof empfehlungRow> => ({
  Mandant: e.mandant,
  Empfehlungsnummer: e.nummer,
  Status: e.status,
  ErstelltAm: toInstant(e.erstellt_am),
  ProduktName: e.produkt_name[language],
  Empfehler: referrerFor(e.empfehler, language),
  Empfehlerhash: e.empfehlerhash,
  Klicks: e.klicks,
  Empfaenger: e.empfaenger,
  KulanzWartet: e.kulanz_wartet,
  KulanzGrenzeCent: rules.kulanzGrenzeCent,
  KulanzEmpfaengerHoechstensCent: rules.maxEmpfaengerPraemieCent || null,
  erlaubt: [
    ...(may(role, 'empfehlungSperren') && CAN_BLOCK.includes(e.status) ? (['sperren'] as const) : []),
    ...(may(role, 'kulanzGewaehren') && isLost(e.status) && !e.kulanz_wartet && !e.kulanz_gewaehrt
      ? (['kulanz'] as const)
      : []),
  ],
});
