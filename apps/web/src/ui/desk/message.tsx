import { type ReactNode, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useArrival } from '../../lib/navigation.ts';
import { Alert } from '../alert.tsx';

/** Which of these words the address asks for. Whatever else stands there, be it a name that every object has, says nothing. */
export function useMessage<K extends string>(words: Readonly<Record<string, K>>): K | undefined {
  const [query] = useSearchParams();
  const asked = query.get('meldung') ?? '';
  return Object.hasOwn(words, asked) ? words[asked] : undefined;
}

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
