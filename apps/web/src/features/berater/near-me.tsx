import { useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '#texte/berater';
import { useT } from '../../environment.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const PATIENCE_MS = 15_000;
/** To a hundredth of a degree, about a kilometre. */
const roughly = (degrees: number): string => (Math.round(degrees * 100) / 100).toFixed(2);

/** Asks the browser where it is, on a click alone; the place stands in this search and nowhere else. */
export function NearMe({ to }: { to(place: { lat: string; lon: string }): string }) {
  const t = useT(texts);
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  if (!useInBrowser()) return null;
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        navigate(to({ lat: roughly(coords.latitude), lon: roughly(coords.longitude) }));
      },
      () => setState('refused'),
      { enableHighAccuracy: false, timeout: PATIENCE_MS, maximumAge: 0 },
    );
  };
  return (
    <div className="grid gap-2">
      <Button
        look="secondary"
        onClick={ask}
        aria-disabled={state === 'asking' || undefined}
        className="justify-self-start"
      >
        {state === 'asking' && <Spinner />}
        {t('inDerNaehe')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {state === 'refused' ? t('ortFehlt') : t('ortHinweis')}
      </p>
    </div>
  );
}
