import type { OkOf } from '@weitersagen/contract/api';
import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { texts } from '#texte/praemierung';
import { useFormat, useT } from '../../environment.ts';
import { LinkToken } from '../../lib/link-token.tsx';
import { useArrival } from '../../lib/navigation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Form } from '../../ui/form.tsx';

type Opened = OkOf<'oeffneGutschein'>;

/** The heading of what has just appeared, so that a screen reader starts there. */
function useFocused() {
  const ref = useRef<HTMLHeadingElement>(null);
  useArrival(true, () => ref.current?.focus());
  return ref;
}

/** Letters, digits and spaces are enough to be understood; punctuation is read out by its name anyway. */
const spelled = (code: string) => [...code].filter((character) => character !== ' ').join(' ');

/** Shown once: large, spelled out for who hears it, to copy and to print. */
export function Code({ gutschein }: { gutschein: Opened }) {
  const t = useT(texts);
  const { tagLang } = useFormat();
  const title = useFocused();
  const [code = '', pin] = (gutschein.Code ?? '').split(' · ');
  return (
    <section className="grid gap-4 rounded-l border-2 border-dashed border-border bg-surface p-5 md:p-7">
      <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
        {t('codeTitel')}
      </h2>
      <p className="text-center font-head text-xl font-bold tracking-wide break-all select-all" translate="no">
        {code}
        {pin && <span className="block pt-1 text-lg">{pin}</span>}
      </p>
      <p className="sr-only">{t('codeBuchstabiert', { zeichen: spelled(code) })}</p>
      {gutschein.GueltigBis && (
        <p className="text-center text-muted">{t('einloesenBis', { tag: tagLang(gutschein.GueltigBis) })}</p>
      )}
      <div className="grid gap-3 print:hidden">
        <CopyButton value={code} label={t('codeLabel')} />
        <PrintButton />
      </div>
      <p className="print:hidden">{t('codeMerken')}</p>
    </section>
  );
}

/** Only where there is a script to print with. */
function PrintButton() {
  const t = useT(texts);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <Button look="secondary" onClick={() => window.print()}>
      {t('drucken')}
    </Button>
  );
}

export function Mailed({ gutschein }: { gutschein: Opened }) {
  const t = useT(texts);
  return (
    <Alert kind="success" live title={t('gemailtTitel')}>
      {t('gemailtText', { email: gutschein.VersandtAn ?? '' })}
    </Alert>
  );
}

/**
 * In a tab of its own (portal §1), so that the code stays open beside what the person does with it. This page notices when
 * it is looked at again.
 */
function Displays() {
  const t = useT(texts);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const back = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [open, revalidate]);
  return (
    <>
      {/* It stays where it is: what came up in its place would get the second press of a double click. */}
      <Form
        reloadDocument
        target="_blank"
        className="gap-3!"
        onSubmit={(event) => (open ? event.preventDefault() : setOpen(true))}
      >
        <LinkToken />
        <p>{t('anzeigenText')}</p>
        <Button
          type="submit"
          name="Weg"
          value="anzeigen"
          wide
          look={open ? 'secondary' : 'action'}
          aria-disabled={open || undefined}
        >
          {t('anzeigen')}
          <span className="sr-only">{t('neuerTab')}</span>
          <span aria-hidden="true">↗</span>
        </Button>
      </Form>
      {open && (
        <Alert kind="success" live title={t('tabOffen')}>
          {t('tabOffenText')}
        </Alert>
      )}
    </>
  );
}

/** The two ways to the code, as far as they are still open. `gerade`: one of them has just been taken. */
export function Opening({ erlaubt, gerade }: { erlaubt: PraemierungResponse['erlaubt']; gerade: boolean }) {
  const t = useT(texts);
  const displays = erlaubt.includes('codeAnzeigen');
  const mail = erlaubt.includes('codeMailen');
  if (!displays && !mail) return gerade ? null : <p>{t('allesGeoeffnet')}</p>;
  return (
    <div className="grid gap-6 print:hidden">
      {displays ? <Displays /> : !gerade && <p>{t('schonAngezeigt')}</p>}
      {mail && (
        <Form className="gap-2!" summary={!displays}>
          <LinkToken />
          <SubmitButton name="Weg" value="mail" look={displays || gerade ? 'secondary' : 'action'} wide>
            {t('mailen')}
          </SubmitButton>
          <p className="text-sm text-muted">{t('mailenText')}</p>
        </Form>
      )}
    </div>
  );
}
