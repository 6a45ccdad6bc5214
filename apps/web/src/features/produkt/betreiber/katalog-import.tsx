import type { KatalogKopf } from '@weitersagen/contract/katalogaenderung';
import { texte } from '#texte/betreiber-katalog';
import { usePath, useT } from '../../../environment.ts';
import { useRefused } from '../../../lib/formular.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FileField } from '../../../ui/desk/file-field.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import { LISTS } from './katalog-words.ts';

/** A file to be checked; the check leads to the screen of the import. */
export function KatalogImport({ kopf: { Mandant: route, Bearbeitbar } }: { kopf: KatalogKopf }) {
  const t = useT(texte);
  const path = usePath();
  const refused = useRefused();
  return (
    <Section titel={t('importTitel')} id="import" className="max-w-3xl">
      <p className="mb-3 text-sm text-muted">
        {t('importText')}{' '}
        <Link to={`${path('katalogliste', { route, liste: LISTS.produkt })}#export`}>{t('zumExport')}</Link>
      </p>
      <Form encType="multipart/form-data" summary={refused !== null}>
        <FileField name="Inhalt" label={t('datei')} accept=".csv,.json,text/csv,application/json" />
        <Select
          name="Art"
          label={t('artDerZeilen')}
          hint={t('artDerZeilenText')}
          initial={Bearbeitbar.includes('produkt') ? 'produkt' : Bearbeitbar[0]}
          options={Bearbeitbar.map((kind) => ({ value: kind, label: t(kind) }))}
        />
        <details>
          <summary className="min-h-9 cursor-pointer py-1.5 text-link">{t('inhalt')}</summary>
          <TextArea name="Text" label={t('inhalt')} rows={6} spellCheck={false} autoComplete="off" optional />
        </details>
        <Checkbox name="Fehlende" label={t('fehlende')} hint={t('fehlendeText')} optional />
        <div>
          <SubmitButton>{t('probelauf')}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
