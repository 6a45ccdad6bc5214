import type { OwnPraemierung } from '@weitersagen/contract/praemierung';
import { texts } from '#texte/praemierung-eigene';
import { useBoot, useFormat, usePath, useT } from '../../environment.ts';
import { Abholen } from '../../ui/abholen.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page } from '../../ui/page.tsx';

/** Opened logged in and without a link: which of the own rewards is meant. */
const hasBonus = (praemierungen: readonly OwnPraemierung[]): boolean =>
  praemierungen.some(({ Art }) => Art === 'Bonus');

export function OwnSelection({ praemierungen }: { praemierungen: OwnPraemierung[] }) {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  if (praemierungen.length === 0)
    return (
      <Page title={t('titel')}>
        <EmptyState
          title={t('keineTitel')}
          picture={<Pictogram bild="geschenk" className="size-20" />}
          action={<ButtonLink to={path('persoenlicherbereich')}>{t('zumBereich')}</ButtonLink>}
        >
          {t('keineText')}
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={t('titel')}
      lead={user?.ImAuftrag ? null : t(hasBonus(praemierungen) ? 'textMitBonus' : 'text', { n: praemierungen.length })}
    >
      <ErrorSummary />
      {user?.ImAuftrag && <Alert>{t('imAuftrag')}</Alert>}
      <OwnList praemierungen={praemierungen} />
      <p>
        <ButtonLink to={path('persoenlicherbereich')} look="quiet">
          {t('zumBereich')}
        </ButtonLink>
      </p>
    </Page>
  );
}

/** Below the one that is open. */
export function MoreOwn({ praemierungen }: { praemierungen: OwnPraemierung[] }) {
  const t = useT(texts);
  if (praemierungen.length === 0) return null;
  return (
    <section aria-labelledby="weitere-titel" className="mt-10 grid gap-4 border-t border-line pt-6">
      <h2 id="weitere-titel" className="text-lg">
        {t(hasBonus(praemierungen) ? 'weitereMitBonus' : 'weitere', { n: praemierungen.length })}
      </h2>
      <OwnList praemierungen={praemierungen} look="secondary" />
    </section>
  );
}

function OwnList({ praemierungen, look }: { praemierungen: OwnPraemierung[]; look?: 'secondary' }) {
  const t = useT(texts);
  const { tagLang } = useFormat();
  const { user } = useBoot();
  return (
    <ul className="divide-y divide-line rounded-m border border-line bg-surface shadow-card">
      {praemierungen.map(
        ({ Id, Art, Abschluesse, WertCent, ProduktName, abschlussname: name, Kulanz, Tun, VerfaelltAm }) => (
          <li key={Id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 md:px-5">
            <div id={`praemie-${Id}`} className="flex min-w-0 grow basis-64 flex-wrap items-center gap-x-4">
              <div className="min-w-0 grow basis-36">
                <p className="font-semibold">{Art === 'Bonus' ? t('bonus') : ProduktName}</p>
                <p className="text-sm text-muted">
                  {Art === 'Bonus'
                    ? t('bonusFuer', { n: Abschluesse ?? 0 })
                    : Kulanz
                      ? t('kulanz')
                      : name
                        ? t('dank', { name })
                        : t('dankOhne')}
                </p>
                {VerfaelltAm && <p className="text-sm">{t('bis', { tag: tagLang(VerfaelltAm) })}</p>}
              </div>
              <Amount cent={WertCent} size="s" className="text-money" />
            </div>
            {!user?.ImAuftrag && (
              <Abholen id={Id} look={look} beschrieben={`praemie-${Id}`}>
                {t(Tun === 'waehlen' && Art === 'Bonus' ? 'waehlenBonus' : Tun)}
              </Abholen>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
