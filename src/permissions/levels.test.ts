import { expect, test } from 'vitest';
import { rightNumbers } from './catalog.ts';
import { levelOf, rightNow } from './levels.ts';

test('a right speaks of one of three levels: own, region, association', () => {
  const names = ['AUSBILDUNG_TAGE_LESEN', 'AUSBILDUNG_TAGE_REGION_LESEN', 'AUSBILDUNG_TAGE_VERBANDSEBENE_LESEN'];
  expect(names.map(levelOf)).toEqual(['own', 'region', 'association']);
});

test('the level of the federation is called VERBANDSEBENE, also in what a device kept under its former name', () => {
  const ofVerband = [...rightNumbers.keys()].filter((right) => levelOf(right) === 'association');
  expect(ofVerband.filter((right) => !/_VERBANDSEBENE_[A-Z]+$/.test(right))).toEqual([]);
  expect(['AUSBILDUNG_TAGE_VERBAND_LESEN', 'AUSBILDUNG_TAGE_REGION_LESEN', 'MITGLIEDER_LESEN'].map(rightNow)).toEqual([
    'AUSBILDUNG_TAGE_VERBANDSEBENE_LESEN',
    'AUSBILDUNG_TAGE_REGION_LESEN',
    'MITGLIEDER_LESEN',
  ]);
});

test('a right of a topic without levels speaks of none', () => {
  expect(['MITGLIEDER_ALLGEMEIN_LESEN', 'RETTUNGSSTELLEN_LESEN', 'EINSAETZE_BERICHT_SPEICHERN'].map(levelOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('all levelled topics are those of courses, in their four areas, and those of things', () => {
  const areas = new Set(
    [...rightNumbers.keys()].filter((right) => levelOf(right) !== undefined).map((right) => right.split('_')[0]),
  );
  expect([...areas].toSorted()).toEqual([
    'AUSBILDUNG',
    'DIENSTPLAN',
    'INVENTAR',
    'SHOP',
    'STAATSMITTEL',
    'TAETIGKEIT',
    'UEBUNG',
  ]);
});
