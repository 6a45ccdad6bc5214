import type { BildRow } from '@weitersagen/contract/bild';
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts as katalogTexte } from '#texte/betreiber-katalog';
import { texts } from '#texte/betreiber-katalog-bild';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { HeaderDetails, KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { BERATER } from '../../features/produkt/betreiber/katalog-words.ts';
import { textsOf } from '../../lib/icu.ts';
import { rowLink } from '../../lib/keyboard.ts';
import type { HeaderArgs } from '../../module.ts';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/desk/face.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { useWho } from '../../ui/desk/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { control } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';

/** Agents are known by their external number alone: their photos are all that the catalogue has of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const params = { route: args.params.route ?? '' };
  const query = new URL(args.request.url).searchParams;
  const page = Math.max(1, Number.parseInt(query.get('seite') ?? '', 10) || 1);
  const [header, photos] = await Promise.all([
    need('getKatalogKopf', { params }),
    need('getBilder', { params, query: { art: 'berater', seite: page } }),
  ]);
  return { kopf: header, fotos: photos };
}

export const titel = ({ boot }: HeaderArgs) =>
  `${textsOf(texts, boot.sprache)('beraterfotos')} · ${textsOf(katalogTexte, boot.sprache)('katalog')}`;

export function Component() {
  const { kopf, fotos } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const tk = useT(katalogTexte);
  const ts = useT(texteSeite);
  const path = usePath();
  const who = useWho();
  const { zeitpunkt } = useFormat();
  const route = kopf.Mandant;
  const may = kopf.Bearbeitbar.includes('produkt');
  const linkTo = ({ ObjektId }: BildRow) => path('katalogbild', { route, liste: BERATER }, { id: ObjektId });
  return (
    <KatalogPage header={kopf} titel={t('beraterfotos')} aside={<HeaderDetails header={kopf} />}>
      {may ? <NewPhoto route={route} /> : <p className="text-sm text-muted">{tk('nurLesen')}</p>}
      <Table
        page
        caption={t('beraterfotos')}
        rows={fotos.Content}
        rowKey={({ ObjektId }) => ObjektId}
        empty={<EmptyState title={t('keineFotos')}>{may && t('keineFotosText')}</EmptyState>}
        columns={[
          {
            id: 'foto',
            head: t('art_berater'),
            cell: ({ Adresse }) => <Face address={Adresse} />,
          },
          {
            id: 'berater',
            head: t('nummer'),
            cell: (photo) => (
              <Link to={linkTo(photo)} {...rowLink} className="font-semibold">
                {photo.ObjektId}
              </Link>
            ),
          },
          { id: 'wer', head: ts('wer'), from: 'md', cell: ({ Wer }) => who(Wer) },
          { id: 'am', head: ts('zeit'), from: 'md', cell: ({ GeaendertAm }) => zeitpunkt(GeaendertAm) },
        ]}
      />
      <Paging list={fotos} />
    </KatalogPage>
  );
}

/** A plain GET: the number leads to the screen of its photo, whether it has one or not. */
function NewPhoto({ route }: { route: string }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <Form action={path('katalogbild', { route, liste: BERATER })} className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="grow basis-56">
        <label htmlFor="nummer" className="font-semibold">
          {t('nummer')}
        </label>
        <p id="nummer-hinweis" className="text-sm text-muted">
          {t('nummerText')}
        </p>
        <input
          id="nummer"
          name="id"
          required
          maxLength={64}
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
          autoComplete="off"
          aria-describedby="nummer-hinweis"
          className={`${control} mt-1.5`}
        />
      </div>
      <Button type="submit" look="secondary">
        {t('zumFoto')}
      </Button>
    </Form>
  );
}
