import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texte } from '#texte/agentur-einladung';
import { umgebung, useMandant, usePath, useT } from '../../environment.ts';
import { AGENT } from '../../lib/agent.ts';
import { textsOf } from '../../lib/icu.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import type { HeaderArgs } from '../../module.ts';
import { AgencyLogo } from '../../ui/agency-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { Tabs } from '../../ui/desk/tabs.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const berater = new URL(args.request.url).searchParams.get(AGENT);
  return need('getBeraterkarte', {
    params: { produkt: args.params.produktId ?? '' },
    query: berater ? { berater } : {},
  });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('karteTitel');

/** A card to hand over or to print: who it leads to, the code to type and the square to scan. */
export function Component() {
  const { Url, QrSvg, Nummer, Name, Agentur, AgenturLogo, ProduktId, ProduktName, Berater } =
    useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const inBrowser = useInBrowser();
  // Where visitors search for no agent, there is nowhere to type the number.
  const { ModuleAgentRecommendation: isTyped } = useMandant();
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
      <div className="alone-on-paper grid max-w-xl gap-4 rounded-m border border-border bg-surface p-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(QrSvg)}`}
          alt={t('karteQr')}
          width={192}
          height={192}
          className="size-48"
        />
        <div className="grid content-start gap-2">
          <p className="font-head text-lg">{Name}</p>
          <p className="flex flex-wrap items-center gap-2">
            {AgenturLogo && <AgencyLogo address={AgenturLogo} />}
            {Agentur}
          </p>
          <p className="text-sm">{t(isTyped ? 'karteText' : 'karteTextQr', { produkt: ProduktName })}</p>
          {isTyped && (
            <>
              <p className="text-sm text-muted">{t('karteNummer')}</p>
              <p className="tabular text-2xl font-bold">{Nummer}</p>
            </>
          )}
          <p className="wrap-anywhere text-xs text-muted">{Url}</p>
        </div>
      </div>
      {inBrowser && (
        <Button look="secondary" onClick={() => window.print()} className="justify-self-start">
          {t('drucken')}
        </Button>
      )}
    </Page>
  );
}
