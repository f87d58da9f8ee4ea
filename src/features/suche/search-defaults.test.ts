import { expect, test } from 'vitest';
import { registry } from '../registry.ts';

// A list that starts with a value its criterion does not know starts empty, whatever there is.
test('lists that start with a yes or no say it as their criterion is asked', () => {
  const answers = ['true', 'false', '1', '2'];
  const unknown = [...registry.modules.values()].flatMap((module) => {
    const criteria = new Map(Object.entries(module.search ?? {}));
    return Object.entries(module.searchDefaults ?? {})
      .filter(([key, value]) => ['filled', 'is'].includes(criteria.get(key)?.op ?? '') && !answers.includes(value))
      .map(([key, value]) => `${module.name}.${key}: ${value}`);
  });
  expect(unknown).toEqual([]);
});
