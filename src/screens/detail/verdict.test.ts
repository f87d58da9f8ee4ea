import { expect, it } from 'vitest';
import { accepted, refused, retyped, saved, untried, weighed } from './verdict.ts';

const twin = { id: 'p', nachname: 'Hofer' };
const wrong = refused(untried, { nachname: 'Pflichtfeld', land: 'Pflichtfeld' });

it('every refusal counts, also with the same words', () => {
  const again = refused(wrong, wrong.issues);
  expect([wrong.refusals, again.refusals]).toEqual([1, 2]);
  expect(again.issues).toEqual(wrong.issues);
});

it('what is refused is not doubted as well', () => {
  expect(refused(weighed(untried, twin), { land: 'Pflichtfeld' }).doubted).toBeUndefined();
});

it('values that are accepted have no issues, and a doubt stays until it is weighed anew', () => {
  expect(accepted(weighed(wrong, twin))).toEqual({ issues: {}, refusals: 1, doubted: twin });
  expect(weighed(weighed(untried, twin), undefined).doubted).toBeUndefined();
});

it('typing into a field takes its issue away and leaves the others', () => {
  expect(retyped(wrong, 'land').issues).toEqual({ nachname: 'Pflichtfeld' });
});

it('typing into a field with nothing wrong changes nothing', () => {
  expect(retyped(wrong, 'vorname')).toBe(wrong);
});

it('after a save nothing is said, and refusals go on counting', () => {
  expect(saved(weighed(wrong, twin))).toEqual({ issues: {}, refusals: 1, doubted: undefined });
});
