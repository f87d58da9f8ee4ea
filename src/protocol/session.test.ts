import * as v from 'valibot';
import { expect, test } from 'vitest';
import { appDataSchema, grantForAll } from './session.ts';

const rights = ['MITGLIEDER_ALLGEMEIN_LESEN'];
const former = 'sections';
const read = (grant: object) =>
  v.parse(appDataSchema, {
    version: '1',
    user: { id: 'u', benutzername: 'anna', name: 'Anna', sek_id: 's' },
    grants: [grant],
  }).grants;

test('what a device kept before its update opens it without a network', () => {
  expect(read({ rights, [former]: ['s'] })).toEqual([{ rights, sektionen: ['s'] }]);
  expect(read({ rights, [former]: 'all' })).toEqual([{ rights, sektionen: 'all' }]);
});

test('a grant that says both is read by the present name', () => {
  expect(grantForAll({ rights, sektionen: ['s'] })).toEqual({ rights, sektionen: ['s'], [former]: ['s'] });
  expect(read({ rights, sektionen: ['s'], [former]: 'all' })).toEqual([{ rights, sektionen: ['s'] }]);
});

test('a grant without branches is none', () => {
  expect(() => read({ rights })).toThrow('sektionen');
});
