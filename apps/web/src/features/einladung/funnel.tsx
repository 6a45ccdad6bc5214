import type { EinladungFunnel } from '@weitersagen/contract/einladung';
import { texts } from '#texte/agentur-einladung';
import { useFormat, useT } from '../../environment.ts';

const STEPS = ['Versandt', 'Geoeffnet', 'Angenommen', 'Empfohlen', 'Bestellt'] as const;
const ENDS = ['Abgelaufen', 'Zurueckgezogen'] as const;

/** How far the invitations have come, each step beside the one before; the bar says it once more. */
export function Funnel({ funnel }: { funnel: EinladungFunnel }) {
  const t = useT(texts);
  const { zahl } = useFormat();
  const all = Math.max(1, funnel.Versandt);
  return (
    <section aria-label={t('trichter')} className="grid gap-2">
      <dl className="grid max-w-3xl gap-1 text-sm">
        {STEPS.map((step) => (
          <div key={step} className="grid grid-cols-[minmax(0,8rem)_3rem_minmax(1rem,1fr)] items-center gap-2">
            <dt>{t(`schritt_${step}`)}</dt>
            <dd className="tabular text-right font-semibold">{zahl(funnel[step])}</dd>
            <dd aria-hidden="true">
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
                <rect width="100" height="6" className="fill-tint" />
                <rect width={(funnel[step] / all) * 100} height="6" className="fill-link" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {ENDS.map((end) => t('nebenbei', { was: t(`schritt_${end}`), anzahl: zahl(funnel[end]) })).join(' · ')}
        <span className="block">{t('eigeneZahlen')}</span>
      </p>
    </section>
  );
}
