import { drawPart, refusal } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select.tsx';
import { TextArea, TextInput } from './text-input.tsx';

const OPTIONS = ['post', 'mail'].map((value) => ({ value, label: value }));
const form = (
  <>
    <TextInput name="Name" label="Name" initial="Weber" />
    <TextArea name="Text" label="Text" initial="Wie besprochen" />
    <Select name="Weg" label="Weg" initial="mail" options={OPTIONS} />
    <RadioCards name="Art" legend="Art" initial="mail" options={OPTIONS} />
    <Checkbox name="Ja" label="Ja" initial />
  </>
);
/** `Art` tells of the last of its choices whether it is the chosen one. */
const HELD = { Name: 'Weber', Text: 'Wie besprochen', Weg: 'mail', Art: true };

describe('what a form holds', () => {
  test('is what it began with, before anything was sent', () =>
    expect(drawPart(form).fields).toMatchObject({ ...HELD, Ja: true }));
  test('is what was sent where it was refused, also what was emptied and what is no longer ticked', () => {
    const sent = { Name: '', Text: '', Weg: 'post' };
    const { fields } = drawPart(form, { answer: refusal({ ...sent, Art: 'post' }, 'Nein.') });
    expect(fields).toMatchObject({ ...sent, Art: false, Ja: false });
  });
  test('is what it began with where another form of the screen was refused', () =>
    expect(drawPart(form, { answer: refusal({ Iban: 'x' }, 'Nein.') }).fields).toMatchObject(HELD));
});
