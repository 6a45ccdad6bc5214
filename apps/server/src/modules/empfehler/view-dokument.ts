import type { Auskunft } from '@weitersagen/contract/auskunft';
import type { Sprache } from '@weitersagen/contract/werte';
import { groupedNumber } from '../../platform/crypto/nummer.ts';
import { formatEuro } from '../../platform/geld.ts';
import type { Abschnitt, Dokument, Eintrag } from '../../platform/pdf/inhalt.ts';
import { AUSKUNFT_TEXTE } from './texte-auskunft.ts';

type T = (typeof AUSKUNFT_TEXTE)[Sprache];
type Zeile = Eintrag['zeilen'][number];

const dateAndTime = (sprache: Sprache) => {
  const format = new Intl.DateTimeFormat(sprache === 'de' ? 'de-DE' : 'en-GB', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (am: string | null): string | null => am && format.format(new Date(am));
};

/** A value that is missing takes no line. */
const rows = (...paare: [name: string, wert: string | null | undefined][]): Zeile[] =>
  paare.flatMap(([name, wert]) => (wert ? [{ name, wert }] : []));

const person = ({ Person: p }: Auskunft, t: T, wann: ReturnType<typeof dateAndTime>): Abschnitt => ({
  titel: t.person,
  eintraege: [
    {
      zeilen: rows(
        [t.anrede, p.Anrede],
        [t.name, `${p.Vorname} ${p.Nachname}`],
        [t.email, p.Email],
        [t.bestaetigt, wann(p.EmailBestaetigtAm)],
        [t.sprache, t.sprachen[p.Sprache]],
        [t.angelegt, wann(p.AngelegtAm)],
        [t.newsletter, t[p.Newsletter]],
      ),
    },
  ],
});

const geld = (daten: Auskunft, t: T, wann: ReturnType<typeof dateAndTime>, sprache: Sprache): Abschnitt[] => [
  {
    titel: t.bank,
    leer: t.keineBank,
    eintraege: daten.Bankverbindung
      ? [
          {
            zeilen: rows(
              [t.iban, `${daten.Bankverbindung.IbanMaskiert} – ${t.ibanHinweis}`],
              [t.inhaber, daten.Bankverbindung.Kontoinhaber],
            ),
          },
        ]
      : [],
  },
  {
    titel: t.praemien,
    leer: t.keinePraemien,
    eintraege: daten.Praemien.map((p) => ({
      titel: `${formatEuro(p.WertCent, sprache)} · ${t.staendeNamen[p.Status]}`,
      zeilen: rows(
        [t.nummer, p.Empfehlungsnummer && groupedNumber(p.Empfehlungsnummer)],
        [t.bonus, p.Art === 'Bonus' ? t.bonusFuer : null],
        [t.form, p.Praemienart && t.formen[p.Praemienart]],
        [t.iban, p.IbanMaskiert],
        [t.kundennummer, p.Kundennummer],
        [t.angelegt, wann(p.ErstelltAm)],
        [t.gewaehlt, wann(p.GewaehltAm)],
        [t.abgeschlossen, wann(p.AbgeschlossenAm)],
      ),
    })),
  },
  {
    titel: t.auszahlungen,
    leer: t.keineAuszahlungen,
    eintraege: daten.Auszahlungen.map((a) => ({
      titel: `${formatEuro(a.WertCent, sprache)} · ${t.staende[a.Stand]}`,
      zeilen: rows([t.zweck, a.Verwendungszweck], [t.empfaengerName, a.Name], [t.iban, a.IbanMaskiert]),
    })),
  },
];

const empfehlungen = (daten: Auskunft, t: T, wann: ReturnType<typeof dateAndTime>): Abschnitt => ({
  titel: t.empfehlungen,
  leer: t.keineEmpfehlungen,
  eintraege: daten.Empfehlungen.map((e) => ({
    titel: e.Produkt,
    zeilen: rows(
      [t.nummer, groupedNumber(e.Empfehlungsnummer)],
      [t.code, e.Empfehlungscode],
      [t.status, t.staendeNamen[e.Status]],
      [t.aufteilung, t.aufteilungen[e.Aufteilung]],
      [t.kanal, e.Kanal && (t.kanaele[e.Kanal] ?? e.Kanal)],
      [t.angelegt, wann(e.ErstelltAm)],
      [t.gueltigBis, wann(`${e.GueltigBis}T12:00:00Z`)?.split(/ um | at /)[0]],
      [t.klicks, String(e.Klicks)],
    ),
  })),
});

const traces = (daten: Auskunft, t: T, wann: ReturnType<typeof dateAndTime>): Abschnitt[] => [
  {
    titel: t.einwilligungen,
    leer: t.keineEinwilligungen,
    eintraege: daten.Einwilligungen.map((e) => ({
      titel: t.zwecke_[e.Zweck] ?? e.Zweck,
      zeilen: rows(
        [t.wortlaut, e.Text ?? e.TextHash],
        [t.fassung, e.Rechtstext?.Fassung ?? e.Satzfassung],
        [t.nachzulesen, e.Rechtstext?.Adresse],
        [t.gegeben, wann(e.GegebenAm)],
        [t.bestaetigt, wann(e.BestaetigtAm)],
        [t.widerrufen, wann(e.WiderrufenAm)],
      ),
    })),
  },
  {
    titel: t.kontakt,
    leer: t.keinKontakt,
    eintraege: daten.Kontaktnachrichten.map((n) => ({
      titel: `${wann(n.EingegangenAm)} · ${n.Vorgangsnummer}`,
      zeilen: rows([t.name, n.Name], [t.email, n.Email], [t.nachricht, n.Nachricht]),
    })),
  },
  {
    titel: t.mails,
    leer: t.keineMails,
    eintraege: [
      {
        zeilen: daten.Mails.map((m) => ({
          name: wann(m.GesendetAm ?? m.GeplantAm) ?? '',
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
        zeilen: daten.Sitzungen.map((s) => ({
          name: wann(s.BegonnenAm) ?? '',
          wert: s.ImAuftrag ? t.imAuftrag : t.selbst,
        })),
      },
    ].filter((e) => e.zeilen.length > 0),
  },
  {
    titel: t.ereignisse,
    eintraege: [
      {
        zeilen: daten.Ereignisse.map((e) => ({
          name: wann(e.Am) ?? '',
          wert: t.ereignisnamen[e.Ereignis] ?? e.Ereignis,
        })),
      },
    ],
  },
];

/** The same data as a document that a person reads. */
export const toDocument = (daten: Auskunft, mandant: string, sprache: Sprache): Dokument => {
  const t: T = AUSKUNFT_TEXTE[sprache];
  const when = dateAndTime(sprache);
  const { Name, Anschrift, Email } = daten.Verantwortlich;
  return {
    sprache,
    titel: t.titel(mandant),
    herausgeber: Name,
    erstelltAm: new Date(daten.ErstelltAm),
    einleitung: [t.stand(when(daten.ErstelltAm) ?? ''), t.einleitung(Name), t.zwecke, t.rechte(Email)],
    abschnitte: [
      person(daten, t, when),
      empfehlungen(daten, t, when),
      ...geld(daten, t, when, sprache),
      ...traces(daten, t, when),
    ],
    ersatzhinweis: t.ersatzhinweis,
    fusszeile: `${Name}, ${Anschrift}`,
    seite: t.seite,
  };
};
