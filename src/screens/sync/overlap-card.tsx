import { useNavigate } from '../link.tsx';
import type { ReactElement } from 'react';
import { addressOf } from '../../features/addresses.ts';
import type { Tab } from '../../kit/define-module.ts';
import type { Table } from '../../kit/define-table.ts';
import { overlaps } from '../../kit/no-overlap.ts';
import type { OverlapBody } from '../../protocol/errors.ts';
import type { Operation } from '../../sync/operations.ts';
import { Button } from '../../ui/actions/button.tsx';
import { copy } from '../../ui/copy.ts';
import { formatDateTime } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { stored } from '../stored.ts';
import { titleOrLabel } from '../titles.ts';
import { useNamedRecord } from '../use-replica.ts';
import type { LabelOf } from '../value-text.ts';
import { OperationCard } from './operation-card.tsx';
import { overlapLines, ownColumns, valueLines } from './operation-text.ts';
import { Discard, Values } from './waiting-card.tsx';

type OverlapCardProps = { operation: Operation; overlap: OverlapBody; labelOf: LabelOf };

/** Two devices booked the same period: both records side by side, as far as the other one is to be seen here, and the ways out. */
export function OverlapCard({ operation, overlap, labelOf }: OverlapCardProps): ReactElement {
  const {
    replica: { registry },
    engine,
    rights,
  } = useDevice();
  const table = registry.table(operation.table);
  const toForm = useWayToForm(table, operation);
  const mine = useNamedRecord(table.name, operation.id);
  const other = useNamedRecord(table.name, overlap.neben?.id ?? '');
  const shown = ownColumns(registry, rights, table);
  const columns = (registry.moduleOf(table)?.list.columns ?? []).filter((column) => shown.has(column));
  const lines = mine && other ? overlapLines(table, { mine, other }, columns, labelOf) : [];
  const isStill = mine && other ? overlaps(table, mine, other) : undefined;
  const title = mine ? titleOrLabel(registry, table.name, mine, labelOf) : undefined;
  const said = sentence(overlap, isStill);
  const question = (): string => {
    const booked = (side: 'mine' | 'other'): string =>
      lines.map((line) => `${line.label}: ${line[side] || '–'}`).join(', ');
    return [
      [t(table.label), operation.rootTitle, title ?? operation.title].filter((part) => part !== '').join(' · '),
      said,
      ...(lines.length === 0
        ? []
        : [`${t('Mein Eintrag')}: ${booked('mine')}`, `${t('Besteht schon')}: ${booked('other')}`]),
      t('Was soll gelten?'),
    ].join('\n');
  };

  return (
    <OperationCard operation={operation} tone="warn" recordTitle={title}>
      <p>{said}</p>
      {lines.length === 0 ? (
        <>
          <ul>
            {overlap.fields.map(({ feld, text }) => (
              <li key={feld}>{t(text)}</li>
            ))}
          </ul>
          <Values lines={valueLines(table, operation, labelOf, shown)} />
        </>
      ) : (
        <div className="conflict-lines">
          {lines.map((line) => (
            <div key={line.column} className="conflict-line conflict-beside" role="group" aria-label={line.label}>
              <h3 className="conflict-field">{line.label}</h3>
              <div className="conflict-version">
                <small className="muted">{t('Mein Eintrag')}</small>
                <strong>{line.mine || '–'}</strong>
              </div>
              <div className="conflict-version">
                <small className="muted">{t('Besteht schon')}</small>
                <strong>{line.other || '–'}</strong>
              </div>
            </div>
          ))}
        </div>
      )}
      <div className="row">
        {toForm && (
          <Button variant={isStill === false ? 'secondary' : 'primary'} icon="edit" onPress={toForm}>
            {t('Meinen Eintrag ändern')}
          </Button>
        )}
        {isStill !== true && (
          <Button
            variant={isStill === false ? 'primary' : 'secondary'}
            icon="refresh"
            onPress={() => void stored(() => engine.settle(operation.nr, 'mine'))}
          >
            {t('Nochmals senden')}
          </Button>
        )}
        <Button icon="copy" onPress={() => void copy(question())}>
          {t('Rückfrage kopieren')}
        </Button>
        <Discard operation={operation} label={t('Meinen Eintrag zurückziehen')} />
      </div>
    </OperationCard>
  );
}

function sentence({ neben, fields, status_text }: OverlapBody, isStill: boolean | undefined): string {
  if (isStill === false)
    return t('Die Zeiten überschneiden sich nicht mehr: der Eintrag kann nochmals gesendet werden.');
  const rule = t(fields[0]?.text ?? status_text);
  if (!neben?.geaendert) return rule;
  const { von, am } = neben.geaendert;
  return `${rule} ${t('Gespeichert von {von} ({am}). Ihr Eintrag bleibt auf diesem Gerät, bis Sie entscheiden.', { von, am: formatDateTime(am) })}`;
}

/** To the form of the record, as a child on the screen of its root; undefined where there is none, or nothing in it can be changed. */
function useWayToForm(table: Table, { kind, id, root }: Operation): (() => void) | undefined {
  const { registry } = useDevice();
  const navigate = useNavigate();
  const owner = registry.rootOf(table);
  const at = root ?? id;
  const module = registry.moduleOf(owner, useNamedRecord(owner.name, at) ?? undefined);
  const path = module === undefined ? undefined : addressOf(module, at);
  if (module === undefined || path === undefined || (kind !== 'create' && kind !== 'change')) return undefined;
  const shows = (tab: Tab): boolean => 'children' in tab && registry.module(tab.children).table.name === table.name;
  const [tab] = Object.entries<Tab>(module.tabs ?? {}).find(([, one]) => shows(one)) ?? [];
  return () => void navigate({ to: path, search: tab === undefined ? {} : { tab, eintrag: id } });
}
