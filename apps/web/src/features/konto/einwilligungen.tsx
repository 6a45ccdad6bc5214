import { contentId } from '@weitersagen/contract/anchor';
import type { EinwilligungResponse } from '@weitersagen/contract/inhalt';
import type { RechtstextKind } from '@weitersagen/contract/values';
import { texts } from '#texte/konto-einwilligungen';
import { useFormat, usePath, useT } from '../../environment.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from './section.tsx';

const SCREEN = {
  agb: 'agb',
  datenschutz: 'datenschutz',
  impressum: 'impressum',
  barrierefreiheit: 'barrierefreiheitserklaerung',
} as const satisfies Record<RechtstextKind, string>;

type Rechtstext = NonNullable<EinwilligungResponse['Rechtstext']>;
const place = ({ Anker }: Rechtstext) => (Anker ? `#${contentId(Anker)}` : '');
const aboutWhat = ({ Art, Anker }: Rechtstext) => {
  if (Anker === 'praemienbedingungen') return Anker;
  return Art === 'agb' ? Art : 'datenschutz';
};

/** Several recommendations agree to the same sentence and the same text: said once, with how often and when first. */
function summarized(all: readonly EinwilligungResponse[]) {
  const key = ({ Zweck, Text, WiderrufenAm, Rechtstext }: EinwilligungResponse) =>
    [Zweck, Text, WiderrufenAm, Rechtstext?.Fassung].join('\n');
  return [...Map.groupBy(all, key)].map(([id, same]) => ({
    id,
    zuletzt: same[0] as EinwilligungResponse,
    anzahl: same.length,
  }));
}

/** What the person agreed to, in the words of that day, each with the text it was about. */
export function Einwilligungen({ alle }: { alle: readonly EinwilligungResponse[] }) {
  const t = useT(texts);
  const path = usePath();
  const { tagLang } = useFormat();
  if (alle.length === 0) return null;
  return (
    <Section id="einwilligungen" titel={t('titel')}>
      <p className="text-muted">{t('text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {summarized(alle).map(({ id, zuletzt: { Text, GegebenAm, WiderrufenAm, Rechtstext }, anzahl }) => (
          <li key={id} className="py-3">
            <p className="font-semibold">{Text ?? t('unbekannt')}</p>
            <p className="text-sm text-muted">
              {anzahl > 1
                ? t('mehrmals', { n: anzahl, am: tagLang(GegebenAm) })
                : t('gegeben', { am: tagLang(GegebenAm) })}
              {WiderrufenAm && ` · ${t('widerrufen', { am: tagLang(WiderrufenAm) })}`}
            </p>
            {Rechtstext && (
              <Link
                to={path(SCREEN[Rechtstext.Art], {}, { fassung: Rechtstext.Fassung }) + place(Rechtstext)}
                className="inline-flex min-h-11 items-center wrap-anywhere"
              >
                {t(`${aboutWhat(Rechtstext)}Lesen`, { fassung: Rechtstext.Fassung })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
