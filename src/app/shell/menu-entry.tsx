import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../ui/t.ts';
import { targetOf, type ActionName, type MenuEntry, type MenuGroup } from '../menu.ts';
import { Link } from '../../screens/link.tsx';

type MenuEntryItemProps = {
  group: MenuGroup;
  entry: MenuEntry;
  className: string;
  isCurrent: boolean;
  onAction: (action: ActionName) => void;
  onLeave: () => void;
};

/** One entry of the menu, wide or folded. A disabled one can be reached by the arrow keys, so that it is read out; a click on it leads to the first of its group that is permitted (spec A 2). */
export function MenuEntryItem({
  group,
  entry,
  className,
  isCurrent,
  onAction,
  onLeave,
}: MenuEntryItemProps): ReactElement {
  const label = t(entry.label);
  const elsewhere = !entry.isAllowed && 'route' in entry ? targetOf(group, entry) : undefined;
  if (elsewhere !== undefined)
    return (
      <Link to={elsewhere} aria-disabled="true" tabIndex={-1} className={className} onClick={onLeave}>
        {label}
      </Link>
    );
  if (!entry.isAllowed)
    return (
      <span role="link" aria-disabled="true" tabIndex={-1} className={className}>
        {label}
      </span>
    );
  if ('href' in entry) {
    return (
      <a href={entry.href} target="_blank" rel="noopener noreferrer" className={className} onClick={onLeave}>
        {label}
        <Icon name="external" label={t('öffnet ein neues Fenster')} />
      </a>
    );
  }
  if ('route' in entry)
    return (
      <Link to={entry.route} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={onLeave}>
        {label}
      </Link>
    );
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onLeave();
        onAction(entry.action);
      }}
    >
      {label}
    </button>
  );
}

/** A stable key for a list of entries. */
export const keyOf = (entry: MenuEntry): string =>
  'route' in entry ? entry.route : 'href' in entry ? entry.href : entry.action;
