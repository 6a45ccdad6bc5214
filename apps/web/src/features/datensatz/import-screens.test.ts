import { expect, test } from 'vitest';
import type { ScreenModule } from '../../module.ts';

const IMPORTS = import.meta.glob<ScreenModule>('../../routes/betreiber/*mport.tsx');

test('an import that runs is shown as it was read where one of the questions how far it is gets lost', async () => {
  const handles = await Promise.all(Object.values(IMPORTS).map(async (load) => (await load()).handle));
  expect(handles).toEqual(Array.from({ length: 4 }, () => ({ staysAsRead: true })));
});
