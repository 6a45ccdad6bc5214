import { type LoaderFunctionArgs, redirect } from 'react-router';
import { texte } from '#texte/agentur-einladung';
import { umgebung, useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The navigation knows no product: one begins with what brings the customer most, and chooses another in the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { need, pfad } = umgebung(args);
  const { Produkte } = await need('getEinladungDaten', {});
  const [first] = Produkte;
  return first ? redirect(pfad('agentempfehlen', { produktId: first.Id })) : null;
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('agentBereiche');

export function Component() {
  const t = useT(texte);
  return (
    <Page titel={t('agentBereiche')}>
      <EmptyState title={t('nichtsZuEmpfehlen')}>
        <p>{t('nichtsZuEmpfehlenText')}</p>
      </EmptyState>
    </Page>
  );
}
