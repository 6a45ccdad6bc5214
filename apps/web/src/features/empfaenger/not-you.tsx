import { Form } from 'react-router';
import { forgetInput } from '../../lib/kept.ts';
import { Button } from '../../ui/button.tsx';

export const NOT_YOU = 'vergessen';
const ID = 'nicht-sie';

/** Beside or inside another form: it belongs to `NotYouForm`, wherever it stands. */
export const NotYouButton = ({ children }: { children: string }) => (
  <Button type="submit" form={ID} name="absicht" value={NOT_YOU} look="quiet">
    {children}
  </Button>
);

/**
 * Forgets who was here: the recipient's cookie, which only the server can take away, and what this tab has kept. A new
 * document, so that what the browser still holds is gone too.
 */
export const NotYouForm = ({ nummer }: { nummer: string }) => (
  <Form id={ID} method="post" reloadDocument onSubmit={() => forgetInput(nummer)} />
);
