import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { screenOf } from '@weitersagen/contract/screens';
import { useActionData, useLoaderData, useLocation } from 'react-router';
import { texts } from '#texte/rahmen';
import { basename, useBoot, useT } from '../../environment.ts';
import { useFocusOnState } from '../../lib/navigation.ts';
import type { Meta, ScreenModule } from '../../module.ts';

/** Title, description, canonical address and preview of the screen in whose place it stands, in the state it is in. */
export function ScreenHead({ id, titel, meta }: Pick<ScreenModule, 'titel' | 'meta'> & { id: string }) {
  const args = { boot: useBoot(), data: useLoaderData() as undefined, answer: useActionData() };
  useFocusOnState(args.answer !== undefined && titel(args) !== titel({ ...args, answer: undefined }), args.answer);
  return <Header titel={titel(args)} meta={meta?.(args)} noindex={!!screenOf(args.boot.bereich, id)?.noindex} />;
}

export function Header({ titel, meta = {}, noindex }: { titel: string; meta?: Meta; noindex?: boolean }) {
  const boot = useBoot();
  const t = useT(texts);
  const { pathname, search } = useLocation();
  const program = boot.mandant?.programmName ?? 'Weitersagen';
  const description =
    meta.beschreibung ?? t('beschreibung', { titel, programm: program, name: boot.mandant?.VollerName ?? program });
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  // Stays in the address only of who keeps no choice: a search engine, where both languages share the path.
  const query = /[?&]lang=\w\w/.test(search) ? `?lang=${boot.sprache}` : '';
  const canonical = boot.basis + basename(boot) + path + (meta.suche || query);
  const absolute = (bild: string) => new URL(bild, `${boot.basis}/`).href;
  return (
    <>
      <title>{titel === program ? titel : `${titel} · ${program}`}</title>
      <meta name="description" content={description} />
      {(noindex || meta.noindex || boot.bereich !== 'mandant') && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={program} />
      {boot.mandant?.FacebookId && <meta property="fb:app_id" content={boot.mandant.FacebookId} />}
      <meta property="og:locale" content={LANGUAGE_CONVENTIONS[boot.sprache].openGraph} />
      <meta property="og:url" content={meta.ogUrl ?? canonical} />
      <meta property="og:title" content={meta.ogTitel ?? titel} />
      <meta property="og:description" content={meta.ogBeschreibung ?? description} />
      {meta.ogBild && <meta property="og:image" content={absolute(meta.ogBild)} />}
      {meta.ogBild && <meta property="og:image:width" content="1200" />}
      {meta.ogBild && <meta property="og:image:height" content="630" />}
      {meta.ogBild && meta.ogBildText && <meta property="og:image:alt" content={meta.ogBildText} />}
      {meta.ogBild && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}
