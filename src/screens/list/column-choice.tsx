import type { ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { t } from '../../ui/t.ts';
import { moved } from './list-layout.ts';

type ColumnChoiceProps = {
  module: Module;
  names: readonly string[];
  choosable: readonly string[];
  onColumns: (names: readonly string[]) => void;
};

/** Which columns a list shows, in which order. */
export function ColumnChoice({ module, names, choosable, onColumns }: ColumnChoiceProps): ReactElement {
  const label = (name: string): string =>
    name === 'sek_ids' ? t('Sektionen') : t(module.table.fields[name]?.label ?? name);
  const others = choosable.filter((name) => !names.includes(name));
  return (
    <div className="stack list-columns">
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
