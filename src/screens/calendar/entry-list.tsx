import type { ReactElement } from 'react';
import type { CalendarEntry } from './calendar-entries.ts';
import { Link } from '../link.tsx';

/** Entries of one day, each a way to its record. */
export function EntryList({ entries }: { entries: readonly CalendarEntry[] }): ReactElement {
  return (
    <ul className="calendar-list">
      {entries.map(({ id, path, title, detail, tone }) => (
        <li key={id}>
          {path === undefined ? (
            <span className="calendar-entry" data-tone={tone}>
              <strong>{title}</strong>
              <small>{detail}</small>
            </span>
          ) : (
            <Link to={path} className="calendar-entry" data-tone={tone}>
              <strong>{title}</strong>
              <small>{detail}</small>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
