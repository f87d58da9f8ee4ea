import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vocabulariesOf, type Area } from '../kit/define-area.ts';
import { allAreas } from './all-areas.ts';
import { jobDefinitions } from './job-kinds.ts';
import { registry } from './registry.ts';

/** What an area has given out for ever: addresses of its screens, numbers of its tables, stored names of its vocabularies in the order of their numbers, numbers of its jobs. */
function fixedOf(area: Area): unknown {
  return {
    addresses: [...area.pages, ...area.modules.flatMap(({ route }) => route ?? [])].toSorted(),
    tables: Object.fromEntries(area.tables.map(({ name, nr }) => [name, nr])),
    vocabularies: Object.fromEntries(Object.entries(vocabulariesOf([area])).map(([name, { names }]) => [name, names])),
    ...(area.jobs.length === 0 ? {} : { jobs: Object.fromEntries(area.jobs.map(({ typ, nr }) => [typ, nr])) }),
  };
}

function kept({ name }: Area): unknown {
  const file = new URL(`${name}/${name}.fixed.json`, import.meta.url);
  if (!existsSync(file)) return 'no such file';
  const { addresses, ...others } = JSON.parse(readFileSync(file, 'utf8'));
  return { addresses: addresses.toSorted(), ...others };
}

test.each(allAreas)(
  'what $name has given out stays as it is, and what is new stands in its fixed.json, too',
  (area) => {
    expect(kept(area), `src/features/${area.name}/${area.name}.fixed.json`).toEqual(fixedOf(area));
  },
);

test('no number of a table is given twice', () => {
  expect(new Set([...registry.tables.values()].map(({ nr }) => nr)).size).toBe(registry.tables.size);
});

test('numbers of jobs are those of their vocabulary: from 1 on, none twice and none left out', () => {
  expect(jobDefinitions.map(({ nr }) => nr)).toEqual(jobDefinitions.map((_, at) => at + 1));
});
