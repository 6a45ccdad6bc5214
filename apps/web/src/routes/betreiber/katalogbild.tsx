import type { BildKind, KatalogKind } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { texts as katalogTexte } from '#texte/betreiber-katalog';
import { texts } from '#texte/betreiber-katalog-bild';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, usePath, useT } from '../../environment.ts';
import { pictureFrom } from '../../features/datensatz/picture.tsx';
import { BILDER, BildForm, BildHistory, Preview } from '../../features/produkt/betreiber/katalog-bild.tsx';
import { HeaderDetails, KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { BERATER, kindFrom } from '../../features/produkt/betreiber/katalog-words.ts';
import { base64From } from '../../lib/file.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { inputError } from '../../ui/desk/input.ts';
import { Message } from '../../ui/desk/message.tsx';
import { abgelehnt, withQuery } from '../../ui/desk/request.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';

/** A record of the catalogue, or an agent, of whom there is nothing but the photo. */
const placeOf = ({ params, request }: LoaderFunctionArgs) => {
  const list = params.liste ?? '';
  const kind = kindFrom(list);
  const query = new URL(request.url).searchParams;
  const kinds: readonly BildKind[] = list === BERATER ? ['berater'] : ((kind && BILDER[kind]) ?? []);
  const bildKind = kinds.find((one) => one === query.get('bild')) ?? kinds[0];
  const id = (query.get('id') ?? '').trim();
  if (!bildKind || !id) throw data(null, { status: 404 });
  return { route: params.route ?? '', liste: list, art: kind, arten: kinds, bildart: bildKind, id };
};

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const { route, liste, art, arten, bildart, id } = placeOf(args);
  const [header, entry, bild] = await Promise.all([
    need('getKatalogKopf', { params: { route } }),
    art && need('getKatalogEintrag', { params: { route, art }, query: { id } }),
    need('getBild', { params: { route, art: bildart, objektId: id } }),
  ]);
  // A reward is known by its product, everything else by its own id.
  const produkt = entry?.Felder.find(({ Name }) => Name === 'Produkt')?.Wert;
  return { kopf: header, liste, art, arten, bildart, id, bild, name: art === 'praemie' && produkt ? produkt : id };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t } = siteContext(args);
  const { route, liste, bildart, id } = placeOf(args);
  const form = await args.request.formData();
  const params = { route, art: bildart, objektId: id };
  const file = await base64From(form, 'Daten');
  const description = pictureFrom(form);
  const send = async () => {
    if (form.get('Schritt') === 'entfernen') return call('deleteBild', { params });
    if (form.get('Schritt') === 'zurueckholen')
      return call('putBild', { params, body: { Stand: String(form.get('Stand') ?? '') } });
    if (!file.data) return call('putBild', { params, body: description });
    return call('createBild', {
      params: { route },
      body: { Art: bildart, ObjektId: id, Daten: file.data, ...description },
    });
  };
  const answer = await send();
  if (answer.ok) return redirect(pfad('katalogbild', { route, liste }, { id, bild: bildart, meldung: 'gespeichert' }));
  // Words for a picture that there is not yet: what is missing is the file.
  if (answer.problem.code !== 'PSOF0003') return abgelehnt(args, answer.problem, form);
  const missing = inputError(t(texteSeite)('pruefen'), [{ feld: 'Daten', meldung: t(texts)('dateiFehlt') }]);
  return abgelehnt(args, missing, form);
}

/** What it is a picture of; an agent is no kind of record. */
const headOf = (kind: KatalogKind | undefined) =>
  kind === 'praemie' ? 'praemienbildVon' : kind ? 'bildVon' : 'fotoVon';

export const titel = ({ boot, data: reading }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  return reading ? t(headOf(reading.art), { name: reading.name }) : t('bilder');
};

export function Component() {
  const { kopf, liste, art, arten, bildart, id, bild, name } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const tk = useT(katalogTexte);
  const path = usePath();
  const [query] = useSearchParams();
  const route = kopf.Mandant;
  const may = kopf.Bearbeitbar.includes(art ?? 'produkt');
  return (
    <KatalogPage
      header={kopf}
      titel={t(headOf(art), { name })}
      aside={<HeaderDetails header={kopf} />}
      zurueck={
        art
          ? { to: path('katalogeintrag', { route, liste }, { id }), label: `${tk(`ein_${art}`)} ${name}` }
          : { to: path('beraterfotos', { route }), label: t('beraterfotos') }
      }
    >
      {query.get('meldung') === 'gespeichert' && <Message>{t('gespeichert')}</Message>}
      {arten.length > 1 && (
        <nav aria-label={t('bilder')}>
          <ul className="flex gap-4 text-sm">
            {arten.map((one) => (
              <li key={one}>
                <Link
                  to={withQuery(`?${query}`, { bild: one, meldung: null })}
                  aria-current={one === bildart ? 'true' : undefined}
                  className="inline-flex min-h-8 items-center aria-[current]:font-semibold aria-[current]:no-underline"
                >
                  {t(`art_${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-3">
          <Preview bild={bild.Bild} route={route} art={bildart} id={id} />
          {may && bild.Bild && (
            <Form summary={false}>
              <SubmitButton name="Schritt" value="entfernen" look="quiet" dense>
                {t('entfernen')}
              </SubmitButton>
            </Form>
          )}
        </div>
        <div className="grid gap-6">
          {may ? (
            <BildForm key={bild.Bild?.GeaendertAm ?? ''} bild={bild.Bild} />
          ) : (
            <>
              <ErrorSummary />
              <p className="text-sm text-muted">{tk(art === 'praemie' ? 'nurLesenPraemie' : 'nurLesen')}</p>
            </>
          )}
          <BildHistory history={bild.Verlauf} may={may} />
        </div>
      </div>
    </KatalogPage>
  );
}
