import { AUFTRAG_STATUS } from '@weitersagen/contract/werte';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listenQuery } from '../../features/betreiber/anfrage.ts';
import { AuftragTabelle } from '../../features/betreiber/auftrag-tabelle.tsx';
import { Blaettern } from '../../features/betreiber/blaettern.tsx';
import { Filter, StatusFilter } from '../../features/betreiber/filter.tsx';
import { Seite } from '../../features/betreiber/seite.tsx';
import { texte } from '../../features/betreiber/texte-auftrag.ts';
import { useWort } from '../../features/betreiber/worte.ts';
import { textsOf } from '../../lib/icu.ts';
import type { KopfArgs } from '../../modul.ts';
import { umgebung, useT } from '../../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  return umgebung(args).need('getAuftraege', { query: listenQuery(args.request, AUFTRAG_STATUS) });
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('auftraege');

export function Component() {
  const liste = useLoaderData<typeof loader>();
  const t = useT(texte);
  const wort = useWort();
  return (
    <Seite titel={t('auftraege')}>
      <StatusFilter status={AUFTRAG_STATUS.map((value) => ({ value, label: wort('auftrag', value) }))} />
      <Filter sucheHinweis={t('sucheHinweis')} />
      <AuftragTabelle zeilen={liste.Content} />
      <Blaettern liste={liste} />
    </Seite>
  );
}
