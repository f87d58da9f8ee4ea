import { expect, test } from 'vitest';
import { faelligkeitenBis } from './faellig.ts';
import { kalenderText, uidVon } from './kalender.ts';

const stueck = (id: string, values: object) => ({ id, rev: 1, status: 'InGebrauch', ...values }) as const;

test('what is due until a day: overdue at once without a date, amber once announced, retired never', () => {
  const pieces = [
    stueck('ohne', { naechsteart: 'PSAJahr', naechstepruefung: null }),
    stueck('gestern', { naechsteart: 'PSAJahr', naechstepruefung: '2026-02-28', faelligab: '2026-01-01' }),
    stueck('heute', { naechsteart: 'STK', naechstepruefung: '2026-03-01', faelligab: '2026-01-01' }),
    stueck('bald', { naechsteart: 'STK', naechstepruefung: '2026-06-01', faelligab: '2026-03-02' }),
    stueck('danach', { naechsteart: 'STK', naechstepruefung: '2026-06-02', faelligab: '2026-03-02' }),
    stueck('alt', { ablauf: '2026-03-01' }),
    stueck('altert', { ablauf: '2026-04-30' }),
    stueck('weg', { naechsteart: 'PSAJahr', naechstepruefung: '2026-02-28', status: 'Ausgemustert' }),
  ];
  const found = faelligkeitenBis(pieces as never, '2026-03-01', '2026-06-01');
  expect(found.map(({ id, stand }) => `${id}: ${stand}`)).toEqual([
    'ohne pruefung: ueberfaellig',
    'gestern pruefung: ueberfaellig',
    'heute pruefung: bald',
    'bald pruefung: spaeter',
    'alt alter: ueberfaellig',
    'altert alter: bald',
  ]);
});

test('a calendar has whole days, and says what would end a line otherwise', () => {
  const text = kalenderText(
    [
      {
        uid: uidVon({ id: 'a pruefung', tag: '2026-03-01' }),
        tag: '2026-03-01',
        titel: 'Gurt, rot; 2',
        ort: 'Lager\nOben',
      },
    ],
    '2026-02-01T08:09:10.111Z',
  );
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Huettenbuch//Inventar//DE',
    'BEGIN:VEVENT',
    'UID:a-pruefung-20260301@huettenbuch',
    'DTSTAMP:20260201T080910Z',
    'DTSTART;VALUE=DATE:20260301',
    'SUMMARY:Gurt\\, rot\\; 2',
    'LOCATION:Lager\\nOben',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('long lines are folded by bytes, never within a letter', () => {
  const titel = 'ü'.repeat(100);
  const text = kalenderText([{ uid: 'u', tag: '2026-03-01', titel, ort: '' }], '2026-02-01T08:09:10.111Z');
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${titel}`);
});
