import type { Auskunft } from '@weitersagen/contract/auskunft';
import type { Sprache } from '@weitersagen/contract/values';
import { groupedNumber } from '../../platform/crypto/number.ts';
import { formatEuro } from '../../platform/geld.ts';
import type { Dokument, Entry, Section } from '../../platform/pdf/inhalt.ts';
import { AUSKUNFT_TEXTE } from './texte-auskunft.ts';

type T = (typeof AUSKUNFT_TEXTE)[Sprache];
type Row = Entry['zeilen'][number];

const dateAndTime = (language: Sprache) => {
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (am: string | null): string | null => am && format.format(new Date(am));
};

/** A value that is missing takes no line. */
const rows = (...pairs: [name: string, wert: string | null | undefined][]): Row[] =>
  pairs.flatMap(([name, wert]) => (wert ? [{ name, wert }] : []));

const person = ({ Person: p }: Auskunft, t: T, when: ReturnType<typeof dateAndTime>): Section => ({
  titel: t.person,
  eintraege: [
    {
      zeilen: rows(
        [t.anrede, p.Anrede],
        [t.name, `${p.Vorname} ${p.Nachname}`],
        [t.email, p.Email],
        [t.bestaetigt, when(p.EmailBestaetigtAm)],
        [t.sprache, t.sprachen[p.Sprache]],
        [t.angelegt, when(p.AngelegtAm)],
        [t.newsletter, t[p.Newsletter]],
      ),
    },
  ],
});

const geld = (data: Auskunft, t: T, when: ReturnType<typeof dateAndTime>, language: Sprache): Section[] => [
  {
    titel: t.bank,
    leer: t.keineBank,
    eintraege: data.Bankverbindung
      ? [
          {
            zeilen: rows(
              [t.iban, `${data.Bankverbindung.IbanMaskiert} – ${t.ibanHinweis}`],
              [t.inhaber, data.Bankverbindung.Kontoinhaber],
            ),
          },
        ]
      : [],
  },
  {
    titel: t.praemien,
    leer: t.keinePraemien,
    eintraege: data.Praemien.map((p) => ({
      titel: `${formatEuro(p.WertCent, language)} · ${t.staendeNamen[p.Status]}`,
      zeilen: rows(
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
    titel: t.auszahlungen,
    leer: t.keineAuszahlungen,
    eintraege: data.Auszahlungen.map((a) => ({
      titel: `${formatEuro(a.WertCent, language)} · ${t.staende[a.Stand]}`,
      zeilen: rows([t.zweck, a.Verwendungszweck], [t.empfaengerName, a.Name], [t.iban, a.IbanMaskiert]),
    })),
  },
];

const empfehlungen = (data: Auskunft, t: T, when: ReturnType<typeof dateAndTime>): Section => ({
  titel: t.empfehlungen,
  leer: t.keineEmpfehlungen,
  eintraege: data.Empfehlungen.map((e) => ({
    titel: e.Produkt,
    zeilen: rows(
      [t.nummer, groupedNumber(e.Empfehlungsnummer)],
      [t.code, e.Empfehlungscode],
      [t.status, t.staendeNamen[e.Status]],
      [t.aufteilung, t.aufteilungen[e.Aufteilung]],
      [t.kanal, e.Kanal && (t.kanaele[e.Kanal] ?? e.Kanal)],
      [t.angelegt, when(e.ErstelltAm)],
      [t.gueltigBis, when(`${e.GueltigBis}T12:00:00Z`)?.split(/ um | at /)[0]],
      [t.klicks, String(e.Klicks)],
    ),
  })),
});

const traces = (data: Auskunft, t: T, when: ReturnType<typeof dateAndTime>): Section[] => [
  {
    titel: t.einwilligungen,
    leer: t.keineEinwilligungen,
    eintraege: data.Einwilligungen.map((e) => ({
      titel: t.zwecke_[e.Zweck] ?? e.Zweck,
      zeilen: rows(
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
    titel: t.kontakt,
    leer: t.keinKontakt,
    eintraege: data.Kontaktnachrichten.map((n) => ({
      titel: `${when(n.EingegangenAm)} · ${n.Vorgangsnummer}`,
      zeilen: rows([t.name, n.Name], [t.email, n.Email], [t.nachricht, n.Nachricht]),
    })),
  },
  {
    titel: t.mails,
    leer: t.keineMails,
    eintraege: [
      {
        zeilen: data.Mails.map((m) => ({
          name: when(m.GesendetAm ?? m.GeplantAm) ?? '',
          wert: t.mailnamen[m.Vorlage] ?? m.Vorlage,
        })),
      },
    ].filter((e) => e.zeilen.length > 0),
  },
  {
    titel: t.sitzungen,
    leer: t.keineSitzungen,
    eintraege: [
      {
        zeilen: data.Sitzungen.map((s) => ({
          name: when(s.BegonnenAm) ?? '',
          wert: s.ImAuftrag ? t.imAuftrag : t.selbst,
        })),
      },
    ].filter((e) => e.zeilen.length > 0),
  },
  {
    titel: t.ereignisse,
    eintraege: [
      {
        zeilen: data.Ereignisse.map((e) => ({
          name: when(e.Am) ?? '',
          wert: t.ereignisnamen[e.Ereignis] ?? e.Ereignis,
        })),
      },
    ],
  },
];

/** The same data as a document that a person reads. */
export const toDocument = (data: Auskunft, mandant: string, sprache: Sprache): Dokument => {
  const t: T = AUSKUNFT_TEXTE[sprache];
  const when = dateAndTime(sprache);
  const { Name, Anschrift, Email } = data.Verantwortlich;
  return {
    sprache,
    titel: t.titel(mandant),
    herausgeber: Name,
    erstelltAm: new Date(data.ErstelltAm),
    einleitung: [t.stand(when(data.ErstelltAm) ?? ''), t.einleitung(Name), t.zwecke, t.rechte(Email)],
    abschnitte: [
      person(data, t, when),
      empfehlungen(data, t, when),
      ...geld(data, t, when, sprache),
      ...traces(data, t, when),
    ],
    ersatzhinweis: t.ersatzhinweis,
    fusszeile: `${Name}, ${Anschrift}`,
    seite: t.seite,
  };
};
