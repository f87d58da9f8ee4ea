import { expect, it } from 'vitest';
import type { ActiveJob } from '../../protocol/jobs.ts';
import { actionOf, dismissed, noJobs, ordered, received, type JobsState } from './jobs-state.ts';

const job = (id: string, status: ActiveJob['status']): ActiveJob => ({ id, typ: 'Mitgliederliste', status });
const told = (state: JobsState, ...answers: ActiveJob[][]): JobsState =>
  answers.reduce((before, answer) => received(before, answer).state, state);

it.each([
  ['none', [], 0, true],
  ['one that waits', [job('a', 'ZuErstellen')], 0, false],
  ['one that runs beside a finished one', [job('a', 'InBearbeitung'), job('b', 'Erstellt')], 1, false],
  ['finished and faulty ones', [job('a', 'Fehlerhaft'), job('b', 'Erstellt')], 2, true],
] as const)('finishedjobsCounter and alljobsFinished of %s', (_name, jobs, counter, isAll) => {
  expect(told(noJobs, [...jobs])).toMatchObject({ finishedjobsCounter: counter, alljobsFinished: isAll });
});

it.each([
  ['what was finished before the start', noJobs, [job('a', 'Erstellt'), job('b', 'Fehlerhaft')], 0, 0],
  ['one that runs', told(noJobs, []), [job('a', 'InBearbeitung')], 0, 0],
  ['one that ran and is finished', told(noJobs, [job('a', 'InBearbeitung')]), [job('a', 'Erstellt')], 1, 0],
  ['one that ran and failed', told(noJobs, [job('a', 'InBearbeitung')]), [job('a', 'Fehlerhaft')], 0, 1],
  ['one that finished between two looks', told(noJobs, []), [job('a', 'Erstellt')], 1, 0],
  [
    'one that was told already',
    told(noJobs, [job('a', 'ZuErstellen')], [job('a', 'Erstellt')]),
    [job('a', 'Erstellt')],
    0,
    0,
  ],
  ['one ordered here before the first look', ordered(noJobs, job('a', 'ZuErstellen')), [job('a', 'Erstellt')], 1, 0],
  [
    'two at once',
    told(noJobs, [job('a', 'ZuErstellen'), job('b', 'InBearbeitung')]),
    [job('a', 'Erstellt'), job('b', 'Erstellt')],
    2,
    0,
  ],
  [
    'one that was dismissed meanwhile',
    dismissed(told(noJobs, [job('a', 'InBearbeitung')]), 'a'),
    [job('a', 'Erstellt')],
    0,
    0,
  ],
] as const)('announces %s as it should', (_name, state, answer, finished, faulty) => {
  expect(received(state, answer).news).toEqual({ finished, faulty });
});

it('a dismissed job leaves the list and the counter, and no late answer brings it back', () => {
  const before = told(noJobs, [job('a', 'Erstellt'), job('b', 'Fehlerhaft')]);
  const after = dismissed(before, 'a');
  expect(after.jobs).toEqual([job('b', 'Fehlerhaft')]);
  expect(after.finishedjobsCounter).toBe(1);
  expect(told(after, [job('a', 'Erstellt'), job('b', 'Fehlerhaft')]).jobs).toEqual([job('b', 'Fehlerhaft')]);
});

it.each([
  ['Erstellt', 'open'],
  ['Fehlerhaft', 'explain'],
  ['ZuErstellen', 'none'],
  ['InBearbeitung', 'none'],
] as const)('a click on a job in %s does: %s', (status, action) => {
  expect(actionOf({ status })).toBe(action);
});
