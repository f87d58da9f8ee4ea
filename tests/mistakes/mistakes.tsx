// Never run: the step `types` compiles it with everything else. It must refuse each line that is marked as wrong, and no other one.
import { hookFor } from '../../server/records/hook.ts';
import type { StoredOf } from '../../server/records/rows.ts';
import type { Unit } from '../../server/records/unit.ts';
import { addressOf } from '../../src/features/addresses.ts';
import { benutzerBg } from '../../src/features/benutzer/benutzer-bg.table.ts';
import { ausbildungen } from '../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { artikelArea } from '../../src/features/artikel/artikel.area.ts';
import { jobsArea } from '../../src/features/jobs/jobs.area.ts';
import { kommunikationArea } from '../../src/features/kommunikation/kommunikation.area.ts';
import { mitgliederModule } from '../../src/features/personen/mitglieder.module.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import { registry } from '../../src/features/registry.ts';
import { defineModule, fields } from '../../src/kit/define-module.ts';
import { defineTable, type Known } from '../../src/kit/define-table.ts';
import { count, sum, through } from '../../src/kit/derived.ts';
import { contains, equals, labelled } from '../../src/kit/filter.ts';
import { choice } from '../../src/kit/kinds/choice.ts';
import { integer } from '../../src/kit/kinds/integer.ts';
import { reference } from '../../src/kit/kinds/reference.ts';
import { text } from '../../src/kit/kinds/text.ts';
import { vocabulary } from '../../src/kit/vocabulary.ts';
import { deviceArea, page } from '../../src/screens/device-area.ts';
import { Link, useNavigate } from '../../src/screens/link.tsx';
import { useChildren, useLinked, useRows, useTables } from '../../src/screens/use-replica.ts';

// A column in a hook, and what a hook is called.
export const hooks = [
  hookFor(personen, { check: async ({ after }) => (after?.values.nachname === '' ? [] : []) }),
  hookFor(personen, { check: async ({ after }) => (after?.values.nachnmae === '' ? [] : []) }), // wrong
  hookFor(personen, { check: async () => [] }),
  hookFor(personen, { chekc: async () => [] }), // wrong
  hookFor('personen', { check: async () => [] }), // wrong
];

// A table, and a column, in what the server does.
export const tables = (unit: Unit, row: StoredOf<typeof personen>, kurs: StoredOf<typeof ausbildungen>) => [
  unit.table(personen),
  unit.table('personen'), // wrong
  unit.update(personen, row, { nachname: 'Gruber' }),
  unit.update(personen, row, { nachnmae: 'Gruber' }), // wrong
  unit.update(personen, row, { personenart: 'Mitgleid' }), // wrong
  unit.update(personen, kurs, { nachname: 'Gruber' }), // wrong
  unit.insert(benutzerBg, { ...kurs, values: { user_id: kurs.id, bg_id: kurs.id, sek_id: kurs.id } }),
  unit.insert(benutzerBg, { ...kurs, values: { user_id: kurs.id, bg_id: kurs.id } }), // wrong
  unit.insert(benutzerBg, { ...kurs, values: { user_id: kurs.id, bg_id: kurs.id, sekid: kurs.id } }), // wrong
  registry.of(personen),
  registry.of('personen'), // wrong
];

// A column and a vocabulary's value in a rule.
export const rules = (person: Known<typeof personen>) => [
  person.nachname === '',
  person.nachnmae === '', // wrong
  person.personenart === 'Mitglied',
  person.personenart === 'Mitgleid', // wrong
];

// A column, a table and a vocabulary's value in a screen; an address of a link, of a page, of a way.
export function Screen({ id }: { id: string }) {
  const rows = useRows(personen);
  const all = useTables({ personen, ausbildungen });
  const navigate = useNavigate();
  useChildren(ausbildungteilnehmer, id);
  useChildren('ausbildungteilnehmer', id); // wrong
  useTables({ personen, ausbildungen: 'ausbildungen' }); // wrong
  useLinked(ausbildungteilnehmer, 'mgd_id', id);
  useLinked(ausbildungteilnehmer, 'mgdid', id); // wrong
  return (
    <>
      {rows?.map((row) => row.nachname)}
      {rows?.map((row) => row.nachnmae)} {/* wrong */}
      {rows?.map((row) => row['nachnmae'])} {/* wrong */}
      {all?.ausbildungen.map((row) => row.name)}
      {all?.ausbildugnen.map((row) => row.name)} {/* wrong */}
      {all?.ausbildungen.filter((row) => row.typ === 'Uebung')}
      {all?.ausbildungen.filter((row) => row.typ === 'Übung')} {/* wrong */}
      <Link to="/mitglieder/ehrungen">Ehrungen</Link>
      <Link to="/mitglieder/ehrugnen">Ehrungen</Link> {/* wrong */}
      <Link to={addressOf(mitgliederModule, id)}>Mitglied</Link>
      <Link to={`/mitglieder/${id}`}>Mitglied</Link> {/* wrong */}
      <Link to={addressOf('/mitglieder/dubletten/$id', id)}>Dublette</Link>
      <Link to={addressOf('/mitglieder/dublette/$id', id)}>Dublette</Link> {/* wrong */}
      <button onClick={() => void navigate({ to: '/abgleich' })}>Abgleich</button>
      <button onClick={() => void navigate({ to: '/ableich' })}>Abgleich</button> {/* wrong */}
    </>
  );
}

