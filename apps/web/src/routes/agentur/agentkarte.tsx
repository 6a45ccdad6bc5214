import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/agentur-einladung';
import { siteContext, usePath, useT } from '../../environment.ts';
import { AgentCard, PrintedAgentCard } from '../../features/einladung/agent-card.tsx';
import { AGENT } from '../../lib/agent.ts';
import { textsOf } from '../../lib/icu.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import type { HeaderArgs } from '../../module.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { Tabs } from '../../ui/desk/tabs.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const berater = new URL(args.request.url).searchParams.get(AGENT);
  return need('getBeraterkarte', {
    params: { produkt: args.params.produktId ?? '' },
    query: berater ? { berater } : {},
  });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('karteTitel');

/** A card to hold out on the screen or to hand over on paper: what it brings, whom it leads to, and how. */
export function Component() {
  const card = useLoaderData<typeof loader>();
  const { Nummer, ProduktId, ProduktName, Berater } = card;
  const t = useT(texts);
  const path = usePath();
  const inBrowser = useInBrowser();
  return (
    <Page
      titel={t('karteTitel')}
      zurueck={{
        to: path('agentempfehlen', { produktId: ProduktId }),
        label: t('agentTitel', { produkt: ProduktName }),
      }}
    >
      {Berater.length > 1 && (
        <Tabs
          label={t('karteWessen')}
          tabs={Berater.map((one) => ({
            id: one.ExterneId,
            to: path('agentkarte', { produktId: ProduktId }, { [AGENT]: one.ExterneId }),
            label: one.Name,
            isHere: one.ExterneId === Nummer,
          }))}
        />
      )}
      <AgentCard card={card} />
      <PrintedAgentCard card={card} />
      {inBrowser && (
        <Button look="secondary" onClick={() => window.print()} className="justify-self-start">
          {t('drucken')}
        </Button>
      )}
    </Page>
  );
}
