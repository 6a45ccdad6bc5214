import type { OwnPraemierung } from '@weitersagen/contract/praemierung';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { usePath } from '../environment.ts';
import { SubmitButton } from './button.tsx';
import { Konto } from './konto.tsx';

export const FIELD_OWN = '_eigene';

/** Opens the own reward by being logged in, without the mail's link. Never for a GET: an address must not choose. */
export function Abholen({
  id,
  look,
  beschrieben,
  children,
}: {
  id: OwnPraemierung['Id'];
  look?: 'secondary';
  beschrieben?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={usePath()('praemie')}>
      <Konto />
      <input type="hidden" name={FIELD_OWN} value={id} />
      <SubmitButton look={look} aria-describedby={beschrieben}>
        {children}
      </SubmitButton>
    </Form>
  );
}
