import type { ReactElement, RefObject } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { formatInteger } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { t } from '../../ui/t.ts';
import { CriteriaFields, criterionText, type CriterionUi } from './criteria-fields.tsx';
import type { ListColumn } from './list-columns.tsx';
import { exportCsv } from './list-export.tsx';
import type { ListState } from './list-state.ts';

interface ListToolbarProps {
  readonly module: Module;
  readonly columns: readonly ListColumn[];
  readonly names: readonly string[];
  readonly choosable: readonly string[];
  readonly onColumns: (names: readonly string[]) => void;
  readonly criteria: readonly CriterionUi[];
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Rows that an export or print takes: the selected ones, else all that are shown. */
  readonly picked: readonly VisibleRow[];
  readonly selectedCount: number;
  readonly onUnselect: () => void;
  readonly onPrint: () => void;
  readonly shown: number;
  readonly total: number;
}

/** Search, filters, columns and what can be done with the rows shown. */
export function ListToolbar(props: ListToolbarProps): ReactElement {
  const { module, columns, criteria, state, onChange, picked, selectedCount } = props;
  const used = criteria.filter((one) => (state.criteria[one.name] ?? '') !== '');
  const set = (name: string, value: string): void => onChange({ criteria: { ...state.criteria, [name]: value } });
  const title = t(module.label);
  return (
    <div className="list-toolbar no-print">
      <div className="list-tools" role="search" aria-label={title}>
        <SearchField label={t('{liste} suchen', { liste: title })} value={state.typed} onChange={(typed) => onChange({ typed })} shortcut="/" inputRef={props.searchRef} />
        {criteria.length > 0 && (
          <Popover label={t('Filter')} trigger={<Button icon="filter" count={used.length > 0 ? used.length : undefined}>{t('Filter')}</Button>}>
            <CriteriaFields criteria={criteria} values={state.criteria} onChange={set} />
          </Popover>
        )}
        <Popover label={t('Spalten wählen')} placement="bottom end" trigger={<IconButton icon="columns" label={t('Spalten wählen')} />}>
          <ColumnChoice {...props} />
        </Popover>
        <Menu
          label={t('Liste')}
          placement="bottom end"
          trigger={<IconButton icon="more" label={t('Weitere Aktionen')} />}
          items={[
            { id: 'csv', label: t('Als CSV speichern'), icon: 'download', isDisabled: picked.length === 0, onAction: () => exportCsv(title, columns, picked) },
            { id: 'print', label: t('Drucken'), icon: 'print', isDisabled: picked.length === 0, onAction: props.onPrint },
          ]}
        />
        <span className="list-count muted num" role="status">
          {props.shown === props.total ? t('{n} Einträge', { n: formatInteger(props.total) }) : t('{n} von {alle}', { n: formatInteger(props.shown), alle: formatInteger(props.total) })}
        </span>
      </div>
      {used.length > 0 && (
        <div className="row list-chips" role="group" aria-label={t('Gesetzte Filter')}>
          {used.map((one) => (
            <button key={one.name} type="button" className="list-chip" onClick={() => set(one.name, '')} aria-label={t('Filter {name} entfernen', { name: one.label })}>
              <span className="muted">{one.label}</span> {criterionText(one, state.criteria[one.name] ?? '').trim()}
              <Icon name="close" />
            </button>
          ))}
          <Button size="small" variant="quiet" onPress={() => onChange({ criteria: {} })}>{t('Alle entfernen')}</Button>
        </div>
      )}
      {selectedCount > 0 && (
        <div className="row list-selection" role="group" aria-label={t('Ausgewählte Einträge')}>
          <strong className="num">{t('{n, plural, one {# Eintrag ausgewählt} other {# Einträge ausgewählt}}', { n: selectedCount })}</strong>
          <Button size="small" icon="download" onPress={() => exportCsv(title, columns, picked)}>{t('Als CSV speichern')}</Button>
          <Button size="small" icon="print" onPress={props.onPrint}>{t('Drucken')}</Button>
          <Button size="small" variant="quiet" icon="close" onPress={props.onUnselect}>{t('Auswahl aufheben')}</Button>
        </div>
      )}
    </div>
  );
}

function ColumnChoice({ module, names, choosable, onColumns }: ListToolbarProps): ReactElement {
  const label = (name: string): string => t(module.table.fields[name]?.label ?? name);
  return (
    <div className="stack list-columns">
      <CheckboxGroup
        label={t('Spalten')}
        value={names}
        items={choosable.map((id) => ({ id, label: label(id), isDisabled: names.length === 1 && names[0] === id }))}
        onChange={(chosen) => onColumns(choosable.filter((name) => chosen.includes(name)))}
      />
      <Button size="small" onPress={() => onColumns(module.list.columns)}>{t('Wie vorgegeben')}</Button>
    </div>
  );
}
