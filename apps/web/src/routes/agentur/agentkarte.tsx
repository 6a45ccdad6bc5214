import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texte } from '#texte/agentur-einladung';
import { umgebung, usePath, useT } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import type { HeaderArgs } from '../../module.ts';
import { AgencyLogo } from '../../ui/agency-logo.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/desk/page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const berater = new URL(args.request.url).searchParams.get('berater');
  return need('getBeraterkarte', {
    params: { produkt: args.params.produktId ?? '' },
    query: berater ? { berater } : {},
  });
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)('karteTitel');

/** A card to hand over or to print: who it leads to, the code to type and the square to scan. */
export function Component() {
  const { Url, QrSvg, Nummer, Name, Agentur, AgenturLogo, ProduktId, ProduktName } = useLoaderData<typeof loader>();
  const t = useT(texte);
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
      <div className="grid max-w-xl gap-4 rounded-m border border-border bg-surface p-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
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
          <p className="text-sm">{t('karteText', { produkt: ProduktName })}</p>
          <p className="text-sm text-muted">{t('karteNummer')}</p>
          <p className="tabular text-2xl font-bold">{Nummer}</p>
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