// Keys of slots, commands and pages.
const Tab = () => null;
const einrichten = { '/newsletter/einrichten': page(async () => ({ Tab }), 'Tab') };
export const devices = [
  deviceArea(artikelArea, { slots: { artikel: Tab } }),
  deviceArea(artikelArea, { slots: { artikle: Tab } }), // wrong
  deviceArea(artikelArea, { commands: { artikel: [] } }),
  deviceArea(artikelArea, { commands: { artikle: [] } }), // wrong
  deviceArea(kommunikationArea, {
    pages: { ...einrichten, '/emailprotokoll': page(async () => ({ Tab }), 'Tab') },
  }),
  deviceArea(kommunikationArea, { pages: { ...einrichten, '/emailprotokol': page(async () => ({ Tab }), 'Tab') } }), // wrong
  deviceArea(kommunikationArea, { pages: { ...einrichten, '/emailprotokoll': page(async () => ({ Tab }), 'Tba') } }), // wrong
  deviceArea(jobsArea, { orders: { Aenderungsprotokoll: { Fields: Tab } } }),
  deviceArea(jobsArea, { orders: { Aenderungsprotokol: { Fields: Tab } } }), // wrong
];

const farbe = vocabulary({ Rot: 'Rot', Blau: 'Blau' });
const own = {
  name: 'seile',
  nr: 990,
  label: 'Seil',
  root: { by: 'everyone' },
  right: 'VERWALTUNG_STAMMDATEN',
} as const;
const columns = {
  name: text({ label: 'Name', max: 40 }),
  farbe: choice({ label: 'Farbe', values: farbe }),
  laenge: integer({ label: 'Länge' }),
  mgd_id: reference({ label: 'Mitglied', to: 'personen' }),
};
const seile = defineTable({ ...own, title: ['name'], fields: columns });
const status = { column: 'farbe', line: ['Rot', 'Blau'], editable: ['Rot'] } as const;
const step = { from: 'Rot', to: 'Blau', action: 'SPEICHERN', label: 'Färben', done: 'Gefärbt' } as const;

// Columns of a table's title, of what conflicts as one value, of its status, and what a step takes.
export const definedTables = [
  defineTable({ ...own, title: ['nmae'], fields: columns }), // wrong
  defineTable({ ...own, title: ['name'], groups: { seil: ['name', 'laenge'] }, fields: columns }),
  defineTable({ ...own, title: ['name'], groups: { seil: ['name', 'leange'] }, fields: columns }), // wrong
  defineTable({
    ...own,
    title: ['name'],
    status: {
      ...status,
      steps: [
        { ...step, level: 'region', requires: ['laenge'] },
        { ...step, level: 'regoin' }, // wrong
        { ...step, requires: ['leange'] }, // wrong
      ],
    },
    fields: columns,
  }),
];

// Columns of a list, of its order, totals, groups, search, tabs and derived columns; a value that is none of the vocabulary.
const list = { columns: ['name'], sort: 'name' } as const;
const base = { name: 'seile', url: '/seile', area: 'VERWALTUNG', label: 'Seile', table: seile } as const;
export const modules = [
  defineModule({ ...base, list: { columns: ['name', 'laenge'], sort: '-laenge' } }),
  defineModule({ ...base, list: { columns: ['name', 'leange'], sort: 'name' } }), // wrong
  defineModule({ ...base, list: { columns: ['name'], sort: '-leange' } }), // wrong
  defineModule({ ...base, list: { ...list, totals: ['laenge'], groupBy: ['farbe'] } }),
  defineModule({ ...base, list: { ...list, totals: ['leange'] } }), // wrong
  defineModule({ ...base, list: { ...list, groupBy: ['frabe'] } }), // wrong
  defineModule({ ...base, list, search: { name: contains('name'), farbe: labelled('Farbe', equals('farbe')) } }),
  defineModule({ ...base, list, search: { name: contains('nmae') } }), // wrong
  defineModule({ ...base, list, search: { farbe: labelled('Farbe', equals('frabe')) } }), // wrong
  defineModule({ ...base, list, where: { farbe: 'Rot' } }),
  defineModule({ ...base, list, where: { farbe: 'Rto' } }), // wrong
  defineModule({ ...base, list, tabs: { allgemein: fields('Allgemein', 'name') } }),
  defineModule({ ...base, list, tabs: { allgemein: fields('Allgemein', 'nmae') } }), // wrong
  defineModule({ ...base, list, derived: { ort: through('mgd_id', personen, 'ort') } }),
  defineModule({ ...base, list, derived: { ort: through('mgdid', personen, 'ort') } }), // wrong
  defineModule({ ...base, list, derived: { ort: through('mgd_id', personen, 'otr') } }), // wrong
];
export const derived = [
  count(seile, { label: 'Rote', where: { farbe: 'Rot' } }),
  count(seile, { label: 'Rote', where: { frabe: 'Rot' } }), // wrong
  count(seile, { label: 'Rote', where: { farbe: 'Rto' } }), // wrong
  sum(seile, 'laenge'),
  sum(seile, 'name'), // wrong
];
