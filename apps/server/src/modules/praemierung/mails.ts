import { cent, type PraemierungId, type Tag } from '@weitersagen/contract/werte';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { anfangDesTages, formatTag, plusMonate, plusTage, spaeterer } from '../../platform/clock/tage.ts';
import { gruppierteNummer } from '../../platform/crypto/nummer.ts';
import { open } from '../../platform/crypto/seal.ts';
import { formatEuro } from '../../platform/geld.ts';
import type { Block, MailInhalt } from '../../platform/mail/inhalt.ts';
import type { MailVorlage, MailVorlagen } from '../../platform/mail/vorlage.ts';
import { isForRecall } from '../auszahlung/queries-lauf.ts';
import { findProdukt } from '../produkt/queries.ts';
import { ECODE_ZWECK } from './commands-gutschein.ts';
import { type Beguenstigte, findBeguenstigte, findPraemierung, type PraemierungRow } from './queries.ts';
import { countFreieCodes, findCodeVon, findGutschein } from './queries-gutschein.ts';
import { ruecklaufText } from './queries-ruecklauf.ts';
import { gutscheinname } from './rules.ts';
import { MAIL_TEXTE } from './texte.ts';

type Texte = (typeof MAIL_TEXTE)['de' | 'en'];

interface Brief {
  scope: MandantScope;
  row: PraemierungRow;
  wer: Beguenstigte;
  t: Texte;
  betrag: string;
  /** Each mail carries a token of its own, made when it is sent. */
  link(): Promise<string>;
  fakten(): Promise<Block>;
}

/** The link outlives the claim window by a year, so that the person can look at what became of the reward. */
const linkEnde = (scope: MandantScope, row: PraemierungRow): Date =>
  anfangDesTages(
    plusTage(
      row.gewaehlt_am === null && row.verfaellt_am
        ? row.verfaellt_am
        : plusMonate(spaeterer(scope.heute, row.verfaellt_am ?? scope.heute), 12),
      1,
    ),
  );

const praemieLink = async (scope: MandantScope, row: PraemierungRow): Promise<string> => {
  const token = await createLinkToken(scope, { zweck: 'praemie', bezugId: row.id, ablauf: linkEnde(scope, row) });
  return `${scope.adresse}/${scope.mandant.route}/praemie/?praemie=${token}`;
};

/** A template for one claim; dropped where the claim has moved on since the mail was planned. */
const brief =
  (
    gilt: (row: PraemierungRow) => boolean,
    schreibe: (b: Brief) => Promise<Omit<MailInhalt, 'sprache' | 'anrede' | 'grund'> | null>,
  ): MailVorlage =>
  async (scope, bezug) => {
    const row = await findPraemierung(scope, bezug.praemierungId as PraemierungId);
    if (!row || !gilt(row)) return null;
    const wer = await findBeguenstigte(scope, row);
    const t = MAIL_TEXTE[scope.sprache];
    const inhalt = await schreibe({
      scope,
      row,
      wer,
      t,
      betrag: formatEuro(cent(row.wert_cent), scope.sprache),
      link: () => praemieLink(scope, row),
      fakten: async () => ({
        art: 'fakten',
        zeilen: [
          { name: t.produkt, wert: (await findProdukt(scope, wer.produktId))?.name ?? '' },
          { name: t.nummer, wert: gruppierteNummer(wer.empfehlungsnummer) },
        ],
      }),
    });
    return (
      inhalt && { sprache: scope.sprache, anrede: t.anrede(wer.vorname), grund: t.grund(scope.mandant.name), ...inhalt }
    );
  };

const wartetAufWahl = (row: PraemierungRow): boolean => row.status === 'Bereitgestellt' && row.gewaehlt_am === null;
const bisTag = ({ scope, row }: Brief): string => formatTag(row.verfaellt_am as Tag, scope.sprache);

