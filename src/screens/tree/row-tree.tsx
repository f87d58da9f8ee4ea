import { useMemo, useState, type ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { Icon } from '../../ui/icons.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { openDownTo, treeOf, type Leaf, type TreeNode } from './tree-nodes.ts';
import './tree.css';

/** So many levels stand open at first. */
const openAtFirst = 2;

type RowTreeProps = {
  label: string;
  leaves: readonly Leaf[];
  /** What is looked for; everything that is found stands open. */
  typed: string;
  onOpen: (id: string) => void;
};

/** Records as a tree: arrow keys or a touch open and close a branch, Enter or a touch on a name opens its record. */
export function RowTree({ label, leaves, typed, onOpen }: RowTreeProps): ReactElement {
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const nodes = useMemo(() => treeOf(leaves, typed), [leaves, typed]);
  const expanded =
    typed.trim() === '' ? (open ?? new Set(openDownTo(nodes, openAtFirst))) : new Set(openDownTo(nodes, Infinity));
  return (
    <Tree
      className="tree"
      aria-label={label}
      items={nodes}
      expandedKeys={expanded}
      onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
      onAction={(key) => onOpen(String(key))}
      renderEmptyState={() => <EmptyState title={t('Nichts gefunden')} />}
    >
      {renderNode}
    </Tree>
  );
}

const renderNode = ({ id, name, detail, badge, weight, children }: TreeNode): ReactElement => (
  <TreeItem id={id} textValue={name} className="tree-row" data-weight={weight}>
    <TreeItemContent>
      {({ hasChildItems, isExpanded }) => (
        <>
          {hasChildItems ? (
            <Button slot="chevron" className="icon-button">
              <Icon name={isExpanded ? 'chevronDown' : 'chevronRight'} />
            </Button>
          ) : (
            <span className="tree-space" />
          )}
          <span className="tree-text">
            <span className="tree-name">{name}</span>
            {detail !== undefined && <small className="muted">{detail}</small>}
            {badge !== undefined && <Badge>{badge}</Badge>}
          </span>
        </>
      )}
    </TreeItemContent>
    <Collection items={children}>{renderNode}</Collection>
  </TreeItem>
);
