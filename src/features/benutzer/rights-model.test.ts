import { expect, test } from 'vitest';
import { rightNumbers } from '../../permissions/catalog.ts';
import { areaText, actionText, sectionText } from './rechte-text.ts';
import { areasOf, choiceOf, chosenWith, differenceOf, rightsAreas, rightText, searchedAreas } from './rights-model.ts';

test('every right of the catalogue stands once in the matrix', () => {
  const shown = rightsAreas.flatMap(({ sections }) =>
    sections.flatMap(({ lines }) => lines.flatMap(({ rights }) => rights.map(({ name }) => name))),
  );
  expect(shown.toSorted()).toEqual([...rightNumbers.keys()].toSorted());
});

test('areas, sections and actions have names in words', () => {
  const bare = rightsAreas.flatMap(({ area, sections }) => [
    ...(areaText(area) === area ? [area] : []),
    ...sections.flatMap(({ section, lines }) => [
      ...(section !== undefined && sectionText(section) === section ? [section] : []),
      ...lines.flatMap(({ rights }) =>
        rights.filter(({ action }) => actionText(action) === action).map(({ action }) => action),
      ),
    ]),
  ]);
  expect([...new Set(bare)]).toEqual([]);
  expect(rightText('AUSBILDUNG_TAGE_REGION_LESEN')).toBe('Ausbildungen › Tage › Region › Lesen');
});

test('a section with levels has a line for each of them', () => {
  const section = rightsAreas.find(({ area }) => area === 'AUSBILDUNG')?.sections.find((one) => one.section === 'TAGE');
  expect(section?.lines.map(({ level, rights }) => [level, rights.map(({ action }) => action)])).toEqual([
    ['own', ['LESEN', 'SPEICHERN']],
    ['region', ['LESEN', 'SPEICHERN']],
    ['association', ['LESEN', 'SPEICHERN']],
  ]);
});

test('a search finds by words and by the name of the right', () => {
  const found = (typed: string): unknown =>
    searchedAreas(typed).map(({ area, sections }) => [area, sections.map(({ section }) => section)]);
  expect(found('mitglieder ehrungen erweitert')).toEqual([['MITGLIEDER', ['EHRUNGENERWEITERT']]]);
  expect(found('FUNDRAISING_QUITTUNG')).toEqual([['FUNDRAISING', ['QUITTUNG']]]);
  expect(found('gibt es nicht')).toEqual([]);
});

test('what is not offered is neither shown nor found', () => {
  const areas = areasOf((right) => right.startsWith('MITGLIEDER_') && !right.startsWith('MITGLIEDER_STIMMGATTUNG'));
  expect([
    areas.map(({ area }) => area),
    searchedAreas('Stimmgattung', areas),
    areas[0]?.sections.some(({ section }) => section === 'EHRUNGEN'),
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
