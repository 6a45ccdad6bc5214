import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** How often the address has told this message since the page was opened: as the key of a form it begins anew after each. */
export function useTimesTold(message: string): number {
  const { key } = useLocation();
  const [query] = useSearchParams();
  const told = query.get('meldung') === message ? key : null;
  const [last, setLast] = useState(told);
  const [times, setTimes] = useState(0);
  if (told !== last) {
    setLast(told);
    if (told !== null) setTimes(times + 1);
  }
  return times;
}
