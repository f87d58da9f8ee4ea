import type { ReactElement, ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { SyncMark, type SyncState } from '../status/sync-mark.tsx';
import './tabs.css';

export type TabItem = {
  id: string;
  label: string;
  count?: number | undefined;
  mark?: SyncState | undefined;
  /** Only drawn while the tab is open. */
  content: ReactNode;
};

type TabsProps = { label: string; items: readonly TabItem[]; selected?: string; onSelect?: (id: string) => void };

/** Scrolls sideways where there is no room. */
export function Tabs({ label, items, selected, onSelect }: TabsProps): ReactElement {
  return (
    <AriaTabs
      className="tabs"
      keyboardActivation="manual"
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList className="tab-list" aria-label={label}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className="tab">
            {item.label}
            {item.count !== undefined && <span className="tab-count num">{item.count}</span>}
            {item.mark && item.mark !== 'synced' && <SyncMark state={item.mark} />}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="tab-panel">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
