import { expect, test } from 'vitest';
import { text } from '../../kit/kinds/text.ts';
import { shared } from './context.ts';
import { bareContext } from './testing/context.ts';

test.each([
  ['user', false, 'Ohne Namen.'],
  ['user', true, undefined],
  ['creation', true, undefined],
  ['server', true, 'Ohne Namen.'],
] as const)('a hint to a field set by %s, closed: %s, is %s', (setBy, isReadOnly, hint) => {
  const field = text({ label: 'Text', max: 10, hint: 'Ohne Namen.', ...(setBy === 'user' ? {} : { setBy }) });
  const props = { field, name: 'text', value: null, onChange: () => undefined, label: 'Text', context: bareContext };
  expect(shared({ ...props, isReadOnly }).hint).toBe(hint);
});
