import { useIsNavigating } from '../lib/navigation.ts';

/** A thin bar over the page while something is under way for longer than a blink. */
export function Progress({ label }: { label: string }) {
  const busy = useIsNavigating();
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50" role="status">
      {busy && (
        <>
          <div className="progress-late h-1 origin-left bg-action" />
          <span className="sr-only">{label}</span>
        </>
      )}
    </div>
  );
}
