import type { ReactElement } from 'react';
import type { Operation } from '../../sync/operations.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { stored } from '../stored.ts';
import { useOperations } from '../use-operations.ts';
import { kindText } from './operation-text.ts';

type Conflict = NonNullable<Operation['conflict']>;
type DeletedParentCardProps = { operation: Operation; conflict: Conflict; parent: NonNullable<Conflict['eltern']> };

/** Somebody deleted what the person added to: one question for all of it, since it comes back with all or with nothing. */
export function DeletedParentCard({ operation, conflict, parent }: DeletedParentCardProps): ReactElement {
  const { registry, engine } = useDevice();
  const entries = entriesBelow(useOperations(), parent.id);
  const what = t(registry.tables.get(parent.tabelle)?.label ?? '');
  const von = conflict.geaendert?.von ?? t('jemand anderes');
  const am = formatDateTime(conflict.geaendert?.am) || t('unbekannt');
  const settle = (choice: 'mine' | 'theirs'): void => void stored(() => engine.settle(operation.nr, choice));
  return (
    <article
      className="operation"
      data-tone="warn"
      id={`op-${operation.nr}`}
      aria-label={`${t('Gelöscht')}: ${parent.titel || what}`}
    >
      <header className="operation-head">
        <Badge tone="warn">{t('Gelöscht')}</Badge>
        <div className="grow">
          <strong className="operation-title">{parent.titel || what}</strong>
          {parent.titel !== '' && <small className="muted">{what}</small>}
        </div>
      </header>
      <p>{t('{von} hat diesen Eintrag gelöscht ({am}), während Sie dazu etwas eingetragen haben:', { von, am })}</p>
      <ul>
        {entries.map((entry) => {
          const label = t(registry.tables.get(entry.table)?.label ?? '');
          return (
            <li key={entry.op}>
              {kindText(entry)}: {[label, entry.title].filter((part) => part !== '').join(' · ')}
            </li>
          );
        })}
      </ul>
      <div className="row">
        <Button variant="primary" onPress={() => settle('mine')}>
          {t('{was} mit meinen Einträgen wiederherstellen', { was: what })}
        </Button>
        <Button onPress={() => settle('theirs')}>{t('Gelöscht lassen, meine Einträge verwerfen')}</Button>
      </div>
    </article>
  );
}

/** What waits for this decision, and the new records that hang on it. */
function entriesBelow(operations: readonly Operation[], parent: string): readonly Operation[] {
  const waiting = new Set(operations.filter(({ conflict }) => conflict?.eltern?.id === parent).map(({ nr }) => nr));
  for (const { nr, kind, heldBy } of operations)
    if (kind === 'create' && heldBy.some((one) => waiting.has(one))) waiting.add(nr);
  return operations.filter(({ nr }) => waiting.has(nr));
}
