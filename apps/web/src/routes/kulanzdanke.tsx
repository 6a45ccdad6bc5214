import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texte } from '../features/praemierung/texte.ts';
import { readPraemierung } from '../features/praemierung/zugang.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { useFormat, usePfad, useT } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { praemierung } = await readPraemierung(args);
  return { wertCent: praemierung?.WertCent ?? null };
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('kulanzTitel');

export function Component() {
  const { wertCent } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const pfad = usePfad();
  const { euro } = useFormat();
  return (
    <Page
      title={t('kulanzTitel')}
      lead={wertCent === null ? t('kulanzText') : t('kulanzBetrag', { betrag: euro(wertCent) })}
      picture={<Sinnbild bild="freuen" className="size-20" />}
    >
      <p>
        <ButtonLink to={pfad('home')} look="secondary">
          {t('weiterempfehlen')}
        </ButtonLink>
      </p>
    </Page>
  );
}
