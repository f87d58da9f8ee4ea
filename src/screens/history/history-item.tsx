import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { HistoryEntry } from '../../protocol/history.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { titleOfRow } from '../titles.ts';
import { useNamedRecord } from '../use-replica.ts';
import { valueText, type LabelOf } from '../value-text.ts';
import { changedColumns, valuesBefore } from './entries.ts';
import { useBringBack } from './use-bring-back.ts';

type HistoryItemProps = { entry: HistoryEntry; entries: readonly HistoryEntry[]; root: VisibleRow; labelOf: LabelOf };

const verbs: Readonly<Record<HistoryEntry['art'], () => string>> = {
  neu: () => t('angelegt'),
  aendern: () => t('geändert'),
  loeschen: () => t('gelöscht'),
  schritt: () => t('Status geändert'),
  wiederherstellen: () => t('wiederhergestellt'),
};

/** One change, and what of it can be taken back. */
export function HistoryItem({ entry, entries, root, labelOf }: HistoryItemProps): ReactElement | null {
  const { registry } = useDevice();
  const now = useNamedRecord(entry.tabelle, entry.id);
  const back = useBringBack(entry, root, now);
  const table = registry.tables.get(entry.tabelle);
  if (table === undefined) return null;
  const columns = changedColumns(table, entry);
  const before = entry.art === 'aendern' ? valuesBefore(entries, entry) : {};
  const title =
    entry.id === root.id
      ? ''
      : titleOfRow(registry, table.name, { ...entry.vorher, ...entry.nachher, ...now, id: entry.id });
  return (
    <li className="history-entry">
      <p className="history-head">
        <strong>{[t(table.label), title].filter(Boolean).join(' ')}</strong> {verbs[entry.art]()}
        <span className="muted">
          {' '}
          · {entry.von} · <time dateTime={entry.zeit}>{formatDateTime(entry.zeit)}</time>
        </span>
      </p>
      {entry.anlass && (
        <p>
          {entry.anlass === 'Trennung'
            ? t('Eine Zusammenführung wurde zurückgenommen.')
            : t('Zwei Datensätze wurden zusammengeführt.')}
        </p>
      )}
      {entry.grund && <p>{t('Grund: {grund}', { grund: entry.grund })}</p>}
      {columns.length === 0 ? (
        <p className="muted">{t('In Feldern, die Sie nicht sehen dürfen.')}</p>
      ) : (
        <ul className="history-columns">
          {columns.map(({ name, before: was, after }) => {
            const field = table.fields[name];
            if (field === undefined) return null;
            const [from, to] = [valueText(field, was, labelOf) || '–', valueText(field, after, labelOf) || '–'];
            return (
              <li key={name}>
                <span className="muted">{t(field.label)}</span>
                <span>
                  {entry.art === 'neu' ? (
                    to
                  ) : entry.art === 'loeschen' ? (
                    <del>{from}</del>
                  ) : (
                    <>
                      <del>{from}</del> → <ins>{to}</ins>
                    </>
                  )}
                </span>
                {back.can({ [name]: was }) && entry.art === 'aendern' && (
                  <IconButton
                    size="small"
                    icon="undo"
                    label={t('{feld}: „{wert}“ zurückholen', { feld: t(field.label), wert: from })}
                    onPress={() => void back.values({ [name]: was })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {entry.art === 'loeschen' && back.canRestore && (
        <Button size="small" icon="undo" onPress={() => void back.restore()}>
          {t('Wiederherstellen')}
        </Button>
      )}
      {back.can(before) && (
        <Button size="small" icon="history" onPress={() => void back.values(before)}>
          {t('Stand davor wiederherstellen')}
        </Button>
      )}
    </li>
  );
}
