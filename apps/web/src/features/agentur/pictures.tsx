import type { OkOf } from '@weitersagen/contract/api';
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/agentur-bilder';
import { siteContext, useT } from '../../environment.ts';
import { base64From } from '../../lib/file.ts';
import { type Refused, useRefused } from '../../lib/form.ts';
import { refusedHere } from '../../lib/here.ts';
import { AgencyLogo } from '../../ui/agency-logo.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Face } from '../../ui/desk/face.tsx';
import { Folded } from '../../ui/desk/folded.tsx';
import { abgelehnt } from '../../ui/desk/request.ts';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { PictureFile } from '../datensatz/picture.tsx';

type Pictures = OkOf<'getAgenturBilder'>;
/** In the place of an agent's number. */
const LOGO = '-';
export const PICTURE_STEPS = ['bild', 'bildWeg'] as const;

/** The file is the one field that no other form of the page has. */
export const isOfPicture = (refused: Refused | null): boolean =>
  refused?.problem.felder?.some(({ feld }) => feld === 'Daten') ?? false;

export async function changePicture(args: ActionFunctionArgs, form: FormData) {
  const { call, pfad, t, sprache } = siteContext(args);
  const of = String(form.get('Wovon') ?? LOGO);
  const Art = of === LOGO ? ('agentur' as const) : ('berater' as const);
  const done = (message: string) => redirect(pfad('stammdaten', {}, { meldung: message }));
  if (form.get('Schritt') === 'bildWeg') {
    const answer = await call('deleteAgenturBild', { params: { art: Art, id: of } });
    return answer.ok ? done('bildWeg') : abgelehnt(args, answer.problem, form);
  }
  const file = await base64From(form, 'Daten');
  if (!file.data) return refusedHere({ Daten: t(texts)('dateiFehlt') }, form, sprache);
  const answer = await call('putAgenturBild', { body: { Art, ExterneId: of === LOGO ? '' : of, Daten: file.data } });
  return answer.ok ? done('bild') : abgelehnt(args, answer.problem, form);
}

/** What visitors see of the agency: its logo, and its agents' faces. */
export function PicturesOfAgentur({ pictures: { AgenturLogo, Berater, erlaubt } }: { pictures: Pictures }) {
  const t = useT(texts);
  const isMine = isOfPicture(useRefused());
  const mayChange = erlaubt.includes('aendern');
  const photos = Berater.filter(({ Photo }) => Photo).length;
  const logo = t(AgenturLogo ? 'logoDa' : 'logoFehlt');
  const state = Berater.length > 0 ? `${logo}, ${t('fotos', { n: photos })}` : logo;
  return (
    <Folded heading id="bilder" titel={t('bilder')} state={state} open={isMine}>
      <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
        <Picture of={LOGO} name={t('logo')} mayRemove={mayChange && AgenturLogo !== ''}>
          {AgenturLogo && <AgencyLogo address={AgenturLogo} />}
        </Picture>
        {Berater.map(({ ExterneId, Name, Photo, FotoErlaubt }) => (
          <Picture key={ExterneId} of={ExterneId} name={Name} mayRemove={FotoErlaubt.includes('entfernen')}>
            {Photo && <Face address={Photo} />}
          </Picture>
        ))}
      </ul>
      {mayChange && (
        <Form encType="multipart/form-data" className="mt-3 gap-3" summary={isMine}>
          <Select
            name="Wovon"
            label={t('wovon')}
            initial={LOGO}
            options={[
              { value: LOGO, label: t('logo') },
              ...Berater.map(({ ExterneId, Name }) => ({ value: ExterneId, label: t('fotoVon', { name: Name }) })),
            ]}
          />
          <PictureFile label={t('datei')} hint={t('dateiText')} />
          <div>
            <SubmitButton name="Schritt" value="bild" look="secondary" dense>
              {t('hochladen')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Folded>
  );
}

function Picture({
  of,
  name,
  mayRemove,
  children,
}: {
  of: string;
  name: string;
  mayRemove: boolean;
  children: ReactNode;
}) {
  const t = useT(texts);
  return (
    <li className="flex flex-wrap items-center gap-3 px-3 py-1.5">
      <span className="grow">{name}</span>
      {children || <span className="text-muted">{t('keins')}</span>}
      {mayRemove && (
        <Form summary={false}>
          <input type="hidden" name="Wovon" value={of} />
          <SubmitButton name="Schritt" value="bildWeg" look="quiet" dense>
            {t('entfernen')}
            <span className="sr-only">{` ${name}`}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
