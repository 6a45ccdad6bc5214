import type { KatalogEintrag, KatalogFeld } from '@weitersagen/contract/katalogaenderung';
import { PRODUKTARTEN } from '@weitersagen/contract/values';
import { useLocation } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { useBoot, useT } from '../../../environment.ts';
import { useField, useRefused } from '../../../lib/formular.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Ungespeichert } from '../../datensatz/unsaved.tsx';
import { KatalogFieldInput } from './katalog-field.tsx';
import { inForm, useFeldworte } from './katalog-words.ts';

const GROUPS: Record<string, readonly string[]> = {
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
const basis = (name: string) => name.replace(/_(de|en)$/, '');
const groupOf = (name: string) => Object.keys(GROUPS).find((g) => GROUPS[g]?.includes(basis(name))) ?? 'grund';

/** The fields of a group, in its order; two languages of one field stand together. */
function pairs(fields: readonly KatalogFeld[], group: string): KatalogFeld[][] {
  const own = fields.filter(({ Name }) => groupOf(Name) === group);
  const names = [...new Set(own.map(({ Name }) => basis(Name)))];
  const slot = (name: string) => GROUPS[group]?.indexOf(name) ?? 0;
  return names.toSorted((a, b) => slot(a) - slot(b)).map((name) => own.filter((f) => basis(f.Name) === name));
}

/** All fields of a record in groups, then from when and why. `stand` and `basis` travel along, to see who else wrote. */
export function KatalogFormular({ eintrag, konflikt }: { eintrag: KatalogEintrag; konflikt: boolean }) {
  const refused = useRefused();
  const t = useT(texte);
  const words = useFeldworte();
  const onlyReading = !eintrag.erlaubt.includes('aendern');
  const groups = Object.keys(GROUPS).filter((g) => eintrag.Felder.some(({ Name }) => groupOf(Name) === g));
  return (
    <Form summary={refused !== null && !konflikt} className="gap-6">
      {!onlyReading && <Ungespeichert refused={refused !== null} />}
      <Mitgenommen eintrag={eintrag} />
      {!onlyReading && <p className="text-sm text-muted">{t('pflichtfelder')}</p>}
      {groups.map((group) => (
        <fieldset key={group} className="min-w-0 border-t border-line pt-3">
          <legend className="pr-3 text-base font-semibold">{words.gruppe(group)}</legend>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 md:grid-cols-2">
            {pairs(eintrag.Felder, group).map((pair) => (
              <Pair key={pair[0]?.Name} felder={pair} eintrag={eintrag} nurLesen={onlyReading} />
            ))}
          </div>
        </fieldset>
      ))}
      {!onlyReading && <Saving />}
    </Form>
  );
}

function Pair({
  felder,
  eintrag,
  nurLesen,
}: {
  felder: readonly KatalogFeld[];
  eintrag: KatalogEintrag;
  nurLesen: boolean;
}) {
  const t = useT(texte);
  const words = useFeldworte();
  const [first] = felder;
  if (!first) return null;
  if (first.Name === 'Art') return <Produktart eintrag={eintrag} nurLesen={nurLesen} />;
  if (felder.length === 1) return <KatalogFieldInput feld={first} auswahl={eintrag.Auswahl} nurLesen={nurLesen} />;
  const hint = words.hinweis(first.Name, first.Typ);
  return (
    <div className="grid gap-1 md:col-span-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 md:grid-cols-2">
        {felder.map((field) => (
          <KatalogFieldInput
            key={field.Name}
            feld={field}
            auswahl={eintrag.Auswahl}
            label={`${words.label(field.Name)} · ${field.Name.endsWith('_de') ? t('deutsch') : t('englisch')}`}
            ohneHinweis
            nurLesen={nurLesen}
          />
        ))}
      </div>
      {hint && !nurLesen && <p className="text-sm text-muted">{hint}</p>}
    </div>
  );
}

/** The kind decides which fields there are, so another one is another form. */
function Produktart({ eintrag, nurLesen }: { eintrag: KatalogEintrag; nurLesen: boolean }) {
  const t = useT(texte);
  const words = useFeldworte();
  const { search } = useLocation();
  const kind = eintrag.Produktart ?? 'Einfach';
  return (
    <div className="grid content-start gap-0.5 text-sm">
      <p className="font-semibold">{words.label('Art')}</p>
      <p className="min-h-9 py-1.5">{words.wort(kind)}</p>
      <input type="hidden" name="Art" value={kind} />
      {!nurLesen && (
        <p className="text-muted">
          {t('wechsleArt')}:{' '}
          {PRODUKTARTEN.filter((eine) => eine !== kind).map((eine, n) => (
            <span key={eine}>
              {n > 0 && ' · '}
              <Link to={withQuery(search, { produktart: eine, meldung: null })}>{words.wort(eine)}</Link>
            </span>
          ))}
          . {t('wechsleArtText')}
        </p>
      )}
    </div>
  );
}

/** After a refusal what was typed counts, not what the page would read now: else a second press would overwrite unseen. */
function Mitgenommen({ eintrag }: { eintrag: KatalogEintrag }) {
  const values = JSON.stringify(Object.fromEntries(eintrag.Felder.map(({ Name, Wert }) => [Name, inForm(Name, Wert)])));
  const state = useField('Stand', eintrag.Stand ?? '');
  const basisValues = useField('Basis', values);
  return (
    <>
      <input type="hidden" name="Stand" value={state.value} />
      <input type="hidden" name="Basis" value={basisValues.value} />
    </>
  );
}

function Saving() {
  const t = useT(texte);
  const { jetzt } = useBoot();
  return (
    <div className="grid gap-3 border-t-2 border-link bg-surface py-3 md:sticky md:bottom-0">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-[2fr_1fr_1fr_auto]">
        <TextInput name="Grund" label={t('grund')} maxLength={300} optional className="text-sm" />
        <TextInput
          name="GiltAbTag"
          type="date"
          min={jetzt.slice(0, 10)}
          label={t('giltAb')}
          optional
          className="text-sm"
        />
        <TextInput name="GiltAbZeit" type="time" label={t('giltAbZeit')} optional className="text-sm" />
        <div className="md:pt-6">
          <SubmitButton>{t('speichern')}</SubmitButton>
        </div>
      </div>
      <p className="text-sm text-muted">{t('speichernText')}</p>
    </div>
  );
}
