import type { ReactElement, ReactNode } from 'react';
import type { Operation } from '../../sync/operations.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import type { Tone } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { kindText } from './operation-text.ts';
import { useNavigate } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';
import './sync.css';

type OperationCardProps = {
  operation: Operation;
  tone: Tone | 'neutral';
  /** Where the record is at hand: its title as a person writes it. */
  recordTitle?: string | undefined;
  children?: ReactNode;
};

/** One operation with its record's title, and the way to that record. */
export function OperationCard({ operation, tone, recordTitle, children }: OperationCardProps): ReactElement {
  const {
    registry: offered,
    replica: { registry },
  } = useDevice();
  const navigate = useNavigate();
  const table = registry.tables.get(operation.table);
  const rootTable = table === undefined ? undefined : registry.rootOf(table);
  const module = rootTable === undefined ? undefined : offered.moduleOf(rootTable);
  const path =
    module === undefined || operation.kind === 'blob' ? undefined : addressOf(module, operation.root ?? operation.id);
  const what = table === undefined ? '' : t(table.label);
  const title = recordTitle ?? (operation.title || what);
  return (
    <article
      className="operation"
      data-tone={tone}
      id={`op-${operation.nr}`}
      aria-label={`${kindText(operation)}: ${title}`}
    >
      <header className="operation-head">
        <Badge tone={tone}>{kindText(operation)}</Badge>
        <div className="grow">
          <strong className="operation-title">{title}</strong>
          <small className="muted">
            {[operation.kind === 'blob' ? '' : what, operation.rootTitle, formatDateTime(operation.at)]
              .filter((part) => part !== '' && part !== title)
              .join(' · ')}
          </small>
        </div>
        {path !== undefined && operation.kind !== 'delete' && (
          <Button size="small" variant="quiet" onPress={() => void navigate({ to: path })}>
            {t('Öffnen')}
          </Button>
        )}
      </header>
      {children}
    </article>
  );
}
