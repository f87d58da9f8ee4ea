import type { ReactElement } from 'react';
import { addressOf } from '../../features/addresses.ts';
import type { Table } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { formatDifference } from '../../ui/format.ts';
import { useDevice } from '../device.ts';
import { Link } from '../link.tsx';
import { RunList } from './check-card.tsx';

/** A record that somebody should look at, and by how much it is wrong, in cents. */
export interface WrongRecord {
  readonly row: AnyRow;
  readonly text: string;
  readonly difference: number;
}

type RecordListProps = {
  label: string;
  of: Table;
  records: readonly WrongRecord[];
  /** Where it is put right. */ tab: string;
};

/** Records whose sums are not right any more, each with a link to where that is mended. */
export function RecordList({ label, of, records, tab }: RecordListProps): ReactElement {
  const { registry } = useDevice();
  return (
    <RunList label={label}>
      {records.map(({ row, text, difference }) => {
        const module = registry.moduleOf(registry.of(of), row);
        const path = module === undefined ? undefined : addressOf(module, row.id);
        return (
          <li key={row.id}>
            {path === undefined ? (
              <span className="grow">{text}</span>
            ) : (
              <Link to={path} search={{ tab }} className="grow">
                {text}
              </Link>
            )}
            <span className="num">{formatDifference(difference)}</span>
          </li>
        );
      })}
    </RunList>
  );
}
