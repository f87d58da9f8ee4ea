import { expect, test } from 'vitest';
import type { VisibleRow } from '../../db/base.ts';
import { Rights } from '../../permissions/rights.ts';
import type { Device } from '../../screens/device.ts';
import { registry } from '../registry.ts';
import type { Eintrag } from './eintrag.rules.ts';
import { darfVerschieben, verschiebe } from './verschieben.ts';

const rows = new Map<string, VisibleRow>([
  [
    'termine t',
    {
      id: 't',
      sek_id: 'A',
      sek_ids: ['A'],
      beginn: '2026-10-23T18:00:00.000Z',
      ende: '2026-10-24T06:00:00.000Z',
      ganztaegig: false,
    },
  ],
  ['ausbildungen k', { id: 'k', sek_id: 'A', sek_ids: ['A'], typ: 'Uebung', status: 'Geplant' }],
  ['ausbildungen zu', { id: 'zu', sek_id: 'A', sek_ids: ['A'], typ: 'Uebung', status: 'Abgeschlossen' }],
  [
    'ausbildungtage tag',
    { id: 'tag', ausb_id: 'k', beginn: '2026-12-05T07:00:00.000Z', ende: '2026-12-05T16:00:00.000Z' },
  ],
]);
const replica = { peekRow: (table: string, id: string) => rows.get(`${table} ${id}`) };
const mit = (...rights: string[]): Device =>
  ({ registry, replica, rights: new Rights([{ rights, sektionen: ['A'] }]) }) as unknown as Device; // all that the rule asks of a device

const eintrag = (values: Partial<Eintrag>): Eintrag => ({
  id: 't',
  quelle: 'Termin',
  titel: 'Wache',
  von: '2026-10-23',
  bis: '2026-10-24',
  zeit: { beginn: '2026-10-23T18:00:00.000Z', ende: '2026-10-24T06:00:00.000Z' },
  ort: '',
  sek_id: 'A',
  personen: [],
  istAbgesagt: false,
  ...values,
});
const tag = eintrag({
  id: 'tag',
  quelle: 'Uebung',
  gehoert: 'k',
  zeit: { beginn: '2026-12-05T07:00:00.000Z', ende: '2026-12-05T16:00:00.000Z' },
});

test('an appointment is moved with its own right, a day of a course with that of its days, while they may be edited', () => {
  const kalender = mit('KALENDER_ALLGEMEIN_LESEN', 'KALENDER_ALLGEMEIN_SPEICHERN');
  const tage = mit('UEBUNG_TAGE_LESEN', 'UEBUNG_TAGE_SPEICHERN');
  expect([darfVerschieben(eintrag({}), kalender), darfVerschieben(tag, kalender)]).toEqual([true, false]);
  expect([darfVerschieben(eintrag({}), tage), darfVerschieben(tag, tage)]).toEqual([false, true]);
  expect(darfVerschieben({ ...tag, gehoert: 'zu' }, tage)).toBe(false);
  expect(darfVerschieben(eintrag({ istAbgesagt: true }), kalender)).toBe(false);
  expect(darfVerschieben(eintrag({}), mit('KALENDER_ALLGEMEIN_LESEN'))).toBe(false);
});

test('dates that were only announced, reminders and what is not on the device are not moved', () => {
  const device = mit('UEBUNG_TAGE_SPEICHERN', 'UEBUNG_ALLGEMEIN_SPEICHERN', 'KALENDER_ALLGEMEIN_SPEICHERN');
  const { zeit: _, ...angekuendigt } = tag;
  expect(darfVerschieben({ ...angekuendigt, id: 'k', gehoert: 'k' }, device)).toBe(false);
  expect(darfVerschieben({ ...angekuendigt, quelle: 'Geburtstag' }, device)).toBe(false);
  expect(darfVerschieben(eintrag({ id: 'weg' }), device)).toBe(false);
});

test('a move changes begin and end together, by what they were', () => {
  expect(verschiebe(eintrag({}), '2026-10-24', undefined, replica)).toEqual([
    {
      do: 'change',
      table: 'termine',
      id: 't',
      changed: { beginn: '2026-10-24T18:00:00.000Z', ende: '2026-10-25T07:00:00.000Z' },
      basis: { beginn: '2026-10-23T18:00:00.000Z', ende: '2026-10-24T06:00:00.000Z' },
    },
  ]);
  expect(verschiebe(eintrag({ id: 'weg' }), '2026-10-24', undefined, replica)).toEqual([]);
});
