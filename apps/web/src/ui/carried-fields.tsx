import { useBoot } from '../environment.ts';

/** A form by GET makes a query of its own: what goes along in every address goes along as hidden fields. */
export const CarriedFields = () =>
  Object.entries(useBoot().mitnahme).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
