import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/empfaenger-danach';
import { siteContext, usePath, useT } from '../environment.ts';
import { readAuftrag, readProduktLink } from '../features/empfaenger/access.ts';
import { cameToNothing, isAwaited } from '../features/empfaenger/outcome.ts';
import { fromWhom, withoutPart } from '../features/empfaenger/referrer.ts';
import { BankHint, Progress, ToProdukt } from '../features/empfaenger/state.tsx';
import { textsOf } from '../lib/icu.ts';
import { useLinkToken } from '../lib/link-token.tsx';
import type { HeaderArgs } from '../module.ts';
import { Pictogram } from '../ui/bild/bild.tsx';
import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { token, auftrag } = await readAuftrag(args);
  // Nobody is thanked who has not confirmed anything here.
  if (!auftrag?.Bestaetigt) throw redirect(siteContext(args).pfad(auftrag ? 'zustimmung' : 'home'));
  return { token, auftrag, produktlink: await readProduktLink(args, auftrag) };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('bestaetigungTitel');

export function Component() {
  useLinkToken('empfaenger');
  const { auftrag, produktlink } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { Vorname: vorname, ProduktName: produkt, PraemieEmpfaengerCent } = auftrag;
  return (
    <Page
      title={t('bestaetigungTitel')}
      lead={t('bestaetigungTextName', { vorname, empfehler: fromWhom(t, auftrag) })}
      picture={<Pictogram bild="freuen" className="size-20" />}
    >
      {!auftrag.Auftrag && <ToProdukt url={produktlink} produkt={produkt} />}
      <h2 className="text-xl">{t('weiter')}</h2>
      <Progress
        produkt={produkt}
        praemieCent={PraemieEmpfaengerCent}
        bestaetigt
        bestelltAm={auftrag.Auftrag?.Auftragsdatum}
        isOver={cameToNothing(auftrag)}
        praemie={auftrag.Praemie}
      />
      {PraemieEmpfaengerCent === 0 ? (
        <p className="text-muted">{withoutPart(t, auftrag)}</p>
      ) : (
        isAwaited(auftrag) && <p className="text-muted">{t('auszahlung')}</p>
      )}
      <BankHint auftrag={auftrag} />
      <p>
        <Link to={path('zustimmung')} className="inline-flex min-h-11 items-center">
          {t('auswahlAendern')}
        </Link>
      </p>
    </Page>
  );
}
