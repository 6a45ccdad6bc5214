import type { OkOf } from '@weitersagen/contract/api';
import type { PraemierungAntwort } from '@weitersagen/contract/praemierung';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Form } from '../../ui/form.tsx';
import { useFormat, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

type Geoeffnet = OkOf<'oeffneGutschein'>;

/** The heading of what has just appeared, so that a screen reader starts there. */
function useFocused() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** Letters, digits and spaces are enough to be understood; punctuation is read out by its name anyway. */
const buchstabiert = (code: string) => [...code].filter((zeichen) => zeichen !== ' ').join(' ');

/** Shown once: large, spelled out for who hears it, to copy and to print. */
export function Code({ gutschein }: { gutschein: Geoeffnet }) {
  const t = useT(texte);
  const { tagLang } = useFormat();
  const titel = useFocused();
  const [code = '', pin] = (gutschein.Code ?? '').split(' · ');
  return (
    <section className="grid gap-4 rounded-l border-2 border-dashed border-border bg-surface p-5 md:p-7">
      <h2 ref={titel} tabIndex={-1} className="text-lg outline-none">
        {t('codeTitel')}
      </h2>
      <p className="tabular text-center font-head text-xl font-bold tracking-wide break-all select-all" translate="no">
        {code}
        {pin && <span className="block pt-1 text-lg">{pin}</span>}
      </p>
      <p className="sr-only">{t('codeBuchstabiert', { zeichen: buchstabiert(code) })}</p>
      {gutschein.GueltigBis && (
        <p className="text-center text-muted">{t('einloesenBis', { tag: tagLang(gutschein.GueltigBis) })}</p>
      )}
      <div className="grid gap-3 print:hidden">
        <CopyButton value={code} label={t('codeLabel')} />
        <Drucken />
      </div>
      <p className="print:hidden">{t('codeMerken')}</p>
    </section>
  );
}

/** Only where there is a script to print with. */
function Drucken() {
  const t = useT(texte);
  const [bereit, setBereit] = useState(false);
  useEffect(() => setBereit(true), []);
  if (!bereit) return null;
  return (
    <Button look="secondary" onClick={() => window.print()}>
      {t('drucken')}
    </Button>
  );
}

export function Gemailt({ gutschein }: { gutschein: Geoeffnet }) {
  const t = useT(texte);
  return (
    <Alert kind="success" live title={t('gemailtTitel')}>
      {t('gemailtText', { email: gutschein.VersandtAn ?? '' })}
    </Alert>
  );
}

/** The two ways to the code, as far as they are still open. `gerade`: one of them has just been taken. */
export function Oeffnen({ erlaubt, gerade }: { erlaubt: PraemierungAntwort['erlaubt']; gerade: boolean }) {
  const t = useT(texte);
  const anzeigen = erlaubt.includes('codeAnzeigen');
  const mailen = erlaubt.includes('codeMailen');
  if (!anzeigen && !mailen) return gerade ? null : <p>{t('allesGeoeffnet')}</p>;
  return (
    <Form className="gap-6! print:hidden">
      {anzeigen ? (
        <div className="grid gap-3">
          <p>{t('anzeigenText')}</p>
          <SubmitButton name="Weg" value="anzeigen" wide>
            {t('anzeigen')}
          </SubmitButton>
        </div>
      ) : (
        !gerade && <p>{t('schonAngezeigt')}</p>
      )}
      {mailen && (
        <div className="grid gap-2">
          <SubmitButton name="Weg" value="mail" look={anzeigen || gerade ? 'secondary' : 'action'} wide>
            {t('mailen')}
          </SubmitButton>
          <p className="text-sm text-muted">{t('mailenText')}</p>
        </div>
      )}
    </Form>
  );
}
