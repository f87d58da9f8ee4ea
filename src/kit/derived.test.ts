import { expect, expectTypeOf, test } from 'vitest';
import { count, first, last, sum, through } from './derived.ts';
import { checkDerived, derivedLink } from './derived-link.ts';
import { defineModule } from './define-module.ts';
import { defineTable } from './define-table.ts';
import { date } from './kinds/date.ts';
import { money } from './kinds/money.ts';
import { reference } from './kinds/reference.ts';
import { text } from './kinds/text.ts';
import { createRegistry } from './registry.ts';

const orte = defineTable({
  name: 'orte',
  nr: 1,
  label: 'Ort',
  root: { by: 'everyone' },
  right: 'X_Y',
  title: ['name'],
  fields: { name: text({ label: 'Name', max: 40, required: true }), betrag: money({ label: 'Betrag' }) },
});
const konten = defineTable({
  name: 'konten',
  nr: 2,
  label: 'Konto',
  root: { by: 'everyone' },
  right: 'X_Y',
  title: [],
  fields: { ort_id: reference({ label: 'Ort', to: 'orte' }), nummer: text({ label: 'Nummer', max: 40 }) },
});
const buchungen = defineTable({
  name: 'buchungen',
  nr: 3,
  label: 'Buchung',
  parent: 'konto_id',
  right: 'X_Y',
  title: [],
  fields: {
    konto_id: reference({ label: 'Konto', to: 'konten', required: true }),
    betrag: money({ label: 'Betrag', required: true }),
    am: date({ label: 'Am' }),
    art: text({ label: 'Art', max: 40 }),
  },
});
const base = { name: 'konten', url: '/konten', area: 'X', table: konten, label: 'Konten' } as const;
const module = defineModule({
  ...base,
  derived: {
    anzahl: count(buchungen, { label: 'Buchungen', where: { art: ['Ein', 'Aus'] } }),
    stand: sum(buchungen, 'betrag', { label: 'Stand' }),
    zuerst: first(buchungen, 'am', { label: 'Erste Buchung' }),
    zuletzt: last(buchungen, 'art', { by: 'am' }),
    ort: through('ort_id', orte, 'name'),
  },
  list: { columns: ['nummer', 'stand', 'ort'], sort: '-stand' },
});
const registry = createRegistry([orte, konten, buchungen], [module]);

test('a derived column is shown as what it is made of, by its own label or that of the column', () => {
  const shown = Object.values(module.derived ?? {}).map(({ field: { kind, label, required } }) => [
    kind,
    label,
    required,
  ]);
  expect(shown).toEqual([
    ['integer', 'Buchungen', false],
    ['money', 'Stand', false],
    ['date', 'Erste Buchung', false],
    ['text', 'Art', false],
    ['text', 'Name', false],
  ]);
  expect(() => checkDerived(registry, module)).not.toThrow();
});

test('its rows hang on the row, point to it, or are what a reference points to', () => {
  const links = Object.values(module.derived ?? {}).map((one) => {
    const { own, theirs, isHanging } = derivedLink(registry, konten, one);
    return [own, theirs, isHanging];
  });
  expect(links.slice(2)).toEqual([
    ['id', 'konto_id', true],
    ['id', 'konto_id', true],
    ['ort_id', 'id', false],
  ]);
});

test('a wrong name does not compile and is a mistake of the definition', () => {
  // @ts-expect-error no such column
  expect(() => sum(buchungen, 'summe')).toThrow('sum: field `summe` does not exist in table buchungen');
  // @ts-expect-error only numbers have a sum
  sum(buchungen, 'art');
  // @ts-expect-error no such column
  const wrongWhere = count(buchungen, { label: 'Zahl', where: { typ: 'Ein' } });
  expect(() => checkDerived(registry, { ...module, derived: { zahl: wrongWhere } })).toThrow(
    'konten.derived.zahl: field `typ` does not exist in table buchungen',
  );
  // @ts-expect-error not in the table and not derived
  expect(() => defineModule({ ...base, list: { columns: ['saldo'], sort: 'nummer' } })).toThrow('konten.list');
  const wrongLink = { ort: through('nummer', orte, 'name') };
  expect(() => checkDerived(registry, { ...module, derived: wrongLink })).toThrow('`nummer` does not point to orte');
  const taken = { nummer: count(buchungen, { label: 'Zahl' }) };
  expect(() => checkDerived(registry, { ...module, derived: taken })).toThrow(
    'konten.derived.nummer: table konten has',
  );
  expect(() => checkDerived(registry, { ...module, derived: { zahl: count(orte, { label: 'Zahl' }) } })).toThrow(
    'orte: nothing points to konten',
  );
  expectTypeOf(through('ort_id', orte, 'name').link).toEqualTypeOf<'ort_id' | undefined>();
});
