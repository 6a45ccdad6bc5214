import type { Auskunft } from '@weitersagen/contract/auskunft';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Tag } from '@weitersagen/contract/values';
import { formatDay, formatMoment } from '../../platform/clock/days.ts';
import { groupedNumber } from '../../platform/crypto/number.ts';
import { formatEuro } from '../../platform/geld.ts';
import type { Document, Entry, Section } from '../../platform/html/document.ts';
import { TEXTE, type Texte } from '../../texte/texte.ts';

type T = Texte['auskunft'];
type Row = Entry['rows'][number];

const dateAndTime =
  (language: LanguageCode) =>
  (at: string | null): string | null =>
    at && formatMoment(new Date(at), language);

/** A value that is missing takes no line. */
const rows = (...pairs: [name: string, value: string | null | undefined][]): Row[] =>
  pairs.flatMap(([name, value]) => (value ? [{ name, value }] : []));

const person = (
  { Person: p }: Auskunft,
  language: LanguageCode,
  t: T,
  when: ReturnType<typeof dateAndTime>,
): Section => ({
  title: t.person,
  entries: [
    {
      rows: rows(
        [t.anrede, p.Anrede && (t.anreden[p.Anrede] ?? p.Anrede)],
        [t.name, `${p.Vorname} ${p.Nachname}`],
        [t.email, p.Email],
        [t.bestaetigt, when(p.EmailBestaetigtAm)],
        [t.beantragt, p.EmailBeantragt],
        [t.sprache, new Intl.DisplayNames(language, { type: 'language' }).of(p.Sprache)],
        [t.angelegt, when(p.AngelegtAm)],
        [t.newsletter, t[p.Newsletter]],
      ),
    },
  ],
});

const geld = (data: Auskunft, t: T, when: ReturnType<typeof dateAndTime>, language: LanguageCode): Section[] => [
  {
    title: t.bank,
    empty: t.keineBank,
    entries: data.Bankverbindung
      ? [
          {
            rows: rows(
              [t.iban, `${data.Bankverbindung.IbanMaskiert} – ${t.ibanHinweis}`],
              [t.inhaber, data.Bankverbindung.Kontoinhaber],
            ),
          },
        ]
      : [],
  },
  {
    title: t.praemien,
    empty: t.keinePraemien,
    entries: data.Praemien.map((p) => ({
      title: `${formatEuro(p.WertCent, language)} · ${t.staendeNamen[p.Status]}`,
      rows: rows(
        [t.nummer, p.Empfehlungsnummer && groupedNumber(p.Empfehlungsnummer)],
        [t.bonus, p.Art === 'Bonus' ? t.bonusFuer : null],
        [t.form, p.Praemienart && t.formen[p.Praemienart]],
        [t.iban, p.IbanMaskiert],
        [t.kundennummer, p.Kundennummer],
        [t.angelegt, when(p.ErstelltAm)],
        [t.gewaehlt, when(p.GewaehltAm)],
        [t.abgeschlossen, when(p.AbgeschlossenAm)],
      ),
    })),
  },
  {
    title: t.auszahlungen,
    empty: t.keineAuszahlungen,
    entries: data.Auszahlungen.map((a) => ({
      title: `${formatEuro(a.WertCent, language)} · ${t.staende[a.Stand]}`,
      rows: rows([t.zweck, a.Verwendungszweck], [t.empfaengerName, a.Name], [t.iban, a.IbanMaskiert]),
    })),
  },
];

const empfehlungen = (data: Auskunft, language: LanguageCode, t: T, when: ReturnType<typeof dateAndTime>): Section => ({
  title: t.empfehlungen,
  empty: t.keineEmpfehlungen,
  entries: data.Empfehlungen.map((e) => ({
    title: e.Produkt,
    rows: rows(
      [t.nummer, groupedNumber(e.Empfehlungsnummer)],
      [t.code, e.Empfehlungscode],
      [t.status, t.staendeNamen[e.Status]],
      [t.aufteilung, t.aufteilungen[e.Aufteilung]],
      [t.kanal, e.Kanal && (t.kanaele[e.Kanal] ?? e.Kanal)],
      [t.angelegt, when(e.ErstelltAm)],
      [t.gueltigBis, formatDay(e.GueltigBis as Tag, language)],
      [t.klicks, String(e.Klicks)],
    ),
  })),
});

