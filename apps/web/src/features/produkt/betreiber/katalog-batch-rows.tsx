import type { KatalogStapelAntwort } from '@weitersagen/contract/katalogaenderung';
import { texte } from '#texte/betreiber-katalog';
import { texte as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Details } from '../../../ui/desk/page.tsx';
import { useWho } from '../../../ui/desk/words.ts';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { Differences } from './katalog-differences.tsx';
import { LISTS, useFeldworte } from './katalog-words.ts';

/** Who, when, why, and what came of it. */
export function BatchDetails({ stapel, route }: { stapel: KatalogStapelAntwort; route: string }) {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const path = usePath();
  const wer = useWho();
  const { zeitpunkt } = useFormat();
  const link = (id: string) => <Link to={path('katalogaenderung', { route, id })}>{t('anzeigen')}</Link>;
  const details = [
    { id: 'wer', name: ts('wer'), wert: `${wer(stapel.Wer)}, ${zeitpunkt(stapel.Am)}` },
    { id: 'grund', name: ts('grund'), wert: stapel.Grund || ts('nichts') },
    ...(stapel.GiltAb ? [{ id: 'ab', name: t('giltAb'), wert: zeitpunkt(stapel.GiltAb) }] : []),
    ...(stapel.WirksamAm ? [{ id: 'seit', name: t('wirksamSeit'), wert: zeitpunkt(stapel.WirksamAm) }] : []),
    ...(stapel.RuecknahmeVon ? [{ id: 'von', name: t('ruecknahmeVon'), wert: link(stapel.RuecknahmeVon) }] : []),
    ...(stapel.ZurueckgenommenIn
      ? [{ id: 'in', name: t('zurueckgenommenIn'), wert: link(stapel.ZurueckgenommenIn) }]
      : []),
  ];
  return (
    <div className="max-w-3xl">
      <Details angaben={details} />
    </div>
  );
}

type Change = KatalogStapelAntwort['Aenderungen']['Content'][number];

/** Record by record; each can be undone by itself where there are several. */
export function BatchRows({ stapel, route }: { stapel: KatalogStapelAntwort; route: string }) {
  const t = useT(texte);
  const path = usePath();
  const single = stapel.Anzahl > 1 && stapel.erlaubt.includes('zuruecknehmen');
  return (
    <Table
      page
      caption={t('aenderungen')}
      rows={stapel.Aenderungen.Content}
      rowKey={({ Id }) => Id}
      columns={[
        {
          id: 'eintrag',
          head: t('position'),
          cell: ({ Art, ObjektId, Was }) => (
            <>
              {Was === 'entfernt' ? (
                ObjektId
              ) : (
                <Link
                  to={path('katalogeintrag', { route, liste: LISTS[Art] }, { id: ObjektId })}
                  className="wrap-anywhere"
                >
                  {Art === 'praemie' ? t('ein_praemie') : ObjektId}
                </Link>
              )}
              {Art !== 'praemie' && <span className="block text-muted">{t(`ein_${Art}`)}</span>}
            </>
          ),
        },
        {
          id: 'was',
          head: t('stand'),
          cell: ({ Was, Zurueckgenommen }) => (
            <Mark ton={Zurueckgenommen ? 'still' : Was === 'entfernt' ? 'wartet' : Was === 'neu' ? 'gut' : 'laeuft'}>
              {Zurueckgenommen ? t('istZurueckgenommen') : t(`was_${Was}`)}
            </Mark>
          ),
        },
        { id: 'felder', head: t('aenderung'), cell: (change) => <Inhalt aenderung={change} /> },
        ...(single ? [{ id: 'zurueck', head: '', cell: (change: Change) => <Single aenderung={change} /> }] : []),
      ]}
    />
  );
}

function Inhalt({ aenderung: { Konflikt, Unterschiede: fields, Was } }: { aenderung: Change }) {
  const words = useFeldworte();
  return (
    <>
      {Konflikt && (
        <p className="font-semibold text-danger">
          {Konflikt.Grund}
          {Konflikt.Felder.length > 0 && ` (${Konflikt.Felder.map(words.name).join(', ')})`}
        </p>
      )}
      <Differences felder={fields} was={Was} />
    </>
  );
}

/** Undoing can be undone: no question before it. */
function Single({ aenderung: { Id, Zurueckgenommen, ObjektId } }: { aenderung: Change }) {
  const t = useT(texte);
  if (Zurueckgenommen) return null;
  return (
    <Form summary={false}>
      <input type="hidden" name="Schritt" value="zuruecknehmen" />
      <input type="hidden" name="Aenderung" value={Id} />
      <SubmitButton look="quiet" dense>
        {t('zuruecknehmen')}
        <span className="sr-only"> {ObjektId}</span>
      </SubmitButton>
    </Form>
  );
}
