import type { InhaltFormData } from '@weitersagen/contract/redaktion';
import { texts } from '#texte/betreiber-inhalteintrag';
import { useT } from '../../../environment.ts';
import { Details } from '../../../ui/desk/page.tsx';
import { splitName } from '../../datensatz/field-name.ts';
import { useFieldWords } from '../../datensatz/words.tsx';

/** The same fields for whoever may read and not write. */
export function Reading({ formData, values }: { formData: InhaltFormData; values: Readonly<Record<string, string>> }) {
  const t = useT(texts);
  return (
    <div className="grid gap-3">
      {!formData.erlaubt.includes('bearbeiten') && <p className="text-sm text-muted">{t('hinweisLesend')}</p>}
      <ValueList values={values} felder={formData.Felder.map(({ Feld }) => Feld)} />
    </div>
  );
}

export function ValueList({
  values,
  felder,
}: {
  values: Readonly<Record<string, string>>;
  felder?: readonly string[];
}) {
  const words = useFieldWords();
  const slot = (name: string) => felder?.indexOf(splitName(name).field) ?? 0;
  const rows = Object.entries(values).toSorted(([a], [b]) => slot(a) - slot(b) || (a < b ? -1 : 1));
  return (
    <Details
      angaben={rows.map(([name, value]) => ({
        id: name,
        name: words.name(name),
        value: (
          <span lang={splitName(name).language ?? undefined} className="whitespace-pre-wrap">
            {value}
          </span>
        ),
      }))}
    />
  );
}
