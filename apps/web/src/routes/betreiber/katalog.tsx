import type { KatalogKopf } from '@weitersagen/contract/katalogaenderung';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ApiStand } from '../../features/betreiber/katalog-seite.tsx';
import { LISTEN } from '../../features/betreiber/katalog-worte.ts';
import { Seite } from '../../features/betreiber/seite.tsx';
import { Marke } from '../../features/betreiber/status-marke.tsx';
import { texte } from '../../features/betreiber/texte-katalog.ts';
import { texte as texteSeite } from '../../features/betreiber/texte-seite.ts';
import { useMandantName } from '../../features/betreiber/worte.ts';
import { textsOf } from '../../lib/icu.ts';
import { zeilenlink } from '../../lib/tastatur.ts';
import type { KopfArgs } from '../../modul.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { umgebung, useFormat, usePfad, useT } from '../../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { boot, need } = umgebung(args);
  const mandanten = boot.betreiber?.Mandanten ?? [];
  return Promise.all(mandanten.map(({ Route }) => need('getKatalogKopf', { params: { route: Route } })));
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('kataloge');

export function Component() {
  const kataloge = useLoaderData<typeof loader>();
  const t = useT(texte);
  const ts = useT(texteSeite);
  const pfad = usePfad();
  const mandantName = useMandantName();
  const { zahl } = useFormat();
  const spalte = (art: 'produkt' | 'kategorie' | 'praemie' | 'geraet' | 'angebot', from?: 'md') => ({
    id: art,
    head: t(art),
    numeric: true as const,
    ...(from ? { from } : {}),
    cell: ({ Anzahl }: KatalogKopf) => zahl(Anzahl[art] ?? 0),
  });
  return (
    <Seite titel={t('kataloge')}>
      <Table
        page
        caption={t('kataloge')}
        rows={kataloge}
        rowKey={({ Mandant }) => Mandant}
        columns={[
          {
            id: 'mandant',
            head: ts('mandant'),
            cell: ({ Mandant: route }) => (
              <Link
                to={pfad('katalogliste', { route, liste: LISTEN.produkt })}
                {...zeilenlink}
                className="font-semibold"
              >
                {mandantName(route)}
              </Link>
            ),
          },
          spalte('produkt'),
          spalte('kategorie', 'md'),
          spalte('praemie', 'md'),
          spalte('geraet', 'md'),
          spalte('angebot', 'md'),
          {
            id: 'api',
            head: t('produktApi'),
            cell: (kopf) =>
              kopf.ProduktApi.Fehler ? (
                <Marke ton="schlecht">{kopf.ProduktApi.Fehler}</Marke>
              ) : (
                <>
                  <ApiStand kopf={kopf} />
                  {kopf.ProduktApi.AbgleichFehler && (
                    <span className="block">
                      <Marke ton="schlecht">{kopf.ProduktApi.AbgleichFehler}</Marke>
                    </span>
                  )}
                </>
              ),
          },
          {
            id: 'stand',
            head: t('stand'),
            cell: ({ Geplant, Konflikte }) => (
              <>
                {Konflikte > 0 && <Marke ton="schlecht">{t('konfliktAnzahl', { n: Konflikte })}</Marke>}
                <span className="block text-muted">{t('geplantAnzahl', { n: Geplant })}</span>
              </>
            ),
          },
        ]}
      />
    </Seite>
  );
}
