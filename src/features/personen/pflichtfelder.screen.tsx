import type { VisibleRow } from '../../db/base.ts';
import type { Table } from '../../kit/define-table.ts';
import { labelOf as labelIn } from '../../kit/vocabulary.ts';
import { istMitglied } from './mitgliedschaft.rules.ts';
import type { Device } from '../../screens/device.ts';
import { recordRights } from '../../screens/record-rights.ts';
import { textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { t } from '../../ui/t.ts';
import { berichtsregelnOf } from '../../variants/pflichtfelder.ts';
import { nachPerson, nameVon } from './aktuelle-mitglieder.rules.ts';
import { pflichtfelderLink } from './auswertungen.ts';
import { fehlendeAngaben, type FehlendeAngaben } from './fehlende-angaben.ts';
import { mitgliederbesetzung } from './mitgliederbesetzung.table.ts';
import { mitgliederModule } from './mitglieder.module.ts';
import { mitgliedsstatus } from './personen.vocabularies.ts';

const table: Table = mitgliederModule.table;
const besetzungSpalte = 'besetzung';

/** The tab of a member on which a column stands. */
const tabOf = (column: string): string =>
  Object.entries(mitgliederModule.tabs ?? {}).find(([, tab]) => 'fields' in tab && tab.fields.includes(column))?.[0] ??
  besetzungSpalte;

const labelOfColumn = (name: string): string => t(table.fields[name]?.label ?? 'Besetzung');
const fehlt = ({ spalten, ohneBesetzung }: FehlendeAngaben): readonly string[] => [
  ...spalten,
  ...(ohneBesetzung ? [besetzungSpalte] : []),
];

/** Members whose mandatory data are not complete, in the branches where the user may fill them in. */
export const PflichtfelderScreen = defineReport<FehlendeAngaben, 'fehlt'>({
  link: pflichtfelderLink,
  list: mitgliederModule,
  topic: { of: table.right, action: 'SPEICHERN' },
  tables: ['personen', 'mitgliederbesetzung'],
  labels: ['sektionen'],
  choices: {
    fehlt: {
      label: 'Fehlt',
      as: 'select',
      start: null,
      options: ({ device }) => {
        const { mitglieder, besetzung } = berichtsregelnOf(device.variant.name);
        const asked = new Set(mitglieder.flatMap(({ felder }) => felder));
        return [...asked, ...(besetzung.length === 0 ? [] : [besetzungSpalte])].map((id) => ({
          id,
          label: labelOfColumn(id),
        }));
      },
      keeps: (row, column) => fehlt(row).includes(column),
    },
  },
  rows: ({ rows, isIn, device, today }) => {
    const writable = writableBy(device, table, false);
    const mayAddPart = writableBy(device, mitgliederbesetzung, true);
    return fehlendeAngaben({
      mitglieder: rows('personen').filter((row) => istMitglied(row, today) && isIn(row)),
      besetzung: nachPerson(rows('mitgliederbesetzung')),
      rules: berichtsregelnOf(device.variant.name),
      today,
      maySave: (person, name) => writable(person).has(name) || (name === 'eintritt' && writable(person).size > 0),
      maySaveBesetzung: (person) => mayAddPart(person).size > 0,
    });
  },
  about: ({ person }) => person,
  columns: ({ labelOf }) => [
    textColumn('name', t('Name'), ({ person }) => nameVon(person)),
    textColumn('sektion', t('Sektion'), ({ person }) => labelOf('sektionen', person.sek_id ?? '') ?? ''),
    {
      ...textColumn<FehlendeAngaben>('status', t('Mitgliedsstatus'), ({ person }) =>
        t(labelIn(mitgliedsstatus, person.mitgliedsstatus)),
      ),
      width: 160,
    },
    {
      ...textColumn<FehlendeAngaben>('fehlt', t('Fehlt'), (row) => fehlt(row).map(labelOfColumn).join(', ')),
      grow: 2,
    },
  ],
  sort: { column: 'name', isDown: false },
  opens: ({ spalten: [first = besetzungSpalte] }) => ({ tab: tabOf(first) }),
  empty: {
    title: 'Alles ist vollständig',
    sentence: 'Keinem Mitglied, das Sie bearbeiten dürfen, fehlt eine Pflichtangabe.',
  },
});

/** Columns that the user may write of a person, or of what hangs on one: alike for all who lie in the same branches. */
function writableBy(
  { registry, rights }: Device,
  of: Table,
  isNew: boolean,
): (person: VisibleRow) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (person) => {
    const key = (person.sek_ids ?? []).join();
    const found = known.get(key) ?? recordRights({ registry, rights, table: of, root: person, isNew }).writable;
    known.set(key, found);
    return found;
  };
}
