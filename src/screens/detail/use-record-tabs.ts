import { useSearch } from '@tanstack/react-router';
import { useMemo, useState, type ContextType } from 'react';
import { hasTab, type Module, type Tab } from '../../kit/define-module.ts';
import type { AnyRow } from '../../kit/field.ts';
import type { Spot } from '../../lib/finding.ts';
import { focusField } from '../../ui/fields/form-errors.tsx';
import type { Variant } from '../../variants/variants.ts';
import type { ChildJump } from '../children/slot.ts';
import { useDevice } from '../device.ts';
import { allFields } from './fields-panel.tsx';
import { holderOf, offeredTabs, type NamedTab } from './offered-tabs.ts';
import { useNavigate } from '../link.tsx';

interface RecordTabs {
  readonly tabs: readonly NamedTab[];
  readonly selected: string | undefined;
  readonly select: (tab: string) => void;
  /** To the tab with a field of the record. */
  readonly jump: (column: string) => void;
  /** To a field of the record, or of one of its children. */
  readonly go: (at: Spot) => void;
  /** What the lists of children are told. */
  readonly childJump: ContextType<typeof ChildJump>;
}

/** The tabs of a record's screen, and the ways into them. The address names the one that is shown, and may name a child that is opened. */
export function useRecordTabs(module: Module, row: AnyRow, isNew: boolean): RecordTabs {
  const { registry, variant } = useDevice();
  const navigate = useNavigate();
  const search: { tab?: string; eintrag?: string } = useSearch({ strict: false });
  const tabs = tabsOf(variant, module, isNew).filter(([, tab]) => hasTab(tab, row));
  const selected = tabs.some(([name]) => name === search.tab) ? search.tab : tabs[0]?.[0];
  const tableIn = (tab: Tab | undefined): string | undefined =>
    tab !== undefined && 'children' in tab ? registry.module(tab.children).table.name : undefined;
  const [wanted, setWanted] = useState((): Spot | undefined => {
    const tabelle = tableIn(tabs.find(([name]) => name === selected)?.[1]);
    return tabelle === undefined || search.eintrag === undefined ? undefined : { tabelle, id: search.eintrag };
  });
  const childJump = useMemo(() => ({ at: wanted, done: () => setWanted(undefined) }), [wanted]);
  const select = (tab: string): void => void navigate({ to: '.', search: { tab }, replace: true, resetScroll: false });
  const open = (tab: string | undefined): void => {
    if (tab !== undefined) select(tab);
  };
  const jump = (column: string): void => open(holderOf(tabs, column));
  const go = (at: Spot): void => {
    if (at.tabelle === module.table.name) {
      jump(at.feld ?? '');
      return void requestAnimationFrame(() => focusField(at.feld ?? ''));
    }
    open(tabs.find(([, tab]) => tableIn(tab) === at.tabelle)?.[0]);
    setWanted(at);
  };
  return { tabs, selected, select, jump, go, childJump };
}

/** A new record has no children yet; a module without tabs shows all its fields. */
function tabsOf(variant: Variant, module: Module, isNew: boolean): readonly NamedTab[] {
  const tabs = offeredTabs(variant, {
    ...module,
    tabs: module.tabs ?? { allgemein: { label: 'Allgemein', fields: allFields({ module }, isNew) } },
  });
  return isNew ? tabs.filter(([, tab]) => 'fields' in tab) : tabs;
}
