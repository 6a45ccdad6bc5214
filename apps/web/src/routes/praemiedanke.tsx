import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texte } from '../features/praemierung/texte.ts';
import { readPraemierung } from '../features/praemierung/zugang.ts';
import { untrennbar } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { useFormat, usePfad, useT } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { praemierung } = await readPraemierung(args);
  return { praemierung };
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('dankeTitel');

export function Component() {
  const { praemierung } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const pfad = usePfad();
  const { euro, tagLang } = useFormat();
  const { IbanMaskiert: iban, WertCent, ErwartetAm } = praemierung ?? {};
  return (
    <Page
      title={t('dankeTitel')}
      picture={<Sinnbild bild="freuen" className="size-20" />}
      lead={
        <>
          <p>{iban ? t('dankeText', { betrag: euro(WertCent ?? 0), iban: untrennbar(iban) }) : t('dankeTextOhne')}</p>
          {iban && ErwartetAm && <p className="font-semibold">{t('erwartet', { tag: tagLang(ErwartetAm) })}</p>}
          <p>{t('dankeMail')}</p>
        </>
      }
    >
      <p>
        <ButtonLink to={pfad('home')} look="secondary">
          {t('weiterempfehlen')}
        </ButtonLink>
      </p>
    </Page>
  );
}
