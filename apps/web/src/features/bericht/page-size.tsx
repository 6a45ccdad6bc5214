import { PAGE_SIZES, type ReportAnswer } from '@weitersagen/contract/bericht';
import { useRef } from 'react';
import { Form } from 'react-router';
import { texts } from '#texte/bericht';
import { useT } from '../../environment.ts';
import { useChosenBefore } from '../../lib/chosen.ts';
import { useInBrowser } from '../../lib/in-browser.ts';
import { Button } from '../../ui/button.tsx';
import { fieldClass } from '../../ui/desk/filter-form.tsx';
import { Kept } from './filter.tsx';

/** How many rows a page has: by the choice itself, and without a script by a button. */
export function PageSize({ report, hash }: { report: ReportAnswer; hash: string }) {
  const t = useT(texts);
  const inBrowser = useInBrowser();
  const form = useRef<HTMLFormElement>(null);
  useChosenBefore(form, String(report.Pagesize), () => form.current?.requestSubmit());
  if (report.TotalCount <= PAGE_SIZES[0]) return null;
  return (
    <Form
      ref={form}
      method="get"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm"
      {...(hash ? { action: hash } : {})}
    >
      <Kept names={['groesse']} />
      <label className="flex items-center gap-1.5 whitespace-nowrap">
        {t('zeilenJeSeite')}
        <select
          name="groesse"
          value={report.Pagesize}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          className={`${fieldClass} w-auto`}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {!inBrowser && (
        <Button type="submit" look="secondary" dense className="max-md:min-h-11">
          {t('anwenden')}
        </Button>
      )}
    </Form>
  );
}
