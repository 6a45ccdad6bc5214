import { texte } from '#texte/home';
import { useMandant, useT } from '../../environment.ts';
import { useField } from '../../lib/formular.ts';
import { EMPFEHLUNGSFORMULAR, PATH } from '../../lib/way.ts';

/** By what the link shall go out (portal §2), decided before the form and sent with it; nothing is lost by not deciding. */
export function Kanalwahl() {
  const t = useT(texte);
  const { kanaele } = useMandant();
  const { value } = useField(PATH);
  const paths = [
    ['email', t('wegMail'), kanaele.ModuleEmailClient],
    ['whatsapp', 'WhatsApp', kanaele.ModuleWhatsapp],
    ['facebook', 'Facebook', kanaele.ModuleFacebook],
  ] as const;
  const open = paths.filter(([, , slot]) => slot >= 0).toSorted((a, b) => a[2] - b[2]);
  if (open.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-head text-xl font-semibold">{t('welcherWeg')}</legend>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {[...open, ['', t('wegSpaeter')] as const].map(([path, name]) => (
          <label
            key={path}
            className="inline-flex min-h-12 cursor-pointer items-center gap-2.5 rounded-m border-2 border-line bg-surface px-4 font-semibold hover:border-border has-checked:border-link has-checked:bg-tint"
          >
            <input
              type="radio"
              name={PATH}
              value={path}
              form={EMPFEHLUNGSFORMULAR}
              defaultChecked={path === value}
              autoComplete="off"
              className="size-5 accent-link"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
