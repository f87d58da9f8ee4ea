import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { rightNumbers } from '../../permissions/catalog.ts';
import { partsOf } from '../../permissions/parts.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { sortRows, type GridColumn, type GridSort } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { actionText, areaText, levelText, topicText } from './rechte-text.ts';
import { searchedAreas } from './rights-model.ts';

const idOf = (right: string): string => right;
const nothing = (): void => undefined;
const part = (text: (name: string) => string, name: string | undefined): string =>
  name === undefined ? '' : t(text(name));

const columnsOf = (): readonly GridColumn<string>[] => {
  const column = (
    id: string,
    header: string,
    value: (right: string) => string | number | undefined,
    width?: number,
  ): GridColumn<string> => ({
    id,
    header,
    cell: (right) => value(right) ?? '',
    sortValue: value,
    ...(width === undefined ? {} : { width }),
  });
  return [
    { ...column('nummer', t('Nummer'), (right) => rightNumbers.get(right), 88), align: 'end', inCard: 'end' },
    { ...column('name', t('Name'), (right) => right), inCard: 'title', grow: 2, minWidth: 210 },
    column('bereich', t('Bereich'), (right) => part(areaText, partsOf(right).area)),
    column('abschnitt', t('Abschnitt'), (right) => part(topicText, partsOf(right).topic)),
    column('ebene', t('Ebene'), (right) => part(levelText, partsOf(right).level), 100),
    column('aktion', t('Vorgang'), (right) => part(actionText, partsOf(right).action), 110),
  ];
};

/** Every right with its number and parts; nobody changes it. */
export function CatalogList(): ReactElement {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<GridSort>({ column: 'nummer', isDown: false });
  const search = useDeferredValue(typed);
  const rows = useMemo(() => {
    const found = searchedAreas(search).flatMap(({ topics }) => topics.flatMap(({ names }) => names));
    return sortRows(found, columnsOf(), sort);
  }, [search, sort]);
  return (
    <div className="stack">
      <SearchField label={t('Rechte suchen')} value={typed} onChange={setTyped} />
      <div className="catalog-grid">
        <Grid
          rows={rows}
          getId={idOf}
          columns={columnsOf()}
          label={t('Rechte')}
          onOpen={nothing}
          sort={sort}
          onSort={setSort}
          restoreKey="rechte"
          emptyState={<EmptyState title={t('Kein Recht passt zur Suche')} />}
        />
      </div>
    </div>
  );
}
