import type { ReactElement } from 'react';
import { lineOf, type Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { offered } from '../../ui/kinds/offered.ts';
import { choiceLabel, choicesOf } from '../../ui/kinds/values.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import { ReversalMark } from '../reversal-mark.tsx';
import './status-line.css';

type StatusProps = { table: Table; status: string };

function labelOf({ status, fields }: Table, value: string): string {
  const field = fields[status?.column ?? ''];
  return field === undefined ? value : choiceLabel(choicesOf(field), value);
}

/** A status as a word in the colour of what it means. */
export const StatusBadge = ({ table, status }: StatusProps): ReactElement => (
  <Badge tone={table.status?.tones?.[status] ?? 'neutral'}>{labelOf(table, status)}</Badge>
);

/** Where a record stands, and whether it was taken back; nothing of one that has neither. */
export function RecordStatus({ table, row }: { readonly table: Table; readonly row: AnyRow }): ReactElement {
  const status = row[table.status?.column ?? ''];
  const mark = <ReversalMark table={table} row={row} />;
  if (typeof status !== 'string') return mark;
  return (
    <div className="row">
      <StatusLine table={table} status={status} row={row} />
      {mark}
    </div>
  );
}

/** The chain of a record from its first status to the last, and where it stands; a status beside the chain comes after it. */
export function StatusLine({ table, status, row }: StatusProps & { readonly row?: AnyRow }): ReactElement {
  const { column = '', line: whole = [] } = table.status ?? {};
  const all = table.status === undefined || row === undefined ? whole : lineOf(table.status, row);
  const line = all.filter((one) => one === status || offered(table.fields[column]?.options['values'], one));
  const now = line.indexOf(status);
  return (
    <ol className="status-line" aria-label={t('Status')} data-beside={now < 0 || undefined}>
      {[...line, ...(now < 0 ? [status] : [])].map((one, at) => (
        <li
          key={one}
          aria-current={one === status ? 'step' : undefined}
          data-past={(now >= 0 && at < now) || undefined}
        >
          {at > 0 && <Icon name={now < 0 && one === status ? 'close' : 'chevronRight'} />}
          {one === status ? (
            <StatusBadge table={table} status={one} />
          ) : (
            <span className="status-word">{labelOf(table, one)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
