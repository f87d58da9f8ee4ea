import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { Icon } from '../icons.tsx';
import { afterPress } from '../press.ts';
import { SyncMark, type SyncState } from '../status/sync-mark.tsx';
import { t } from '../t.ts';
import './tabs.css';

export type TabItem<Id extends string = string> = {
  id: Id;
  label: string;
  /** Heading that it stands under together with its neighbours of the same group. */
  group?: string | undefined;
  count?: number | undefined;
  mark?: SyncState | undefined;
  /** Only drawn while the tab is open. */
  content: ReactNode;
};

type TabsProps<Id extends string> = {
  label: string;
  items: readonly TabItem<Id>[];
  selected?: string;
  onSelect?: (id: Id) => void;
};

/** A row that scrolls sideways where there is no room; tabs of several groups are a list at the side, and on a phone a list that a button opens. */
export function Tabs<const Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>): ReactElement {
  const id = useId();
  const groups = [...new Set(items.map(({ group }) => group))];
  const isGrouped = groups.length > 1;
  const headingId = (item: TabItem): string => `${id}${groups.indexOf(item.group)}`;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const hidden = useHidden(list);
  const scroll = (way: 1 | -1): void =>
    list.current?.scrollBy({ left: way * list.current.clientWidth * 0.7, behavior: 'smooth' });
  // Where the tabs do not fit side by side, the open one must not be the one out of sight.
  useEffect(() => {
    // The next frame: until then the content of the tab is not laid out, and the scroll would be undone.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('.tab[data-selected]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  const close = (): void => {
    setOpen(false);
    // The press itself moves the focus to the tab, which is out of sight now.
    afterPress(() => opener.current?.focus());
  };
  const select = (key: unknown): void => {
    const chosen = items.find((item) => item.id === key);
    if (chosen !== undefined) onSelect?.(chosen.id);
    if (isOpen) close();
  };
  return (
    <AriaTabs
      className="tabs"
      data-grouped={isGrouped || undefined}
      orientation={isGrouped ? 'vertical' : 'horizontal'}
      keyboardActivation="manual"
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => select(key)}
    >
      <div
        className="tab-side"
        id={id}
        data-open={isOpen || undefined}
        onKeyDown={(event) => isOpen && event.key === 'Escape' && close()}
      >
        {isGrouped && (
          <button
            ref={opener}
            type="button"
            className="tab-opener no-print"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="grow">
              {t('Bereich: {bereich}', {
                bereich: (items.find((item) => item.id === selected) ?? items[0])?.label ?? '',
              })}
            </span>
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
          </button>
        )}
        {!isGrouped && hidden.before && <Arrow icon="chevronLeft" onPress={() => scroll(-1)} />}
        {!isGrouped && hidden.after && <Arrow icon="chevronRight" onPress={() => scroll(1)} />}
        <TabList className="tab-list" aria-label={label} ref={list}>
          {items.map((item, index) => {
            const isFirst = isGrouped && item.group !== undefined && item.group !== items[index - 1]?.group;
            return (
              <Tab
                key={item.id}
                id={item.id}
                className="tab"
                {...(isGrouped && item.group !== undefined ? { 'aria-describedby': headingId(item) } : {})}
              >
                {isFirst && (
                  <span className="tab-group" id={headingId(item)} aria-hidden>
                    {item.group}
                  </span>
                )}
                {item.label}
                {item.count !== undefined && <span className="tab-count num">{item.count}</span>}
                {item.mark && item.mark !== 'synced' && <SyncMark state={item.mark} />}
              </Tab>
            );
          })}
        </TabList>
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="tab-panel">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

type ArrowProps = { icon: 'chevronLeft' | 'chevronRight'; onPress: () => void };

/** For the pointer alone: keys go from tab to tab, and so do screen readers. */
const Arrow = ({ icon, onPress }: ArrowProps): ReactElement => (
  <button type="button" className="tab-arrow no-print" data-way={icon} tabIndex={-1} aria-hidden onClick={onPress}>
    <Icon name={icon} />
  </button>
);

/** On which sides a row that scrolls sideways has more than can be seen. */
function useHidden(row: RefObject<HTMLElement | null>): { readonly before: boolean; readonly after: boolean } {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const { current } = row;
    if (current === null) return;
    const look = (): void => {
      const before = current.scrollLeft > 1;
      const after = current.scrollLeft + current.clientWidth < current.scrollWidth - 1;
      setHidden((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    const watch = new ResizeObserver(look);
    watch.observe(current);
    for (const tab of current.children) watch.observe(tab);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [row]);
  return hidden;
}
