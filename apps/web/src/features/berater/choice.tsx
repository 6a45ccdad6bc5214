import { useSearchParams } from 'react-router';
import { texts } from '#texte/berater';
import { useMandant, usePath, useT } from '../../environment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { BeraterCard } from './card.tsx';
import { chosenBefore, type Picked, SEARCH } from './picked.ts';

/** Whose customer one is: known by the address, or to be found in the search, which leads back here. */
export function BeraterChoice({
  produktId,
  berater: picked,
  isLost,
}: {
  produktId: string;
  berater: Picked | null;
  /** The address names one who is not to be found. */
  isLost: boolean;
}) {
  const t = useT(texts);
  const path = usePath();
  const { ModuleAgentRecommendation } = useMandant();
  const [query] = useSearchParams();
  if (!ModuleAgentRecommendation && !picked && !isLost) return null;
  const search = path('empfehlen', { produktId }, { ...chosenBefore(query), [SEARCH]: '' });
  return (
    <section className="grid gap-3 border-t border-line pt-5 md:pt-6">
      <h2 className="step-title">{t('ihrBerater')}</h2>
      {isLost && <p className="font-semibold">{t('nichtGefunden')}</p>}
      {picked ? (
        <>
          <BeraterCard berater={picked.berater}>
            <Link to={search} className="inline-flex min-h-11 items-center text-sm">
              {t('andererBerater')}
            </Link>
          </BeraterCard>
          <input type="hidden" name="Empfehlung.Agentennummer" value={picked.berater.ExterneId} />
          {picked.isChosen && <input type="hidden" name="Empfehlung.AgentGewaehlt" value="true" />}
        </>
      ) : (
        ModuleAgentRecommendation && (
          <>
            <p className="text-sm text-muted">{t('beraterHinweis')}</p>
            <ButtonLink to={search} look="secondary" className="md:justify-self-start">
              {t('beraterFinden')}
            </ButtonLink>
          </>
        )
      )}
    </section>
  );
}
