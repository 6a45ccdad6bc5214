import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { useArrival } from '../../lib/navigation.ts';
import { Alert } from '../alert.tsx';

/** What an action has done, on the page it came back to. Gets the focus, so that it is read out. */
export function Message({
  kind = 'success',
  details,
  children,
}: {
  kind?: 'success' | 'warning';
  details?: ReactNode;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // Again after every action.
  useArrival(key, () => box.current?.focus());
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Alert kind={kind} title={children}>
        {details}
      </Alert>
    </div>
  );
}
