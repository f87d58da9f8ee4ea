import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Table } from '../../kit/define-table.ts';
import { labelOf as labelIn } from '../../kit/vocabulary.ts';
import { istMitglied } from './mitgliedschaft.rules.ts';
import { berichtsregelnOf } from '../../variants/pflichtfelder.ts';
import { useDevice } from '../../screens/device.ts';
import { recordRights } from '../../screens/record-rights.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useTables } from '../../screens/use-replica.ts';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { nachPerson, nameVon, useSektionswahl, useToday } from './aktuelle-mitglieder.ts';
import { Auswertung, textColumn } from './auswertung.tsx';
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

/** Members whose mandatory data are not complete, in the branches where the user may fill them in. */
export function PflichtfelderScreen(): ReactElement {
  const { registry, rights, variant } = useDevice();
  const navigate = useNavigate();
  const today = useToday();
  const tables = useTables(['personen', 'mitgliederbesetzung']);
  const labelOf = useLabels(['sektionen']);
  const sektion = useSektionswahl(table.right, 'SPEICHERN');
  const { isIn } = sektion;
  const [column, setColumn] = useState<string | null>(null);
  const rules = berichtsregelnOf(variant.name);
  const asked = useMemo(
    () => [
      ...new Set(rules.mitglieder.flatMap(({ felder }) => felder)),
      ...(rules.besetzung.length === 0 ? [] : [besetzungSpalte]),
    ],
    [rules],
  );
  const labelOfColumn = (name: string): string => t(table.fields[name]?.label ?? 'Besetzung');
  const rows = useMemo(() => {
    if (tables === undefined) return undefined;
    const members = (tables.get('personen') ?? []).filter((row) => istMitglied(row, today) && isIn(row));
    const writable = rightsByPlace(
      (person) => recordRights({ registry, rights, table, root: person, isNew: false }).writable,
    );
    const mayAddPart = rightsByPlace(
      (person) => recordRights({ registry, rights, table: mitgliederbesetzung, root: person, isNew: true }).writable,
    );
    const found = fehlendeAngaben({
      members,
      besetzung: nachPerson(tables.get('mitgliederbesetzung') ?? []),
      rules,
      today,
      maySave: (person, name) => writable(person).has(name) || (name === 'eintritt' && writable(person).size > 0),
      maySaveBesetzung: (person) => mayAddPart(person).size > 0,
    });
    return column === null
      ? found
      : found.filter(({ spalten, ohneBesetzung }) =>
          column === besetzungSpalte ? ohneBesetzung : spalten.includes(column),
        );
  }, [tables, today, isIn, registry, rights, rules, column]);
  const columns = useMemo(
    () => [
      textColumn<FehlendeAngaben>('name', t('Name'), ({ person }) => nameVon(person)),
      textColumn<FehlendeAngaben>(
        'sektion',
        t('Sektion'),
        ({ person }) => labelOf('sektionen', String(person['sek_id'])) ?? '',
      ),
      {
        ...textColumn<FehlendeAngaben>('status', t('Mitgliedsstatus'), ({ person }) =>
          t(labelIn(mitgliedsstatus, person['mitgliedsstatus'])),
        ),
        width: 160,
      },
      {
        ...textColumn<FehlendeAngaben>('fehlt', t('Fehlt'), ({ spalten, ohneBesetzung }) =>
          [...spalten, ...(ohneBesetzung ? [besetzungSpalte] : [])].map(labelOfColumn).join(', '),
        ),
        grow: 2,
      },
    ],
    [labelOf],
  );
  return (
    <Auswertung
      title={t('Fehlende Angaben')}
      columns={columns}
      rows={rows}
      sort={{ column: 'name', isDown: false }}
      narrowed={[column === null ? '' : labelOfColumn(column), sektion.label].filter(Boolean).join('; ')}
      onOpen={({ person, spalten: [first = besetzungSpalte] }) =>
        void navigate({ to: `/mitglieder/${person.id}`, search: { tab: tabOf(first) } })
      }
      filters={
        <>
          <Select
            label={t('Fehlt')}
            value={column}
            onChange={setColumn}
            items={asked.map((id) => ({ id, label: labelOfColumn(id) }))}
            placeholder={t('Alle')}
          />
          {sektion.options.length > 1 && (
            <Select
              label={t('Sektion')}
              value={sektion.sek_id}
              onChange={sektion.setSektion}
              items={sektion.options}
              placeholder={t('Alle')}
            />
          )}
        </>
      }
      empty={{
        title: t('Alles ist vollständig'),
        text: t('Keinem Mitglied, das Sie bearbeiten dürfen, fehlt eine Pflichtangabe.'),
      }}
    />
  );
}

/** Rights are alike for all who lie in the same sections. */
function rightsByPlace(ask: (person: VisibleRow) => ReadonlySet<string>): (person: VisibleRow) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (person) => {
    const key = (person.sek_ids ?? []).join();
    const found = known.get(key) ?? ask(person);
    known.set(key, found);
    return found;
  };
}
