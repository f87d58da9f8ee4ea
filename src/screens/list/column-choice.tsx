import type { ReactElement } from 'react';
import { fieldOf, type Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { moved } from './list-layout.ts';

type ColumnChoiceProps = {
  module: Module;
  names: readonly string[];
  choosable: readonly string[];
  onColumns: (names: readonly string[]) => void;
  /** Columns that the list may be grouped by, and the one that it is. */
  groupings: readonly string[];
  groupBy: string | undefined;
  onGroup: (column: string | undefined) => void;
};

/** Which columns a list shows, in which order. */
export function ColumnChoice({
  module,
  names,
  choosable,
  onColumns,
  groupings,
  groupBy,
  onGroup,
}: ColumnChoiceProps): ReactElement {
  const label = (name: string): string =>
    name === 'sek_ids' ? t('Sektionen') : t(fieldOf(module, name)?.label ?? name);
  const others = choosable.filter((name) => !names.includes(name));
  return (
    <div className="stack list-columns">
      {groupings.length > 0 && (
        <Select
          label={t('Gruppieren nach')}
          placeholder={t('Nicht gruppiert')}
          value={groupBy ?? null}
          onChange={(name) => onGroup(name ?? undefined)}
          items={groupings.map((name) => ({ id: name, label: label(name) }))}
        />
      )}
      <ul className="list-column-order" aria-label={t('Spalten')}>
        {names.map((name, index) => (
          <li key={name}>
            <Checkbox
              label={label(name)}
              value
              isDisabled={names.length === 1}
              onChange={() => onColumns(names.filter((one) => one !== name))}
            />
            <IconButton
              size="small"
              icon="chevronUp"
              label={t('{spalte} nach vorne', { spalte: label(name) })}
              isDisabled={index === 0}
              onPress={() => onColumns(moved(names, index, -1))}
            />
            <IconButton
              size="small"
              icon="chevronDown"
              label={t('{spalte} nach hinten', { spalte: label(name) })}
              isDisabled={index === names.length - 1}
              onPress={() => onColumns(moved(names, index, 1))}
            />
          </li>
        ))}
        {others.map((name) => (
          <li key={name}>
            <Checkbox label={label(name)} value={false} onChange={() => onColumns([...names, name])} />
          </li>
        ))}
      </ul>
      <Button size="small" onPress={() => onColumns(module.list.columns)}>
        {t('Wie vorgegeben')}
      </Button>
    </div>
  );
}
