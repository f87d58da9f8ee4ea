import { expect, it } from 'vitest';
import { searchDefaults } from '../list/search-defaults.ts';
import { jobList } from './job-list.ts';

it('the list of jobs starts with the own ones of the last seven days', () => {
  expect(searchDefaults(jobList, '2026-03-01')).toEqual({ eigenejobs: 'true', erstelltamvon: '2026-02-22' });
});
