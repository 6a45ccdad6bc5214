import { fieldId, isRefusalOf, useRefused } from '../../lib/form.ts';
import { ErrorSummary } from '../error-summary.tsx';

/**
 * Stands where the form with this field is not on the screen: what was sent from a page that is old, or by somebody who may
 * not, is refused, and the form that would tell it is gone.
 */
export function StaleRefusal({ field }: { field: string }) {
  if (!isRefusalOf(useRefused(), field)) return null;
  return (
    <div id={fieldId(field)}>
      <ErrorSummary />
    </div>
  );
}
