import type { ReactElement } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { t } from '../../ui/t.ts';
import { Link } from '../link.tsx';
import type { CalendarEntry } from './calendar-entries.ts';
import type { Dragging, Moving } from './use-dragging.ts';

type EntryListProps = { entries: readonly CalendarEntry[]; moving?: Moving | undefined; dragging?: Dragging };

/** Entries of one day, each a way to its record; beside those that can be moved a button does what dragging does. */
export function EntryList({ entries, moving, dragging }: EntryListProps): ReactElement {
  return (
    <ul className="calendar-list">
      {entries.map((entry) => (
        <li key={entry.id} className="calendar-row" {...dragging?.from(entry)}>
          <Entry entry={entry} />
          {moving?.may(entry) === true && (
            <IconButton
              icon="swap"
              size="small"
              label={t('{titel} verschieben', { titel: entry.title })}
              onPress={() => moving.ask(entry)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { path, title, detail, tone, isOff } }: { entry: CalendarEntry }): ReactElement {
  const words = (
    <>
      <strong>{title}</strong>
      <small>{detail}</small>
    </>
  );
  const look = { className: 'calendar-entry', 'data-tone': tone, 'data-off': isOff || undefined };
  return path === undefined ? (
    <span {...look}>{words}</span>
  ) : (
    // What is dragged is the entry, not its address.
    <Link to={path} draggable={false} {...look}>
      {words}
    </Link>
  );
}
