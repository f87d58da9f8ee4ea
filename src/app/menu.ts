import {
  areaAt,
  mayOpen,
  menuRows,
  organisationPath,
  type Area,
  type AreaRoute,
  type GroupId,
  type MenuAction,
} from '../permissions/areas.ts';
import { menuGroups } from '../permissions/menu-groups.ts';
import type { Rights } from '../permissions/rights.ts';
import type { IconName } from '../ui/icons.tsx';
import type { MenuFlag, MenuFlags } from '../variants/menu-flags.ts';
import type { OrganisationRoute } from '../variants/variants.ts';

interface EntryBase {
  readonly label: string;
  readonly isAllowed: boolean;
}
export type ActionName = Exclude<MenuAction['action'], 'fernwartung'>;

/** Leads to a screen, to another window, or does something. */
export type MenuEntry = EntryBase &
  ({ readonly route: AreaRoute | OrganisationRoute } | { readonly href: string } | { readonly action: ActionName });

export interface MenuGroup {
  readonly id: GroupId;
  readonly label: string;
  readonly icon: IconName;
  readonly entries: readonly MenuEntry[];
  readonly isEnabled: boolean;
}

export interface MenuOptions {
  readonly flags: MenuFlags;
  readonly rights: Rights;
  readonly organisation: OrganisationRoute;
  /** Address of the remote support, where the customer has one. */
  readonly fernwartung: string | undefined;
  /** What the customer puts first. */
  readonly order?: readonly string[];
}

const icons: Readonly<Record<GroupId, IconName>> = {
  rettungsstellen: 'station',
  mitglieder: 'people',
  einsaetze: 'einsatz',
  ausbildungen: 'training',
  taetigkeit: 'calendar',
  inventar: 'inventory',
  kassenbuch: 'money',
  verwaltung: 'settings',
  info: 'info',
};

/** The main menu of this customer for this user (spec A 2, 6): flags say what is shown, rights what is enabled. */
export function menuFor(options: MenuOptions): readonly MenuGroup[] {
  const { flags, order = [] } = options;
  const placeOf = ({ flag }: { readonly flag?: MenuFlag }): number =>
    flag === undefined || !order.includes(flag) ? order.length : order.indexOf(flag);
  const rowsOf = (id: GroupId): readonly (Area | MenuAction)[] =>
    menuRows
      .filter((row) => row.group === id && row.flag !== undefined && flags[row.flag])
      .toSorted((a, b) => placeOf(a) - placeOf(b));
  return menuGroups
    .filter((group) => group.flags.some((flag) => flags[flag]))
    .map((group) => ({ ...group, rows: rowsOf(group.id) }))
    .toSorted((a, b) => firstOf(a.rows) - firstOf(b.rows))
    .map(({ id, label, isAlwaysEnabled = false, rows }) => {
      const entries = rows.flatMap((row) => entryOf(row, options));
      return {
        id,
        label,
        icon: icons[id],
        entries,
        isEnabled: isAlwaysEnabled || entries.some((entry) => entry.isAllowed),
      };
    })
    .filter((group) => group.entries.length > 0);

  function firstOf([row]: readonly (Area | MenuAction)[]): number {
    return row === undefined ? order.length : placeOf(row);
  }
}

function entryOf(row: Area | MenuAction, { rights, organisation, fernwartung }: MenuOptions): MenuEntry[] {
  const base = { label: row.label, isAllowed: mayOpen(rights, row) };
  if ('route' in row) return [{ ...base, route: row.route === organisationPath ? organisation : row.route }];
  if (row.action !== 'fernwartung') return [{ ...base, action: row.action }];
  return fernwartung === undefined ? [] : [{ ...base, href: fernwartung }];
}

/** Whether an entry of the menu leads to an address, be it permitted or not. */
export const isInMenu = (menu: readonly MenuGroup[], route: string): boolean =>
  menu.some(({ entries }) => entries.some((entry) => 'route' in entry && entry.route === route));

/** Where a click on a group leads: to the entry asked for, else to the first one that is permitted. */
export function targetOf({ entries }: MenuGroup, requested = entries[0]): AreaRoute | OrganisationRoute | undefined {
  const target =
    requested?.isAllowed === true && 'route' in requested
      ? requested
      : entries.find((entry) => entry.isAllowed && 'route' in entry);
  return target !== undefined && 'route' in target ? target.route : undefined;
}

/** The entries open in a list only where the customer's file enables more than one. */
export const hasList = (group: MenuGroup): boolean => group.entries.length > 1;

/** The group that the current address belongs to. */
export const groupAt = (menu: readonly MenuGroup[], pathname: string): GroupId | undefined =>
  menu.find((group) => group.id === areaAt(pathname)?.group)?.id;

/** Is this entry's area the one at the current address? */
export const isEntryAt = (entry: MenuEntry, pathname: string): boolean =>
  'route' in entry && areaAt(entry.route) === areaAt(pathname);

/** The area of a group that is open, when it is not the one that gave the group its name. */
export const openArea = ({ entries }: MenuGroup, pathname: string): string | undefined =>
  entries.slice(1).find((entry) => isEntryAt(entry, pathname))?.label;
