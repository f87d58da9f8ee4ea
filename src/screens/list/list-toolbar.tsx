import { memo, type ReactElement, type RefObject } from 'react';
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
import type { Criteria } from './search.ts';

interface ListMenusProps {
  readonly module: Module;
  readonly columns: readonly ListColumn[];
  readonly names: readonly string[];
  readonly choosable: readonly string[];
  readonly onColumns: (names: readonly string[]) => void;
  readonly criteria: readonly CriterionUi[];
  readonly onChange: (change: Partial<ListState>) => void;
  /** Rows that an export or print takes: the selected ones, else all that are shown. */
  readonly getPicked: () => readonly VisibleRow[];
  readonly hasRows: boolean;
  readonly onPrint: () => void;
}

interface ListToolbarProps extends ListMenusProps {
  readonly state: ListState;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly selectedCount: number;
  readonly onUnselect: () => void;
  readonly shown: number;
  readonly total: number;
}

/** What typing does not change, and so is not drawn anew with each key. */
const ListMenus = memo(function ListMenus({ criteria, values, onChange, getPicked, hasRows, onPrint, ...choice }: ListMenusProps & { readonly values: Criteria }): ReactElement {
  const title = t(choice.module.label);
  const used = criteria.filter((one) => (values[one.name] ?? '') !== '').length;
  return (
    <>
      {criteria.length > 0 && (
        <Popover label={t('Filter')} trigger={<Button icon="filter" count={used > 0 ? used : undefined}>{t('Filter')}</Button>}>
          <CriteriaFields criteria={criteria} values={values} onChange={(name, value) => onChange({ criteria: { ...values, [name]: value } })} />
        </Popover>
      )}
      <Popover label={t('Spalten wählen')} placement="bottom end" trigger={<IconButton icon="columns" label={t('Spalten wählen')} />}>
        <ColumnChoice {...choice} />
      </Popover>
      <Menu
        label={t('Liste')}
        placement="bottom end"
        trigger={<IconButton icon="more" label={t('Weitere Aktionen')} />}
        items={[
          { id: 'csv', label: t('Als CSV speichern'), icon: 'download', isDisabled: !hasRows, onAction: () => exportCsv(title, choice.columns, getPicked()) },
          { id: 'print', label: t('Drucken'), icon: 'print', isDisabled: !hasRows, onAction: onPrint },
        ]}
      />
    </>
  );
});

/** Search, filters, columns and what can be done with the rows shown. */
export function ListToolbar(props: ListToolbarProps): ReactElement {
  const { module, columns, names, choosable, onColumns, criteria, state, onChange, getPicked, hasRows, onPrint, selectedCount } = props;
  const used = criteria.filter((one) => (state.criteria[one.name] ?? '') !== '');
  const set = (name: string, value: string): void => onChange({ criteria: { ...state.criteria, [name]: value } });
  const title = t(module.label);
  return (
    <div className="list-toolbar no-print">
      <div className="list-tools" role="search" aria-label={title}>
        <SearchField label={t('{liste} suchen', { liste: title })} value={state.typed} onChange={(typed) => onChange({ typed })} shortcut="/" inputRef={props.searchRef} />
        <ListMenus {...{ module, columns, names, choosable, onColumns, criteria, values: state.criteria, onChange, getPicked, hasRows, onPrint }} />
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
          <Button size="small" icon="download" onPress={() => exportCsv(title, columns, getPicked())}>{t('Als CSV speichern')}</Button>
          <Button size="small" icon="print" onPress={onPrint}>{t('Drucken')}</Button>
          <Button size="small" variant="quiet" icon="close" onPress={props.onUnselect}>{t('Auswahl aufheben')}</Button>
        </div>
      )}
    </div>
  );
}

function ColumnChoice({ module, names, choosable, onColumns }: Pick<ListMenusProps, 'module' | 'names' | 'choosable' | 'onColumns'>): ReactElement {
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
