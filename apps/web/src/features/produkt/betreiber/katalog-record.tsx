import type { KatalogEntry } from '@weitersagen/contract/katalogaenderung';
import { PRODUKT_KINDS } from '@weitersagen/contract/values';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-katalog';
import { useT } from '../../../environment.ts';
import { withQuery } from '../../../ui/desk/request.ts';
import { Link } from '../../../ui/link.tsx';
import type { Choices, FormField } from '../../datensatz/field.tsx';
import type { Layout } from '../../datensatz/fields.tsx';
import { RecordForm } from '../../datensatz/form.tsx';
import { useFieldWords } from '../../datensatz/words.tsx';

const LAYOUT: Layout = {
  grund: [
    'Id',
    'Slug',
    'ExterneId',
    'Art',
    'Aktiv',
    'Position',
    'Kategorie',
    'Kategorien',
    'Quelle',
    'Produkt',
    'WertCent',
    'Startdatum',
    'Enddatum',
    'EnddatumAnzeige',
    'GeraeteTyp',
    'Hersteller',
    'HandyId',
    'TarifId',
    'TopPosition',
  ],
  text: ['Name', 'AnzeigeName', 'Kurztext', 'Merkmale', 'Titel', 'Untertitel', 'Breadcrumb', 'Aktion'],
  preis: [
    'PreisMonatlich',
    'PreisEinmalig',
    'PreisHandy',
    'PreisTarif',
    'Aktionspreis',
    'Aktionsrabatt',
    'Provision',
    'Preisaufteilung',
    'Aktionsname',
  ],
  art: [
    'FestnetzKategorie',
    'Young',
    'Hybrid',
    'Gruppe',
    'Tarifgruppe',
    'Klasse',
    'LaufzeitMonate',
    'Datenvolumen',
    'TelekomProduktId',
    'Fussnote',
    'Fakten',
  ],
  html: ['Beschreibung', 'Beschreibung1', 'Beschreibung2', 'Beschreibung3', 'Beschreibung4'],
  bild: ['Bild', 'ShopUrl'],
  seite: [
    'VorauswahlHeim',
    'VorauswahlTv',
    'Verwandt',
    'Geraete',
    'Spalten_xl',
    'Spalten_lg',
    'Spalten_md',
    'Spalten_sm',
    'Spalten_xs',
  ],
};

/** Name, texts and prices are what changes every week. */
const FOLDED = { art: null, html: null, bild: null, seite: null };

/** Locked for the reason that stands at the amount beside them. */
const SAID_AT_THE_AMOUNT = ['Produkt', 'Startdatum'];
const toFormField = (field: FormField): FormField =>
  field.Gesperrt && SAID_AT_THE_AMOUNT.includes(field.Feld) ? { ...field, Gesperrt: 'stumm' } : field;

/** Each with its id: that is what a clerk compares with other lists. A footnote is chosen by its field's own name. */
const toChoices = ({ Auswahl: { fussnote, ...kinds } }: KatalogEntry): Choices => {
  const lists = { ...kinds, ...(fussnote ? { Fussnote: fussnote } : {}) };
  return Object.fromEntries(
    Object.entries(lists).map(([kind, list]) => [kind, list.map(({ Id, Name }) => ({ Id, Name: `${Name} · ${Id}` }))]),
  );
};

export function KatalogRecord({
  entry,
  isConflict,
  lookAt,
}: {
  entry: KatalogEntry;
  isConflict: boolean;
  lookAt?: readonly string[] | undefined;
}) {
  const readOnly = !entry.erlaubt.includes('aendern');
  return (
    <RecordForm
      state={entry.Stand}
      fields={entry.Felder.map(toFormField)}
      choices={toChoices(entry)}
      layout={LAYOUT}
      folded={FOLDED}
      lookAt={lookAt}
      readOnly={readOnly}
      isConflict={isConflict}
      slots={{ Art: <ProduktKind entry={entry} readOnly={readOnly} /> }}
    />
  );
}

/** The kind decides which fields there are, so another one is another form. */
function ProduktKind({ entry, readOnly }: { entry: KatalogEntry; readOnly: boolean }) {
  const t = useT(texts);
  const words = useFieldWords();
  const { search } = useLocation();
  const kind = entry.Produktart ?? 'Einfach';
  return (
    <div className="grid content-start gap-0.5 text-sm">
      <p className="font-semibold">{words.label('Art')}</p>
      <p className="min-h-9 py-1.5">{words.choice(kind)}</p>
      <input type="hidden" name="Art" value={kind} />
      {!readOnly && (
        <p className="text-muted">
          {t('wechsleArt')}:{' '}
          {PRODUKT_KINDS.filter((one) => one !== kind).map((one, n) => (
            <span key={one}>
              {n > 0 && ' · '}
              <Link to={withQuery(search, { produktart: one, meldung: null })}>{words.choice(one)}</Link>
            </span>
          ))}
          . {t('wechsleArtText')}
        </p>
      )}
    </div>
  );
}