/** Whoever has signed out, or has not come back in time, is signed in no more. */
const lastedUntil = (
  { BeendetAm, GueltigBis }: Auskunft['Sitzungen'][number],
  now: string,
  t: T,
  when: ReturnType<typeof dateAndTime>,
): string => {
  const end = BeendetAm ?? (GueltigBis <= now ? GueltigBis : null);
  return end ? t.liefBis(when(end) ?? '') : t.laeuftBis(when(GueltigBis) ?? '');
};

const traces = (data: Auskunft, language: LanguageCode, t: T, when: ReturnType<typeof dateAndTime>): Section[] => [
  {
    title: t.einwilligungen,
    empty: t.keineEinwilligungen,
    entries: data.Einwilligungen.map((e) => ({
      title: t.zwecke_[e.Zweck] ?? e.Zweck,
      rows: rows(
        [t.wortlaut, e.Text ?? e.TextHash],
        [t.fassung, e.Rechtstext?.Fassung ?? e.Satzfassung],
        [t.nachzulesen, e.Rechtstext?.Adresse],
        [t.gegeben, when(e.GegebenAm)],
        [t.bestaetigt, when(e.BestaetigtAm)],
        [t.widerrufen, when(e.WiderrufenAm)],
      ),
    })),
  },
  {
    title: t.einladungen,
    empty: t.keineEinladungen,
    entries: data.Einladungen.map((e) => ({
      title: `${when(e.ErstelltAm)} · ${e.Agentur}`,
      rows: rows(
        [t.name, `${e.Vorname} ${e.Nachname}`],
        [t.anlass, t.anlaesse[e.Art]],
        [t.status, t.staendeNamen[e.Status]],
        [t.gegeben, when(e.EinverstandenAm)],
      ),
    })),
  },
  {
    title: t.kontakt,
    empty: t.keinKontakt,
    entries: data.Kontaktnachrichten.map((n) => ({
      title: `${when(n.EingegangenAm)} · ${n.Vorgangsnummer}`,
      rows: rows(
        [t.thema, TEXTE[language].kontakt.themen[n.Thema]],
        [TEXTE[language].kontakt.empfehlung, n.Empfehlungsnummer],
        [TEXTE[language].kontakt.auftragsdatum, n.Auftragsdatum && formatDay(n.Auftragsdatum as Tag, language)],
        [t.name, n.Name],
        [t.email, n.Email],
        [t.nachricht, n.Nachricht],
      ),
    })),
  },
  {
    title: t.mails,
    empty: t.keineMails,
    entries: [
      {
        // What was dropped, or waits to be sent, has come to nobody.
        rows: data.Mails.filter(({ Status }) => Status === 'gesendet').map((m) => ({
          name: when(m.GesendetAm) ?? '',
          value: t.mailnamen[m.Vorlage] ?? m.Vorlage,
        })),
      },
    ].filter((e) => e.rows.length > 0),
  },
  {
    title: t.sitzungen,
    empty: t.keineSitzungen,
    entries: [
      {
        rows: data.Sitzungen.map((s) => ({
          name: when(s.BegonnenAm) ?? '',
          value: [s.ImAuftrag ? t.imAuftrag : t.selbst, lastedUntil(s, data.ErstelltAm, t, when)].join(' · '),
        })),
      },
    ].filter((e) => e.rows.length > 0),
  },
  {
    title: t.ereignisse,
    entries: [
      {
        rows: data.Ereignisse.map((e) => ({
          name: when(e.Am) ?? '',
          value: [t.ereignisnamen[e.Ereignis] ?? e.Ereignis, e.Grund && (t.ereignisgruende[e.Grund] ?? e.Grund)]
            .filter(Boolean)
            .join(': '),
        })),
      },
    ],
  },
];

/** The same data as a document that a person reads. */
export const toDocument = (data: Auskunft, mandant: string, language: LanguageCode): Document => {
  const t: T = TEXTE[language].auskunft;
  const when = dateAndTime(language);
  const { Name, Anschrift, Email } = data.Verantwortlich;
  return {
    language,
    title: t.titel(mandant),
    intro: [t.stand(when(data.ErstelltAm) ?? ''), t.einleitung(Name), t.zwecke, t.rechte(Email)],
    sections: [
      person(data, language, t, when),
      empfehlungen(data, language, t, when),
      ...geld(data, t, when, language),
      ...traces(data, language, t, when),
    ],
    footer: `${Name}, ${Anschrift}`,
  };
};
