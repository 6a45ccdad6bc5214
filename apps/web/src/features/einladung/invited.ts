import type { OkOf } from '@weitersagen/contract/api';
import type { Boot, Call } from '../../boot.ts';
import { later } from '../../ui/later.tsx';

export type Einladung = NonNullable<OkOf<'getEinladung'>>;

/** Who has invited: needed by whoever has followed such a link. */
export const followed = later(async () => (await import('./followed.tsx')).Followed);
if (import.meta.env.SSR) await followed.load();

/** Asked only where a link was followed: hardly anybody has one, and pages are kept for the others. */
export async function findFollowed({ boot, call }: { boot: Boot; call: Call }): Promise<Einladung | null> {
  if (!boot.eingeladen) return null;
  const [answer] = await Promise.all([call('getEinladung', {}), followed.load()]);
  return answer.ok ? answer.data : null;
}

/** Whether a recommendation still belongs to who invited. */
export const isOpen = (einladung: Einladung | null): einladung is Einladung =>
  einladung !== null && einladung.Status !== 'Abgelaufen' && einladung.Status !== 'Zurueckgezogen';
