import type { ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { within } from '../../lib/message.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { Option } from '../../ui/fields/options.tsx';
import { MultiSelect, Select } from '../../ui/fields/select.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import type { ReadSheet } from './import-state.ts';
import { keptNumbers, type Mapping, type Target } from './mapping.ts';

/** What a person sets before the file is checked. */
export interface ColumnChoice {
  readonly mapping: Mapping;
  readonly key: readonly string[];
  /** Branch of all rows, where the file has no column for it. */
  readonly sektion: string | null;
  readonly emptyClears: boolean;
  /** New records keep the numbers that the file gives. */
  readonly nummern: boolean;
}

type ColumnsStepProps = {
  module: Module;
  file: ReadSheet;
  targets: readonly Target[];
  sektionen: readonly Option[];
  choice: ColumnChoice;
  trouble: string | undefined;
  onChange: (choice: ColumnChoice) => void;
  /** Another table of the workbook. */
  onTable: (nr: number) => void;
};

/** Says which column of the file fills which of the list's, and how a record is found again. */
export function ColumnsStep({
  module,
  file,
  targets,
  sektionen,
  choice,
  trouble,
  onChange,
  onTable,
}: ColumnsStepProps): ReactElement {
  const { fields } = module.table;
  const label = (name: string): string => t(fields[name]?.label ?? name);
  const options = targets.map(({ name, group }) => ({
    id: name,
    label: label(name),
    hint: group === '' ? undefined : t(group),
  }));
  const { rights } = useDevice();
  const used = choice.mapping.filter((name) => name !== null);
  const set = (index: number, name: string | null): void =>
    onChange({
      ...choice,
      mapping: choice.mapping.map((one, at) => (at === index ? name : one === name ? null : one)),
      key: choice.key.filter((one) => one === name || (used.includes(one) && one !== choice.mapping[index])),
    });
  return (
    <>
      {file.tables.length > 1 && (
        <div className="fields">
          <Select
            label={t(within('Arbeitsmappe', 'Tabelle'))}
            items={file.tables.map(({ name }, nr) => ({ id: String(nr), label: name }))}
            value={String(file.nr)}
            onChange={(nr) => onTable(Number(nr ?? file.nr))}
          />
        </div>
      )}
      {trouble !== undefined && <Banner tone="bad" title={trouble} />}
      <div className="import-table import-mapping">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Spalte der Datei')}</th>
              <th scope="col">{t('Beispiel')}</th>
              <th scope="col">{t('Feld')}</th>
            </tr>
          </thead>
          <tbody>
            {(file.sheet[0] ?? []).map((head, index) => (
              <tr key={index}>
                <th scope="row">{head.trim() === '' ? t('Spalte {n}', { n: index + 1 }) : head}</th>
                <td className="muted">{exampleOf(file, index)}</td>
                <td>
                  <Select
                    label={t('Feld für {spalte}', { spalte: head })}
                    items={options}
                    placeholder={t('Nicht übernehmen')}
                    value={choice.mapping[index] ?? null}
                    onChange={(name) => set(index, name)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="fields">
        <MultiSelect
          label={t('Vorhandene Einträge erkennen an')}
          hint={t('Ein Eintrag mit denselben Werten wird geändert statt neu angelegt.')}
          items={options.filter((option) => used.includes(option.id))}
          placeholder={t('Nichts: alles neu anlegen')}
          value={choice.key}
          onChange={(key) => onChange({ ...choice, key: key.slice(0, 4) })}
        />
        {'sek_id' in fields && !used.includes('sek_id') && (
          <Select
            label={t('{feld} aller neuen Zeilen', { feld: label('sek_id') })}
            items={sektionen}
            value={choice.sektion}
            onChange={(sektion) => onChange({ ...choice, sektion })}
          />
        )}
        {keptNumbers(module, rights).some((name) => used.includes(name)) && (
          <Checkbox
            label={t('Nummern der Datei für neue Einträge behalten')}
            hint={t('Für die erste Übernahme aus einem anderen Programm: die Zählung geht über der höchsten weiter.')}
            value={choice.nummern}
            onChange={(nummern) => onChange({ ...choice, nummern })}
          />
        )}
        <Checkbox
          label={t('Leere Zellen löschen den Wert')}
          hint={t('Sonst löscht ihn nur eine Zelle, in der #LEER steht.')}
          value={choice.emptyClears}
          onChange={(emptyClears) => onChange({ ...choice, emptyClears })}
        />
      </div>
    </>
  );
}

const exampleOf = ({ sheet }: ReadSheet, index: number): string =>
  sheet
    .slice(1, 50)
    .map((row) => row[index]?.trim() ?? '')
    .find((cell) => cell !== '') ?? '';
