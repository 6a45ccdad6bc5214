import { type LoaderFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/agentur-einladung';
import { siteContext, useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Page } from '../../ui/desk/page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The navigation knows no product: one begins with what brings the customer most, and chooses another in the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { need, pfad } = siteContext(args);
  const { Produkte } = await need('getEinladungDaten', {});
  const [first] = Produkte;
  return first ? redirect(pfad('agentempfehlen', { produktId: first.Id })) : null;
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('agentBereiche');

export function Component() {
  const t = useT(texts);
  return (
    <Page titel={t('agentBereiche')}>
      <EmptyState title={t('nichtsZuEmpfehlen')}>
        <p>{t('nichtsZuEmpfehlenText')}</p>
      </EmptyState>
    </Page>
  );
}
