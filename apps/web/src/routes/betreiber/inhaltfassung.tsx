import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Werteliste } from '../../features/betreiber/redaktion-lesen.tsx';
import { Vergleich } from '../../features/betreiber/redaktion-vergleich.tsx';
import { useEreignis } from '../../features/betreiber/redaktion-verlauf.tsx';
import { Abschnitt, Seite } from '../../features/betreiber/seite.tsx';
import { texte as worte } from '../../features/betreiber/texte-redaktion.ts';
import { texte } from '../../features/betreiber/texte-inhalteintrag.ts';
import { useWer } from '../../features/betreiber/worte.ts';
import { textsOf } from '../../lib/icu.ts';
import type { KopfArgs } from '../../modul.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { umgebung, useFormat, usePfad, useT } from '../../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { route = '', id = '', version = '' } = args.params;
  const fassung = await umgebung(args).need('getInhaltFassung', { params: { route, id, version } });
  return { route, id, fassung };
}

export const titel = ({ boot, data }: KopfArgs<typeof loader>) =>
  data
    ? textsOf(texte, boot.sprache)('fassungTitel', {
        eintrag: data.fassung.Schluessel,
        version: data.fassung.Version,
      })
    : textsOf(worte, boot.sprache)('inhalte');

export function Component() {
  const { route, id, fassung } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const tw = useT(worte);
  const pfad = usePfad();
  const wer = useWer();
  const ereignis = useEreignis();
  const { zeitpunkt } = useFormat();
  const { Schema, Schluessel, Version, Ereignis, Wer, Am, Jetzt, Vergleich: felder, Werte, erlaubt } = fassung;
  return (
    <Seite
      titel={t('fassungTitel', { eintrag: Schluessel, version: Version })}
      zurueck={{ to: pfad('inhalt', { route, id }), label: `${tw(`eins_${Schema}`)} ${Schluessel}` }}
      neben={
        <p className="text-sm text-muted">
          {ereignis(Ereignis)}: {wer(Wer)}, {zeitpunkt(Am)}
        </p>
      }
    >
      {erlaubt.includes('wiederherstellen') && (
        <Form action={pfad('inhalt', { route, id })} summary={false} className="gap-2!">
          <input type="hidden" name="Version" value={Jetzt} />
          <input type="hidden" name="Fassung" value={Version} />
          <p className="text-sm text-muted">{t('wiederherstellenText')}</p>
          <div>
            <SubmitButton name="Schritt" value="wiederherstellen" dense>
              {t('wiederherstellen')}
            </SubmitButton>
          </div>
        </Form>
      )}
      <Abschnitt titel={t('vergleich')} className="max-w-5xl">
        {felder.length > 0 ? <Vergleich felder={felder} /> : <p className="text-sm">{t('vergleichLeer')}</p>}
      </Abschnitt>
      <Abschnitt titel={t('ganz')} className="max-w-5xl">
        <Werteliste werte={Werte} />
      </Abschnitt>
    </Seite>
  );
}
