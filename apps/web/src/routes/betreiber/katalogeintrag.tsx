import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { PRODUKT_KINDS } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-katalog';
import { texts as bildTexte } from '#texte/betreiber-katalog-bild';
import { siteContext, usePath, useT } from '../../environment.ts';
import { listAsLeft } from '../../features/datensatz/list.tsx';
import { RecordHistory, RecordSheet } from '../../features/datensatz/record.tsx';
import { Removal, RemovalLink, useIsRemoving } from '../../features/datensatz/removal.tsx';
import { type Change, saveRecord } from '../../features/datensatz/saving.ts';
import { recordForm } from '../../features/datensatz/submit.ts';
import { useKatalogBatches } from '../../features/produkt/betreiber/katalog-batch.ts';
import { BILDER } from '../../features/produkt/betreiber/katalog-bild.tsx';
import { filtersOf } from '../../features/produkt/betreiber/katalog-list.tsx';
import { HeaderDetails, KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { KatalogRecord } from '../../features/produkt/betreiber/katalog-record.tsx';
import { forBetreiber, kindFrom, LISTS, typeOf } from '../../features/produkt/betreiber/katalog-words.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink } from '../../ui/button.tsx';

const placeOf = ({ params: { route = '', liste }, request }: LoaderFunctionArgs) => {
  const kind = kindFrom(liste);
  if (!kind) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const produktKind = PRODUKT_KINDS.find((one) => one === query.get('produktart'));
  return { params: { route, art: kind }, liste: LISTS[kind], query, id: query.get('id') || undefined, produktKind };
};

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const { params, query, id, produktKind } = placeOf(args);
  const [header, entry] = await Promise.all([
    need('getKatalogKopf', { params: { route: params.route } }),
    need('getKatalogEintrag', {
      params,
      query: { id, produktart: produktKind, vorlage: query.get('vorlage') || undefined },
    }),
  ]);
  return { kopf: header, eintrag: entry };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const { params, liste, query, id, produktKind } = placeOf(args);
  const { route } = params;
  const filtered = query.get('liste');
  const put = (change: Change) => call('putKatalogEintrag', { params, body: { Id: id ?? '', ...change } });
  return saveRecord(args, {
    form: await recordForm(args.request),
    typeOf,
    put,
    read: () => call('getKatalogEintrag', { params, query: { id, produktart: produktKind } }),
    tell: (problem) => forBetreiber(problem, sprache),
    to: (saved, told) =>
      pfad('katalogeintrag', { route, liste }, { id: saved, ...told, ...(filtered && { liste: filtered }) }),
    toPlanned: !id && ((batch, told) => pfad('katalogaenderung', { route, id: batch }, told)),
    removal: { put, to: () => pfad('katalogliste', { route, liste }, { meldung: 'entfernt' }) },
  });
}

export const titel = ({ boot, data: reading }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (!reading) return t('katalog');
  const { Art, Id } = reading.eintrag;
  return Id === '' ? t(`neu_${Art}`) : t('eintrag', { art: t(`ein_${Art}`), name: Art === 'praemie' ? '' : Id }).trim();
};

export function Component() {
  const { kopf, eintrag } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const tb = useT(bildTexte);
  const path = usePath();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { Art, Id, Felder, erlaubt } = eintrag;
  const route = kopf.Mandant;
  const batches = useKatalogBatches(route);
  const isRemoving = useIsRemoving(erlaubt);
  const value = (name: string) => Felder.find((f) => f.Name === name)?.Wert;
  const name =
    value(`Name_${MAIN_LANGUAGE}`) ?? value(`Titel_${MAIN_LANGUAGE}`) ?? value('Name') ?? value('Produkt') ?? Id;
  const titel = t('eintrag', { art: t(`ein_${Art}`), name });
  const lists = { route, liste: LISTS[Art] };
  const beside = Id !== '' && (
    <div className="grid gap-6">
      <p className="flex flex-wrap gap-2">
        {BILDER[Art] && (
          <ButtonLink to={path('katalogbild', lists, { id: Id })} look="secondary" dense>
            {tb('bilder')}
          </ButtonLink>
        )}
        {Art === 'produkt' && (
          <ButtonLink to={path('katalogliste', { route, liste: LISTS.praemie }, { suche: Id })} look="secondary" dense>
            {t('praemienDazu')}
          </ButtonLink>
        )}
        {erlaubt.includes('aendern') && Art !== 'kategorie' && (
          <ButtonLink to={path('katalogeintrag', lists, { vorlage: Id })} look="secondary" dense>
            {t('kopieren')}
          </ButtonLink>
        )}
        {erlaubt.includes('entfernen') && <RemovalLink />}
      </p>
      <RecordHistory batches={eintrag.Verlauf} words={batches} />
    </div>
  );
  return (
    <KatalogPage
      header={kopf}
      titel={Id === '' ? t(`neu_${Art}`) : titel}
      aside={<HeaderDetails header={kopf} />}
      zurueck={{ to: path('katalogliste', lists, listAsLeft(query, filtersOf(Art))), label: t(Art) }}
    >
      <RecordSheet
        back={`${pathname}?id=${encodeURIComponent(Id)}`}
        note={
          !erlaubt.includes('aendern') && (
            <p className="text-sm text-muted">{Art === 'praemie' ? t('nurLesenPraemie') : t('nurLesen')}</p>
          )
        }
        beside={beside}
      >
        {(late) =>
          isRemoving ? (
            <Removal titel={t('entfernenFrage', { name: titel })} text={t('entfernenText')} state={eintrag.Stand} />
          ) : (
            <KatalogRecord key={`${Id}${eintrag.Stand}${eintrag.Produktart}`} entry={eintrag} {...late} />
          )
        }
      </RecordSheet>
    </KatalogPage>
  );
}
