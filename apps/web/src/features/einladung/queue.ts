import { useEffect, useState } from 'react';
import { listWaiting, onQueueChanged, type Waiting } from '../../lib/waiting.ts';

/** What of this person waits on this device, and how many entries have arrived since the page was opened or one was added. */
export function useQueue(owner: string) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    const read = () => void listWaiting(owner).then(setWaiting, () => setWaiting([]));
    read();
    return onQueueChanged(({ what, owner: whose }) => {
      if (whose !== owner) return;
      if (what === 'arrived') setArrived((before) => before + 1);
      // With one more to be sent, what was told of those before is over.
      if (what === 'kept') setArrived(0);
      read();
    });
  }, [owner]);
  return { waiting, arrived };
}
