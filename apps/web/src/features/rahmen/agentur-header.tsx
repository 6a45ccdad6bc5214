import { screenOf } from '@weitersagen/contract/screens';
import type { AgenturScreen } from '@weitersagen/contract/screens-agentur';
import type { AgenturRole } from '@weitersagen/contract/values';
import { texts } from '#texte/rahmen-agentur';
import { rechteIn } from '../../access.ts';
import { useBoot, useMandant, usePath, useT } from '../../environment.ts';
import { Mark } from '../../ui/bild/bild.tsx';
import { DeskHead } from '../../ui/desk/head.tsx';
import { Link } from '../../ui/link.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** In the order of a day's work. */
const AREAS = [
  'agentur',
  'auftraege',
  'einladungstool',
  'agentBegin',
  'empfehler',
  'praemien',
  'praemienplan',
  'statistik',
  'rechnungen',
  'mitarbeiter',
  'stammdaten',
  'verwaltung',
] as const satisfies readonly AgenturScreen[];

/** Where an agent recommends beside the customer. */
const ON_SITE = '/agent';

const useRoleName = () => {
  const t = useT(texts);
  return (role: AgenturRole | undefined): string => t(role ? `rolle_${role}` : 'rolle_keine');
};

/** `existing`: the screens that there are. What a person may not see is not offered. */
export function AgenturHeader({ existing }: { existing: readonly string[] }) {
  const t = useT(texts);
  const path = usePath();
  const boot = useBoot();
  const { Name } = useMandant();
  const { agentur } = boot;
  const roleName = useRoleName();
  const mayOpen = (id: AgenturScreen): boolean => {
    const right = screenOf('agentur', id)?.agenturrecht;
    return existing.includes(id) && (!right || rechteIn(boot).includes(right));
  };
  const partsOf: Partial<Record<AgenturScreen, { parts: readonly string[] }>> = {
    agentBegin: { parts: [ON_SITE] },
    empfehler: { parts: [path('interessenten')] },
  };
  const name = agentur ? `${agentur.Vorname} ${agentur.Nachname}` : '';
  return (
    <DeskHead
      brand={
        <Link to={path('agentur')} look="plain" className="inline-flex min-h-12 min-w-0 items-center gap-2.5 py-0.5">
          <Mark className="size-7 shrink-0" />
          <span className="min-w-0 leading-tight">
            <span className="block font-head font-bold">{agentur?.Agentur.Name ?? Name}</span>
            <span className="hidden text-xs text-brand-muted sm:block">
              {agentur ? t('bei', { mandant: Name, nummer: agentur.Agentur.Nummer }) : t('bereich')}
            </span>
          </span>
        </Link>
      }
      areas={AREAS.filter(mayOpen).map((id) => ({ id, to: path(id), label: t(`b_${id}`), ...partsOf[id] }))}
      person={agentur && { name, role: roleName(agentur.Rollen[0]) }}
    >
      <LanguageChoice />
    </DeskHead>
  );
}
