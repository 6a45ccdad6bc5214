import { expect, test } from 'vitest';
import { createMemory } from './memory.ts';

test('what a sign-in gave is taken back, and not the next sign-in that takes it back', async () => {
  const memory = createMemory();
  const [token, interaction] = [memory('AccessToken'), memory('Interaction')];
  await token.upsert('t', { grantId: 'g' }, 60);
  await interaction.upsert('i', { grantId: 'g' }, 60);
  await token.revokeByGrantId('g');
  expect(await token.find('t')).toBeUndefined();
  expect(await interaction.find('i')).toEqual({ grantId: 'g' });
});
