import { Suspense, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { Tabs, type TabItem } from '../../ui/layout/tabs.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import type { FieldContext } from '../../ui/kinds/context.ts';
import { ChildTab } from '../children/child-tab.tsx';
import { TabOwner } from '../children/slot.ts';
import { useDevice } from '../device.ts';
import { FieldsPanel } from './fields-panel.tsx';
import type { NamedTab } from './offered-tabs.ts';
import type { RecordForm } from './record-form.ts';
import type { Steps } from './use-steps.tsx';

type RecordTabsProps = {
  label: string;
  tabs: readonly NamedTab[];
  selected: string | undefined;
  onSelect: (tab: string) => void;
  form: RecordForm;
  known: VisibleRow | null;
  steps: Steps;
  context: FieldContext;
};

/** The fields and the child lists of a record; one tab alone stands without a tab. */
export function RecordTabs({
  label,
  tabs,
  selected,
  onSelect,
  form,
  known,
  steps,
  context,
}: RecordTabsProps): ReactElement {
  const { overviews, registry } = useDevice();
  const { module } = form;
  const Overview = known === null ? undefined : overviews[module.name];
  const needed = new Set(steps.all.filter((step) => step.offline).flatMap((step) => step.requires ?? []));
  const items = tabs.map(([name, tab], index): TabItem => ({
    id: name,
    label: t(tab.label),
    ...(tab.group === undefined ? {} : { group: t(tab.group) }),
    content:
      'fields' in tab ? (
        // The fields come with what stands above them: shown later it would push them from under the finger.
        <Suspense fallback={<Skeleton lines={8} />}>
          <div className="stack">
            {index === 0 && Overview !== undefined && <Overview module={module} row={form.row} onOpen={onSelect} />}
            <FieldsPanel
              form={form}
              context={context}
              names={tab.fields}
              blocks={tab.blocks}
              needed={needed}
              lacking={steps.lacking?.columns}
            />
          </div>
        </Suspense>
      ) : known === null ? null : (
        <TabOwner value={module.table.name}>
          <ChildTab module={registry.module(tab.children)} parent={known} root={known} lines={tab.lines} />
        </TabOwner>
      ),
  }));
  if (items.length === 1) return <>{items[0]?.content}</>;
  return <Tabs label={label} items={items} {...(selected ? { selected } : {})} onSelect={onSelect} />;
}
