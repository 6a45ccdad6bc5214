import { texts } from '#texte/home-abschied';
import { useFormat, useT } from '../../environment.ts';
import { Scene } from '../../ui/bild/bild.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks once, and takes no for an answer. */
export function FarewellDialog({
  open,
  hoechstCent,
  onClose,
  onJa,
}: {
  open: boolean;
  hoechstCent: number;
  onClose: () => void;
  onJa: () => void;
}) {
  const t = useT(texts);
  const { euro } = useFormat();
  return (
    <Dialog open={open} onClose={onClose} title={t('titel')}>
      <div className="rounded-m bg-brand p-3">
        <Scene className="mx-auto max-h-40" />
      </div>
      <p className="mt-4">{t('text', { betrag: euro(hoechstCent) })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onJa} className="grow">
          {t('jetzt')}
        </Button>
        <Button look="secondary" onClick={onClose} className="grow">
          {t('nein')}
        </Button>
      </div>
    </Dialog>
  );
}
