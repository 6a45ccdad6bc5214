import { Form, useSearchParams } from 'react-router';
import { texts } from '#texte/berater';
import { usePath, useT } from '../../environment.ts';
import { AGENT } from '../../lib/agent.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CarriedFields } from '../../ui/carried-fields.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { control } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Paging } from '../../ui/paging.tsx';
import { BeraterCard } from './card.tsx';
import { NearMe } from './near-me.tsx';
import { CHOSEN, chosenBefore, SEARCH, SEARCH_CHARACTER, type Searched } from './picked.ts';

/** The search for an agent, and whom it found; a press leads back to the form. */
export function AgentSearch({
  produktId,
  searched: { wanted, page, place, found },
}: {
  produktId: string;
  searched: Searched;
}) {
  const t = useT(texts);
  const path = usePath();
  const [search] = useSearchParams();
  const before = chosenBefore(search);
  const isAsked = wanted !== '' || 'lat' in place;
  const to = (query: Record<string, string>) => path('empfehlen', { produktId }, { ...before, ...query });
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl">{t('titel')}</h2>
        <p className="max-w-prose">{t('text')}</p>
      </div>
      <search className="grid gap-4">
        <Form key={wanted} method="get" action={to({}).split('?')[0]} className="max-w-xl">
          <CarriedFields />
          {Object.entries(before).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="beratersuche" className="font-semibold">
            {t('wonach')}
          </label>
          <div className="mt-1.5 flex gap-2 max-[22rem]:flex-col">
            <input
              id="beratersuche"
              type="search"
              name={SEARCH}
              defaultValue={wanted}
              maxLength={SEARCH_CHARACTER}
              autoComplete="off"
              enterKeyHint="search"
              className={control}
            />
            <Button type="submit" className="shrink-0">
              {t('suchen')}
            </Button>
          </div>
        </Form>
        <NearMe to={(near) => to({ [SEARCH]: '', ...near })} />
      </search>
      <div role="status">
        {found.TotalCount > 0 ? (
          <p className="text-muted">{t('treffer', { n: found.TotalCount })}</p>
        ) : isAsked ? (
          <EmptyState title={t('keinerTitel')} action={<Link to={to({ [SEARCH]: '' })}>{t('alleZeigen')}</Link>}>
            {t('keinerText')}
          </EmptyState>
        ) : (
          <EmptyState title={t('leerTitel')}>{t('leerText')}</EmptyState>
        )}
      </div>
      {found.Content.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2">
          {found.Content.map((berater) => (
            <li key={berater.ExterneId} className="rounded-m border border-line bg-surface p-4">
              <BeraterCard berater={berater}>
                <ButtonLink
                  to={to({ [AGENT]: berater.ExterneId, [CHOSEN]: '1' })}
                  look="secondary"
                  dense
                  className="mt-2 min-h-11!"
                >
                  {t('waehlen')} <span className="sr-only">{`${berater.FirstName} ${berater.LastName}`.trim()}</span>
                </ButtonLink>
              </BeraterCard>
            </li>
          ))}
        </ul>
      )}
      <Paging seite={page} seiten={found.PageCount} zu={(n) => to({ [SEARCH]: wanted, ...place, seite: String(n) })} />
      <p>
        <Link to={to({})} className="inline-flex min-h-11 items-center">
          {t('ohneBerater')}
        </Link>
      </p>
    </section>
  );
}
