import type { ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { isNumber } from '../../kit/field.ts';
import { t } from '../../ui/t.ts';
import type { ListColumn } from '../list/list-columns.tsx';

interface LineHeadProps {
  readonly module: Module;
  readonly columns: readonly string[];
  readonly balance: ListColumn | undefined;
}

/** The headings of a sheet. */
export function LineHead({ module, columns, balance }: LineHeadProps): ReactElement {
  const { fields } = module.table;
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th
            key={name}
            scope="col"
            data-kind={fields[name]?.kind}
            data-numeric={isNumber(fields[name] ?? { kind: '' }) || undefined}
          >
            {t(fields[name]?.label ?? name)}
          </th>
        ))}
        {balance && (
          <th scope="col" data-kind="money" data-numeric>
            {balance.header}
          </th>
        )}
        <th scope="col" data-kind="actions">
          <span className="sr-only">{t('Aktionen')}</span>
        </th>
      </tr>
    </thead>
  );
}
