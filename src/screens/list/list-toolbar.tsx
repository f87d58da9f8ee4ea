import { memo, type ReactElement, type RefObject } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/actions/menu.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { inSentence, t } from '../../ui/t.ts';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { countText } from './count-text.ts';
import type { CriterionUi } from './criterion-ui.ts';
import { FilterChips } from './filter-chips.tsx';
import { exportCsv, exportEntries, type Exported } from './list-export.tsx';
import type { ListState } from './list-state.ts';
import { SavedSearches } from './saved-searches.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Criteria } from '../../kit/search.ts';
import type { ListView } from './list-layout.ts';
import type { ViewSwitch } from './use-views.ts';

interface ListMenusProps {
  readonly module: Module;
  readonly names: readonly string[];
  readonly choosable: readonly string[];
  readonly onColumns: (names: readonly string[]) => void;
  readonly groupings: readonly string[];
  readonly groupBy: string | undefined;
  readonly onGroup: (column: string | undefined) => void;
  readonly criteria: readonly CriterionUi[];
  readonly filterRef: RefObject<HTMLButtonElement | null>;
  readonly isFilterOpen: boolean;
  readonly onFilter: () => void;
  /** What an export takes: the selected rows, else all that are shown. */
  readonly getExported: () => Promise<Exported>;
  /** What the area offers for all that is shown. */
  readonly wholeCommands: readonly MenuEntry[];
  readonly hasRows: boolean;
  readonly onPrint: () => void;
  readonly views: readonly ViewSwitch[];
  /** Missing where records have no place. */
  readonly onGeoJson: (() => void) | undefined;
  /** Missing where nothing may be written. */
  readonly onImport: (() => void) | undefined;
}

interface ListToolbarProps extends ListMenusProps {
  readonly selectedRows: readonly VisibleRow[];
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onUnselect: () => void;
  readonly shown: number;
  readonly total: number;
}

const viewIcons = { map: 'mapPin', calendar: 'calendar', gallery: 'image' } as const;

function viewText(view: ListView): string {
  if (view === 'map') return t('Karte');
  return view === 'calendar' ? t('Kalender') : t('Galerie');
}

/** What typing does not change, and so is not drawn anew with each key. */
const ListMenus = memo(function ListMenus({
  criteria,
  values,
  filterRef,
  isFilterOpen,
  onFilter,
  getExported,
  wholeCommands,
  hasRows,
  onPrint,
  views,
  onGeoJson,
  onImport,
  ...choice
}: ListMenusProps & { readonly values: Criteria }): ReactElement {
  const used = criteria.filter((one) => (values[one.name] ?? '') !== '').length;
  return (
    <>
      {criteria.length > 0 && (
        <Button
          ref={filterRef}
          icon="filter"
          count={used > 0 ? used : undefined}
          aria-expanded={isFilterOpen}
          onPress={onFilter}
        >
          {t('Filter')}
        </Button>
      )}
      {views.map(({ view, isOn, onToggle }) => (
        <Button key={view} icon={isOn ? 'log' : viewIcons[view]} onPress={onToggle}>
          {isOn ? t('Liste') : viewText(view)}
        </Button>
      ))}
      <Popover
        label={t('Spalten wählen')}
        placement="bottom end"
        trigger={<IconButton icon="columns" label={t('Spalten wählen')} />}
      >
        <ColumnChoice {...choice} />
      </Popover>
      <Menu
        label={t('Liste')}
        placement="bottom end"
        trigger={<IconButton icon="more" label={t('Weitere Aktionen')} />}
        items={[
          ...wholeCommands,
          ...exportEntries(
            { getExported, hasRows, onPrint },
            onGeoJson === undefined
              ? []
              : [
                  {
                    id: 'geojson',
                    label: t('Als GeoJSON speichern'),
                    icon: 'download',
                    isDisabled: !hasRows,
                    onAction: onGeoJson,
                  },
                ],
          ),
          ...(onImport === undefined
            ? []
            : [{ id: 'import', label: t('Importieren …'), icon: 'upload' as const, onAction: onImport }]),
        ]}
      />
    </>
  );
});

/** Search, filters, columns and what can be done with the rows shown. */
export function ListToolbar({
  state,
  onChange,
  searchRef,
  selectedRows,
  onUnselect,
  shown,
  total,
  ...menus
}: ListToolbarProps): ReactElement {
  const { module, criteria, getExported, onPrint } = menus;
  const title = t(module.label);
  return (
    <div className="list-toolbar no-print">
      <div className="list-tools" role="search" aria-label={title}>
        <SearchField
          label={t('{liste} suchen', { liste: inSentence(title) })}
          value={state.typed}
          onChange={(typed) => onChange({ typed })}
          shortcut="/"
          inputRef={searchRef}
        />
        <ListMenus {...menus} values={state.criteria} />
        <SavedSearches module={module} state={state} onChange={onChange} />
        <span className="list-count muted num" role="status">
          {countText(shown, total)}
        </span>
      </div>
      <FilterChips criteria={criteria} values={state.criteria} onChange={(values) => onChange({ criteria: values })} />
      <SelectionBar count={selectedRows.length} onUnselect={onUnselect}>
        <BulkActions module={module} rows={selectedRows} onDone={onUnselect} />
        <Button size="small" icon="download" onPress={async () => exportCsv(await getExported())}>
          {t('Als CSV speichern')}
        </Button>
        <Button size="small" icon="print" onPress={onPrint}>
          {t('Drucken')}
        </Button>
      </SelectionBar>
    </div>
  );
}
