import type { Werk } from '../werk.ts';

export const seed = async (_werk: Werk): Promise<void> => {};
