import type { InhaltFormular } from '@weitersagen/contract/redaktion';
import { texte } from '#texte/betreiber-inhalteintrag';
import { useT } from '../../../environment.ts';
import { Details } from '../../../ui/desk/page.tsx';
import { usePlace } from './redaktion-words.ts';

/** The same fields for whoever may read and not write. */
export function Reading({ formular, werte }: { formular: InhaltFormular; werte: Readonly<Record<string, string>> }) {
  const t = useT(texte);
  return (
    <div className="grid gap-3">
      {!formular.erlaubt.includes('bearbeiten') && <p className="text-sm text-muted">{t('hinweisLesend')}</p>}
      <Werteliste werte={werte} felder={formular.Felder.map(({ Name }) => Name)} />
    </div>
  );
}

export function Werteliste({ werte, felder }: { werte: Readonly<Record<string, string>>; felder?: readonly string[] }) {
  const place = usePlace();
  const rang = (name: string) => felder?.indexOf(name.split('.')[1] ?? '') ?? 0;
  const rows = Object.entries(werte).toSorted(([a], [b]) => rang(a) - rang(b) || (a < b ? -1 : 1));
  return (
    <Details
      angaben={rows.map(([name, value]) => ({
        id: name,
        name: place(name),
        wert: (
          <span lang={name.split('.')[0]?.replace('iv', '') || undefined} className="whitespace-pre-wrap">
            {value}
          </span>
        ),
      }))}
    />
  );
}
