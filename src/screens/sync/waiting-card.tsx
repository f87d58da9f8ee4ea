import type { ReactElement } from 'react';
import type { Operation } from '../../sync/operations.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { stored } from '../stored.ts';
import type { LabelOf } from '../value-text.ts';
import { OperationCard } from './operation-card.tsx';
import { ownColumns, refusalText, valueLines, type ValueLine } from './operation-text.ts';
import { RefusedDay } from './refused-day.tsx';
import { refusedDays } from './refused-days.ts';

type CardProps = { operation: Operation; labelOf: LabelOf };

/** A change that the server refused for good: why, with what was typed, and what one can do. */
export function RefusedCard({ operation, labelOf }: CardProps): ReactElement {
  const {
    replica: { registry },
    engine,
    rights,
  } = useDevice();
  const table = registry.table(operation.table);
  const shown = ownColumns(registry, rights, table);
  return (
    <OperationCard operation={operation} tone="bad">
      <p>
        <strong>{refusalText(operation)}</strong>
      </p>
      {!operation.isWithheld && operation.error && operation.error.fields.length > 0 && (
        <ul>
          {operation.error.fields.map(({ feld, text }) => (
            <li key={feld}>
              {t(table.fields[feld]?.label ?? feld)}: {t(text)}
            </li>
          ))}
        </ul>
      )}
      <Values lines={valueLines(table, operation, labelOf, shown)} />
      {refusedDays(table, operation, shown).map((column) => (
        <RefusedDay key={column} table={table} operation={operation} column={column} />
      ))}
      <div className="row">
        <Button icon="refresh" onPress={() => void stored(() => engine.retry(operation.nr))}>
          {t('Nochmals senden')}
        </Button>
        <Discard operation={operation} />
      </div>
    </OperationCard>
  );
}

/** A change that is on its way. */
export function WaitingCard({ operation, labelOf }: CardProps): ReactElement {
  const {
    replica: { registry },
    rights,
  } = useDevice();
  const table = registry.tables.get(operation.table);
  const lines = table === undefined ? [] : valueLines(table, operation, labelOf, ownColumns(registry, rights, table));
  return (
    <OperationCard operation={operation} tone="neutral">
      <div className="row">
        <SyncMark state={operation.state === 'sending' ? 'sending' : 'waiting'} isLong />
        {operation.heldBy.length > 0 && (
          <span className="muted">
            {t('{n, plural, one {Wartet auf einen anderen Eintrag} other {Wartet auf # andere Einträge}}', {
              n: operation.heldBy.length,
            })}
          </span>
        )}
        {operation.attempts > 1 && <span className="muted">{t('{n} Versuche', { n: operation.attempts })}</span>}
      </div>
      {(lines.length > 0 || operation.state === 'queued') && (
        <Disclosure title={t('Inhalt')}>
          <div className="stack">
            <Values lines={lines} />
            {operation.state === 'queued' && (
              <div className="row">
                <Discard operation={operation} />
              </div>
            )}
          </div>
        </Disclosure>
      )}
    </OperationCard>
  );
}

/** Drops what was done, with a way back. */
export function Discard({ operation, label }: { operation: Operation; label?: string }): ReactElement {
  const { engine } = useDevice();
  const discard = async (): Promise<void> => {
    const undo = await stored(() => engine.discard(operation.nr));
    if (undo === undefined) return;
    toast({
      title: t('Verworfen: {titel}', { titel: operation.title }),
      action: { label: t('Rückgängig'), onAction: () => void stored(undo) },
    });
  };
  return (
    <Button variant="danger" icon="delete" onPress={() => void discard()}>
      {label ?? t('Verwerfen')}
    </Button>
  );
}

/** What was typed, as words. */
export function Values({ lines }: { lines: readonly ValueLine[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <dl className="operation-values">
      {lines.map((line) => (
        <div key={line.column}>
          <dt>{line.label}</dt>
          <dd>
            {line.mine || '–'}
            {line.before !== '' && <small className="muted"> {t('vorher: {wert}', { wert: line.before })}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
