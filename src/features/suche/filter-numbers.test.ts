import { expect, test } from 'vitest';
import { testsOf } from '../../kit/search.ts';
import { registry } from '../registry.ts';

const day = { today: '2026-11-22', years: 'calendar' } as const;
const asked = (module: string, name: string, value: string): unknown =>
  testsOf(registry.module(module).search ?? {}, { [name]: value }, day).map(({ name: _, ...one }) =>
    JSON.parse(JSON.stringify({ ...one, name: undefined })),
  );

// Spec B 9.2: paid, booked and closed are 0 no and 1 yes, processed is 1 no and 2 yes.
test.each([
  ['rechnungen', 'bezahlt', '0', '1'],
  ['rechnungen', 'gebucht', '0', '1'],
  ['rechnungen', 'abgeschlossen', '0', '1'],
  ['eingangsrechnungen', 'gebucht', '0', '1'],
  ['verkauf', 'bezahlt', '0', '1'],
  ['verkauf', 'gebucht', '0', '1'],
  ['verkauf', 'abgeschlossen', '0', '1'],
  ['lastschriften', 'bezahlt', '0', '1'],
  ['ueberweisungen', 'verarbeitet', '1', '2'],
  ['abschreibungen', 'verarbeitet', '1', '2'],
])('%s: %s is asked with %s for no and %s for yes, beside the words', (module, name, no, yes) => {
  expect(asked(module, name, no)).toEqual(asked(module, name, 'false'));
  expect(asked(module, name, yes)).toEqual(asked(module, name, 'true'));
  expect(asked(module, name, yes)).not.toEqual(asked(module, name, no));
});

test.each([
  ['abschreibungslaeufe', 'verarbeitet', '1', ['Entwurf', 'Freigegeben']],
  ['abschreibungslaeufe', 'verarbeitet', '2', ['Gebucht', 'Abgeschlossen']],
  ['ruecklagen', 'statusruecklage', '3', ['Aktiv', 'InBearbeitung']],
])('%s: %s asked with %s means %j', (module, name, value, values) => {
  expect(asked(module, name, value)).toMatchObject([{ test: 'in', column: 'status', values }]);
});
