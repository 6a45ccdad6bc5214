import type { SeiteResponse } from '@weitersagen/contract/inhalt';
import { Fussnoten } from '../../ui/fussnoten.tsx';
import { InhaltHtml } from '../../ui/fussnoten-html.tsx';
import { Keyvisual } from './keyvisual.tsx';

/** A page of the content service as a part of a screen. */
export const InhaltBlock = ({
  seite: { Identifier, Titel, Inhalt, KeyVisual, Fussnoten: texts },
}: {
  seite: SeiteResponse;
}) => (
  <Fussnoten texte={texts}>
    <section aria-labelledby={`inhalt-${Identifier}`} className="pt-12 md:pt-16">
      {KeyVisual && <Keyvisual keyvisual={KeyVisual} />}
      <div className="column pb-12">
        <h2 id={`inhalt-${Identifier}`} className="text-2xl">
          {Titel}
        </h2>
        <InhaltHtml html={Inhalt} className="prosa-seite mt-4 max-w-prose" />
      </div>
    </section>
  </Fussnoten>
);
