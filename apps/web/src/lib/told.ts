import { useState } from 'react';
import { useActionData, useNavigation, useSearchParams } from 'react-router';

/**
 * How often something sent from this page has led to this message: as the key of a form it begins anew after each. A jump
 * within the page, the way back, a list that is filtered and an answer without a redirect keep the message in the address,
 * and with it what has been typed since.
 */
export function useTimesTold(message: string): number {
  const isSending = useNavigation().formMethod === 'POST';
  const isAnswered = useActionData() !== undefined;
  const [query] = useSearchParams();
  const [wasSending, setWasSending] = useState(isSending);
  const [times, setTimes] = useState(0);
  if (isSending !== wasSending) {
    setWasSending(isSending);
    if (!isSending && !isAnswered && query.get('meldung') === message) setTimes(times + 1);
  }
  return times;
}
