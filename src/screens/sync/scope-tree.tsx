import { einsaetze as einsaetzeTable } from '../../features/einsaetze/einsaetze.table.ts';
import { personen as personenTable } from '../../features/personen/personen.table.ts';
import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { BareIconButton } from '../../ui/actions/bare-icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { formatInteger } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { useRows } from '../use-replica.ts';
import { stateOf, toggle, type SektionNode } from './sektion-tree.ts';

interface ScopeTreeProps {
  readonly tree: readonly SektionNode[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The branches with a box each; a box above ticks all below it. Regions open one by one. */
export function ScopeTree({ tree, ...choice }: ScopeTreeProps): ReactElement {
  const counts = useCounts();
  return (
    <ul className="scope-tree" aria-label={t('Sektionen auf diesem Gerät')}>
      {tree.map((node) => (
        <Branch key={node.id} node={node} isOpenAtFirst={tree.length === 1} counts={counts} {...choice} />
      ))}
    </ul>
  );
}

type BranchProps = Omit<ScopeTreeProps, 'tree'> & { node: SektionNode; isOpenAtFirst: boolean; counts: Counts };

function Branch({ node, isOpenAtFirst, ...choice }: BranchProps): ReactElement {
  const { chosen, onChange, counts } = choice;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const state = stateOf(node, chosen);
  const hasMore = node.children.length > 0;
  return (
    <li>
      <div className="scope-line">
        <Checkbox
          label={node.name}
          value={state === 'all'}
          isIndeterminate={state === 'some'}
          onChange={() => onChange(toggle(node, chosen))}
        />
        <small className="muted num">{countText(node, counts)}</small>
        {hasMore && (
          <BareIconButton
            icon={isOpen ? 'chevronUp' : 'chevronDown'}
            label={
              isOpen
                ? t('{name} zuklappen', { name: node.name })
                : t('{name}: einzelne Sektionen zeigen', { name: node.name })
            }
            onPress={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {hasMore && isOpen && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} isOpenAtFirst={false} {...choice} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface Counts {
  readonly personen: ReadonlyMap<string, number>;
  readonly einsaetze: ReadonlyMap<string, number>;
}

/** What lies on this device, by branch. */
function useCounts(): Counts {
  const personen = useRows(personenTable);
  const einsaetze = useRows(einsaetzeTable);
  return useMemo(
    () => ({ personen: countBySektion(personen ?? []), einsaetze: countBySektion(einsaetze ?? []) }),
    [personen, einsaetze],
  );
}

function countBySektion(rows: readonly VisibleRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const id of row.sek_ids ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function countText(node: SektionNode, { personen, einsaetze }: Counts): string {
  const ids = idsOf(node);
  const sum = (counts: ReadonlyMap<string, number>): number =>
    ids.reduce((total, id) => total + (counts.get(id) ?? 0), 0);
  const [people, einsatzCount] = [sum(personen), sum(einsaetze)];
  if (people === 0 && einsatzCount === 0) return '';
  return t('{p} Personen, {e} Einsätze hier', { p: formatInteger(people), e: formatInteger(einsatzCount) });
}

const idsOf = (node: SektionNode): readonly string[] => [node.id, ...node.children.flatMap(idsOf)];
