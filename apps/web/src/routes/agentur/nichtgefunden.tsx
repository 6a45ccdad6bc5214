import { data } from 'react-router';
import { texts } from '#texte/rahmen';
import { NotFound } from '../../features/rahmen/not-found.tsx';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';

export const loader = async () => data(null, { status: 404 });
export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('nichtGefundenTitel');
export const Component = NotFound;