const praemieBereit = brief(wartetAufWahl, async (b) => ({
  betreff: b.t.praemieBereit.betreff(b.betrag),
  vorschau: b.t.praemieBereit.vorschau,
  ueberschrift: b.t.praemieBereit.ueberschrift,
  bloecke: [
    { art: 'absatz', text: b.t.praemieBereit.text(b.scope.mandant.name) },
    { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.t.bis(bisTag(b)) },
    { art: 'knopf', text: b.t.knopfWaehlen, url: await b.link() },
    await b.fakten(),
    { art: 'hinweis', text: b.t.linkHinweis },
  ],
}));

const praemieErinnerung = brief(wartetAufWahl, async (b) => ({
  betreff: b.t.praemieErinnerung.betreff(bisTag(b)),
  vorschau: b.t.praemieErinnerung.vorschau,
  bloecke: [
    { art: 'absatz', text: b.t.praemieErinnerung.text },
    { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.t.bis(bisTag(b)) },
    { art: 'knopf', text: b.t.knopfWaehlen, url: await b.link() },
    { art: 'hinweis', text: b.t.linkHinweis },
  ],
}));

const praemieAbgelaufen = brief(
  (row) => row.status === 'Abgelaufen' && row.verfaellt_am !== null,
  async (b) => ({
    betreff: b.t.praemieAbgelaufen.betreff,
    vorschau: b.t.praemieAbgelaufen.vorschau,
    bloecke: [{ art: 'absatz', text: b.t.praemieAbgelaufen.text(bisTag(b)) }, await b.fakten()],
  }),
);

const auszahlungGesendet = brief(
  (row) => row.status === 'Ausgezahlt',
  // Whose order has ended since is told what becomes of the money, not that it is his.
  async (b) =>
    (await isForRecall(b.scope, b.row.id))
      ? null
      : {
          betreff: b.t.auszahlungGesendet.betreff(b.betrag),
          vorschau: b.t.auszahlungGesendet.vorschau,
          bloecke: [
            { art: 'absatz', text: b.t.auszahlungGesendet.text },
            { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.row.iban_maskiert ?? '' },
            await b.fakten(),
            { art: 'knopf', text: b.t.knopfAnsehen, url: await b.link() },
          ],
        },
);

const auszahlungZurueck = brief(
  (row) => row.status === 'Bereitgestellt' && row.praemienart === 'geld' && row.iban_versiegelt === null,
  async (b) => {
    const grund = ruecklaufText(b.row.ruecklaufgrund, b.scope.sprache);
    return {
      betreff: b.t.auszahlungZurueck.betreff,
      vorschau: b.t.auszahlungZurueck.vorschau,
      bloecke: [
        { art: 'absatz', text: b.t.auszahlungZurueck.text },
        ...(grund ? [{ art: 'fakten' as const, zeilen: [{ name: b.t.auszahlungZurueck.grund, wert: grund }] }] : []),
        { art: 'knopf', text: b.t.knopfBank, url: await b.link() },
        { art: 'hinweis', text: b.t.linkHinweis },
      ],
    };
  },
);

const auszahlungVerzoegert = brief(
  (row) => row.status === 'Bereitgestellt' && row.praemienart === 'geld' && row.iban_maskiert !== null,
  async (b) => ({
    betreff: b.t.auszahlungVerzoegert.betreff,
    vorschau: b.t.auszahlungVerzoegert.vorschau,
    bloecke: [
      { art: 'absatz', text: b.t.auszahlungVerzoegert.text },
      { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.row.iban_maskiert ?? '' },
      await b.fakten(),
      { art: 'knopf', text: b.t.knopfAnsehen, url: await b.link() },
    ],
  }),
);

/** The order ended when the transfer was with the bank already: what becomes of the money. */
const rueckruf = (stand: 'rueckrufErbeten' | 'auszahlungBehalten') =>
  brief(
    (row) => row.status === 'Bereitgestellt' || row.status === 'Ausgezahlt',
    async (b) => ({
      betreff: b.t[stand].betreff,
      vorschau: b.t[stand].vorschau,
      bloecke: [
        { art: 'absatz', text: b.t[stand].text },
        { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.row.iban_maskiert ?? '' },
        await b.fakten(),
      ],
    }),
  );

