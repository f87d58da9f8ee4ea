import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { labelOf } from '../../kit/vocabulary.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { useRows } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t, useLocale } from '../../ui/t.ts';
import { baumOf, openDownTo, type Knoten } from './baum.ts';
import { sektionenModule } from './sektionen.module.ts';
import { sektionstyp } from './organisation.vocabularies.ts';
import './organisation.css';

const route = sektionenModule.route ?? '/';

/** The sections as a tree: arrow keys or a touch open and close a branch, Enter or a touch on a name opens its record. */
export function SektionsbaumScreen(): ReactElement {
  const { registry } = useDevice();
  const navigate = useNavigate();
  const rows = useRows('sektionen');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const nodes = useMemo(() => {
    void locale;
    return baumOf(rows ?? [], { withArchived, typed }, (row) => titleOfRow(registry, 'sektionen', row));
  }, [rows, withArchived, typed, registry, locale]);
  const expanded = typed.trim() === '' ? (open ?? new Set(openDownTo(nodes, 2))) : new Set(openDownTo(nodes, Infinity));
  useTitle(t(sektionenModule.label));

  return (
    <Page
      title={t(sektionenModule.label)}
      before={<BackLink to={route}>{t('Liste')}</BackLink>}
      actions={
        <>
          <Checkbox label={t('Archivierte zeigen')} value={withArchived} onChange={setWithArchived} />
          <SearchField label={t('Name oder Nummer')} value={typed} onChange={setTyped} />
        </>
      }
    >
      {rows === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <Card tone="flush">
          <Tree
            className="baum"
            aria-label={t(sektionenModule.label)}
            items={nodes}
            expandedKeys={expanded}
            onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
            onAction={(key) => void navigate({ to: `${route}/${String(key)}` })}
            renderEmptyState={() => <EmptyState title={t('Nichts gefunden')} />}
          >
            {renderNode}
          </Tree>
        </Card>
      )}
    </Page>
  );
}

const renderNode = (node: Knoten): ReactElement => (
  <TreeItem id={node.id} textValue={node.name} className="baum-zeile" data-typ={node.typ}>
    <TreeItemContent>
      {({ hasChildItems, isExpanded }) => (
        <>
          {hasChildItems ? (
            <AriaButton slot="chevron" className="icon-button">
              <Icon name={isExpanded ? 'chevronDown' : 'chevronRight'} />
            </AriaButton>
          ) : (
            <span className="baum-platz" />
          )}
          <span className="baum-text">
            <span className="baum-name">{node.name}</span>
            <small className="muted">
              {[labelOf(sektionstyp, node.typ), node.nr]
                .map((text) => t(text))
                .filter(Boolean)
                .join(' · ')}
            </small>
            {node.isArchived && <Badge>{t('Archiviert')}</Badge>}
          </span>
        </>
      )}
    </TreeItemContent>
    <Collection items={node.children}>{renderNode}</Collection>
  </TreeItem>
);
