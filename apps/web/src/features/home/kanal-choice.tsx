import { texts } from '#texte/home';
import { useMandant, useT } from '../../environment.ts';
import { useField } from '../../lib/form.ts';
import { EMPFEHLUNG_FORM, PATH } from '../../lib/way.ts';

/** By what the link shall go out (portal §2), decided before the form and sent with it; nothing is lost by not deciding. */
export function KanalChoice() {
  const t = useT(texts);
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
      <legend className="font-semibold">{t('welcherWeg')}</legend>
      <div className="mt-2 flex flex-wrap gap-1.5 md:gap-2.5">
        {[...open, ['', t('wegSpaeter')] as const].map(([path, name]) => (
          <label
            key={path}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-m border-2 border-line bg-surface px-2 text-sm font-semibold hover:border-border has-checked:border-link has-checked:bg-tint has-checked:text-link forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link md:px-4 md:text-base"
          >
            <input
              type="radio"
              name={PATH}
              value={path}
              form={EMPFEHLUNG_FORM}
              defaultChecked={path === value}
              autoComplete="off"
              // The whole chip is the target, and shows by itself whether it is chosen.
              className="absolute inset-0 size-full! cursor-pointer opacity-0"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