const gutscheinBereit = brief(
  (row) => row.status === 'Bereitgestellt' && row.praemienart === 'gutschein',
  async (b) => {
    const code = await findCodeVon(b.scope, b.row.id);
    if (!code) return null;
    const name = gutscheinname(code.name, b.scope.sprache);
    return {
      betreff: b.t.gutscheinBereit.betreff(name),
      vorschau: b.t.gutscheinBereit.vorschau,
      bloecke: [
        { art: 'absatz', text: b.t.gutscheinBereit.text(name) },
        { art: 'betrag', cent: b.row.wert_cent, unterzeile: name },
        { art: 'knopf', text: b.t.knopfGutschein, url: await b.link() },
        { art: 'hinweis', text: b.t.linkHinweis },
      ],
    };
  },
);

const gutscheinCode = brief(
  (row) => row.status === 'Abgeholt',
  async (b) => {
    const code = await findCodeVon(b.scope, b.row.id);
    if (!code) return null;
    const name = gutscheinname(code.name, b.scope.sprache);
    const lies = (versiegelt: string) =>
      open(b.scope.keys, versiegelt, { mandantId: b.scope.mandant.id, zweck: ECODE_ZWECK });
    const bis = code.gueltig_bis && formatTag(code.gueltig_bis, b.scope.sprache);
    const unterzeile = b.t.gutscheinCode.unterzeile(bis, code.pin_versiegelt && lies(code.pin_versiegelt));
    return {
      betreff: b.t.gutscheinCode.betreff(name),
      vorschau: b.t.gutscheinCode.vorschau,
      bloecke: [
        { art: 'absatz', text: b.t.gutscheinCode.text(name) },
        { art: 'code', text: lies(code.code_versiegelt), ...(unterzeile ? { unterzeile } : {}) },
        { art: 'hinweis', text: b.t.gutscheinCode.hinweis },
      ],
    };
  },
);

const kulanz = brief(
  (row) => row.kulanz && wartetAufWahl(row),
  async (b) => ({
    betreff: b.t.kulanz.betreff(b.betrag),
    vorschau: b.t.kulanz.vorschau,
    ueberschrift: b.t.kulanz.ueberschrift,
    bloecke: [
      { art: 'absatz', text: b.t.kulanz.text(b.scope.mandant.name) },
      { art: 'betrag', cent: b.row.wert_cent, unterzeile: b.t.bis(bisTag(b)) },
      { art: 'knopf', text: b.t.knopfWaehlen, url: await b.link() },
      { art: 'hinweis', text: b.t.linkHinweis },
    ],
  }),
);

const gutscheinKnapp: MailVorlage = async (scope, bezug) => {
  const gutschein = await findGutschein(scope, bezug.gutscheinId ?? '');
  if (!gutschein) return null;
  const t = MAIL_TEXTE[scope.sprache].gutscheinKnapp;
  return {
    sprache: scope.sprache,
    betreff: t.betreff(gutschein.name),
    vorschau: t.vorschau,
    bloecke: [{ art: 'absatz', text: t.text(gutschein.name, await countFreieCodes(scope, gutschein.id)) }],
    grund: t.grund,
  };
};

export const mails: MailVorlagen = {
  praemieBereit,
  praemieErinnerung,
  praemieAbgelaufen,
  auszahlungGesendet,
  auszahlungZurueck,
  auszahlungVerzoegert,
  rueckrufErbeten: rueckruf('rueckrufErbeten'),
  auszahlungBehalten: rueckruf('auszahlungBehalten'),
  gutscheinBereit,
  gutscheinCode,
  kulanz,
  gutscheinKnapp,
};
