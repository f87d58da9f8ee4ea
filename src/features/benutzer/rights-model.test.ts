import { expect, test } from 'vitest';
import { withoutEffect } from '../../permissions/topic-mapping.ts';
import { rightNumbers } from '../../permissions/catalog.ts';
import { areaText, actionText, topicText } from './rechte-text.ts';
import { areasOf, choiceOf, chosenWith, differenceOf, rightsAreas, rightText, searchedAreas } from './rights-model.ts';

test('every right of the catalogue that opens something stands once in the matrix', () => {
  const shown = rightsAreas.flatMap(({ topics }) =>
    topics.flatMap(({ lines }) => lines.flatMap(({ rights }) => rights.map(({ name }) => name))),
  );
  expect(shown.toSorted()).toEqual([...rightNumbers.keys()].filter((name) => !withoutEffect.has(name)).toSorted());
});

test('areas, topics and actions have names in words', () => {
  const bare = rightsAreas.flatMap(({ area, topics }) => [
    ...(areaText(area) === area ? [area] : []),
    ...topics.flatMap(({ topic, lines }) => [
      ...(topic !== undefined && topicText(topic) === topic ? [topic] : []),
      ...lines.flatMap(({ rights }) =>
        rights.filter(({ action }) => actionText(action) === action).map(({ action }) => action),
      ),
    ]),
  ]);
  expect([...new Set(bare)]).toEqual([]);
  expect(rightText('AUSBILDUNG_TAGE_REGION_LESEN')).toBe('Ausbildungen › Tage › Region › Lesen');
});

test('a topic with levels has a line for each of them', () => {
  const topic = rightsAreas.find(({ area }) => area === 'AUSBILDUNG')?.topics.find((one) => one.topic === 'TAGE');
  expect(topic?.lines.map(({ level, rights }) => [level, rights.map(({ action }) => action)])).toEqual([
    ['own', ['LESEN', 'SPEICHERN']],
    ['region', ['LESEN', 'SPEICHERN']],
    ['association', ['LESEN', 'SPEICHERN']],
  ]);
});

test('a search finds by words and by the name of the right', () => {
  const found = (typed: string): unknown =>
    searchedAreas(typed).map(({ area, topics }) => [area, topics.map(({ topic }) => topic)]);
  expect(found('mitglieder ehrungen erweitert')).toEqual([['MITGLIEDER', ['EHRUNGENERWEITERT']]]);
  expect(found('FUNDRAISING_QUITTUNG')).toEqual([['FUNDRAISING', ['QUITTUNG']]]);
  expect(found('gibt es nicht')).toEqual([]);
});

test('what is not offered is neither shown nor found', () => {
  const areas = areasOf((right) => right.startsWith('MITGLIEDER_') && !right.startsWith('MITGLIEDER_STIMMGATTUNG'));
  expect([
    areas.map(({ area }) => area),
    searchedAreas('Stimmgattung', areas),
    areas[0]?.topics.some(({ topic }) => topic === 'EHRUNGEN'),
  ]).toEqual([['MITGLIEDER'], [], true]);
});

test('a box is on, off or partly on, and the difference names what comes and goes', () => {
  const names = ['MITGLIEDER_UNTERLAGEN_LESEN', 'MITGLIEDER_UNTERLAGEN_NEU'];
  const before = new Set(['MITGLIEDER_UNTERLAGEN_LESEN', 'JOB_LESEN']);
  expect([choiceOf(names, before), choiceOf(names, new Set(names)), choiceOf(names, new Set())]).toEqual([
    'some',
    'all',
    'none',
  ]);
  const after = chosenWith(chosenWith(before, names, true), ['JOB_LESEN'], false);
  expect(differenceOf(before, after)).toEqual({ dazu: ['MITGLIEDER_UNTERLAGEN_NEU'], weg: ['JOB_LESEN'] });
});
