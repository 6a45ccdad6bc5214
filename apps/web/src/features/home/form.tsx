import type { ReactNode } from 'react';
import { texts } from '#texte/home';
import { useT } from '../../environment.ts';
import { FORM } from './wish.ts';

/** The whole recommendation on the start page; product and form come from the screen. */
export function FormArea({ produktwahl, children }: { produktwahl: ReactNode; children: ReactNode }) {
  const t = useT(texts);
  return (
    <section
      id={FORM}
      tabIndex={-1}
      aria-labelledby={`${FORM}-titel`}
      className="mt-5 bg-tint py-3.5 outline-none md:mt-24 md:py-20"
    >
      <div className="column">
        <h2 id={`${FORM}-titel`} className="text-2xl md:text-3xl">
          {t('formularTitel')}
        </h2>
        <p className="mt-2 max-w-prose text-lg text-muted max-md:hidden">{t('formularText')}</p>
        <div className="form-steps mt-3 grid gap-5 rounded-l border border-line bg-ground p-4 shadow-card sm:p-6 md:mt-8 md:gap-8 md:p-10">
          {produktwahl}
          {children}
        </div>
      </div>
    </section>
  );
}
