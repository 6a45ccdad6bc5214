import type { ReactNode } from 'react';
import { texts } from '#texte/berater';
import { useT } from '../../environment.ts';
import { AgencyLogo } from '../../ui/agency-logo.tsx';
import type { Berater } from './picked.ts';

const nameOf = ({ FirstName, LastName }: Berater): string => `${FirstName} ${LastName}`.trim();

/** Somebody to talk to: face or initials, name, agency, place. */
export function BeraterCard({ berater, children }: { berater: Berater; children?: ReactNode }) {
  const t = useT(texts);
  const { FirstName, LastName, ZipCode, City, Agentur, AgenturLogo, Photo, EntfernungKm } = berater;
  return (
    <div className="flex items-center gap-4">
      {Photo ? (
        <img
          src={`${Photo}?width=160`}
          alt=""
          width={80}
          height={80}
          className="size-20 shrink-0 rounded-m object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-20 shrink-0 items-center justify-center rounded-m bg-tint font-head text-2xl text-ink"
        >
          {FirstName.charAt(0) + LastName.charAt(0)}
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold">{nameOf(berater)}</p>
        {Agentur && (
          <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere text-sm">
            {AgenturLogo && <AgencyLogo address={AgenturLogo} />}
            {Agentur}
          </p>
        )}
        <p className="text-sm text-muted">
          {`${ZipCode} ${City}`.trim()}
          {EntfernungKm !== null && ` · ${t('entfernung', { km: EntfernungKm })}`}
        </p>
        {children}
      </div>
    </div>
  );
}
