import type { ReportLine } from '@weitersagen/contract/bericht';
import { texte } from '#texte/agentur-einladung';
import { useT } from '../../environment.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';

/** What may be done with an invitation, in its own row. */
export function RowSteps({ row }: { row: ReportLine }) {
  const t = useT(texte);
  const may = Array.isArray(row.erlaubt) ? row.erlaubt : [];
  if (may.length === 0) return null;
  const name = String(row.Name ?? '');
  return (
    <Form summary={false} className="flex! flex-wrap gap-1!">
      <input type="hidden" name="id" value={String(row.Id)} />
      {may.map((deed) => (
        <Button key={deed} type="submit" name="tun" value={deed} dense look="secondary">
          {t(deed === 'erinnern' ? 'erinnern' : 'zurueckziehen')} <span className="sr-only">{name}</span>
        </Button>
      ))}
    </Form>
  );
}
