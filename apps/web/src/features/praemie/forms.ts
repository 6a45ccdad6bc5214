import type { AuszahlungForm } from '@weitersagen/contract/praemierung';

/** Money there is always; where no voucher is in stock, there is nothing to choose. */
export const isGutschein = ({ Praemienart }: AuszahlungForm): boolean => Praemienart === 'gutschein';
