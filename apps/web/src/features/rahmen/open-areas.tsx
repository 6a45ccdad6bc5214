import { texts } from '#texte/rahmen-agentur';
import { usePath, useT } from '../../environment.ts';
import { Link } from '../../ui/link.tsx';

/** What is open to everybody of an agency (calls.md §6). */
const OPEN = ['stammdaten', 'praemienplan'] as const;

/** The ways to what somebody sees who has no role yet. */
export function OpenAreas() {
  const t = useT(texts);
  const path = usePath();
  return (
    <p className="flex flex-wrap gap-x-6">
      {OPEN.map((id) => (
        <Link key={id} to={path(id)} className="inline-flex min-h-11 items-center">
          {t(`b_${id}`)}
        </Link>
      ))}
    </p>
  );
}
