import { useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

/**
 * How often something sent from this page was answered with this message: as the key of a form it begins anew after each.
 * A jump within the page and the way back keep the address and its message, and what has been typed since.
 */
export function useTimesTold(message: string): number {
  const isSending = useNavigation().formData !== undefined;
  const [query] = useSearchParams();
  const [wasSending, setWasSending] = useState(isSending);
  const [times, setTimes] = useState(0);
  if (isSending !== wasSending) {
    setWasSending(isSending);
    if (!isSending && query.get('meldung') === message) setTimes(times + 1);
  }
  return times;
}
