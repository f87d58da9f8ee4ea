import { memo, useDeferredValue, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { einsatzVerlauf } from './einsatz-verlauf.table.ts';
import { ReasonDialog } from '../../screens/detail/reason-dialog.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import { stored } from '../../screens/stored.ts';
import { useChildren, useSyncStatus } from '../../screens/use-replica.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { formatDate, splitInstant } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { t } from '../../ui/t.ts';
import { detailsOf } from './verlauf-details.ts';
import { keepEntries, logEntries, type LogEntry } from './verlauf-entries.ts';
import { VerlaufCorrection } from './verlauf-correction.tsx';
import { VerlaufEntryForm } from './verlauf-entry-form.tsx';
import './einsaetze.css';

type Eintrag = VisibleRowOf<typeof einsatzVerlauf>;
type Asking = { readonly what: 'correct' | 'strike'; readonly entry: LogEntry<Eintrag> };

/** The log of a mission as a timeline: quick entry above, newest event first, corrections below what they correct. */
export function VerlaufTab({ module, parent, root }: ChildTabProps): ReactElement {
  const { registry, rights, engine, replica } = useDevice();
  useSyncStatus();
  const [asking, setAsking] = useState<Asking>();
  const rows = useChildren(einsatzVerlauf, parent.id);
  const isNewAllowed = mayCreate({ registry, rights, table: module.table, root });
  const [drawn, setDrawn] = useState<{
    rows: readonly Eintrag[] | undefined;
    entries: readonly LogEntry<Eintrag>[];
  }>({ rows: undefined, entries: [] });
  const entries = drawn.rows === rows ? drawn.entries : keepEntries(drawn.entries, logEntries(rows ?? []));
  if (drawn.rows !== rows) setDrawn({ rows, entries });
  // A long log: the newest entries in the first frame, the rest after it.
  const isWhole = useDeferredValue(rows !== undefined, false);
  const shown = isWhole ? entries : entries.slice(0, 20);

  const add = async (entry: LogEntry<Eintrag>, text: string, isStrike: boolean): Promise<void> => {
    const row = {
      einsatz_id: parent.id,
      zeitpunkt: entry.row.zeitpunkt,
      richtung: entry.row.richtung ?? 'intern',
      text,
      korrigiert_id: entry.row.id,
      geraetezeit: new Date().toISOString(),
      ...(isStrike ? { gestrichen: true } : {}),
    };
    if ((await stored(() => engine.create(module.table.name, row))) !== undefined) setAsking(undefined);
  };

  return (
    <div className="stack">
      {isNewAllowed && <VerlaufEntryForm module={module} parent={parent} root={root} />}
      <Card title={t(module.label)}>
        {rows === undefined ? null : entries.length === 0 ? (
          <EmptyState icon="log" title={t('Noch keine Einträge')} />
        ) : (
          <ol className="timeline" aria-label={t(module.label)}>
            {shown.map((entry, at) => (
              <Entry
                key={entry.row.id}
                entry={entry}
                isNewDay={dayOf(entry.row) !== dayOf(entries[at - 1]?.row)}
                marks={[entry.row, ...entry.later].map((row) => replica.state(module.table.name, row.id))}
                onAsk={isNewAllowed ? setAsking : undefined}
              />
            ))}
          </ol>
        )}
      </Card>
      {asking?.what === 'strike' && (
        <ReasonDialog
          title={t('Eintrag streichen')}
          label={t('Grund')}
          onCancel={() => setAsking(undefined)}
          onGive={(reason) => void add(asking.entry, reason, true)}
        />
      )}
      {asking?.what === 'correct' && (
        <VerlaufCorrection
          text={(asking.entry.later.at(-1) ?? asking.entry.row).text ?? ''}
          onCancel={() => setAsking(undefined)}
          onGive={(text) => void add(asking.entry, text, false)}
        />
      )}
    </div>
  );
}

type Mark = Parameters<typeof SyncMark>[0]['state'];

type EntryProps = {
  entry: LogEntry<Eintrag>;
  isNewDay: boolean;
  /** Marks of the entry and of what was said later, in their order. */
  marks: readonly Mark[];
  onAsk: ((asking: Asking) => void) | undefined;
};

/** Drawn again only when it, its marks or the day above it change: a long log must not cost with every save. */
const Entry = memo(function Entry({ entry, isNewDay, marks, onAsk }: EntryProps): ReactElement {
  const { row, later, isStruck } = entry;
  const isOvertaken = later.length > 0;
  return (
    <li className="timeline-entry" data-struck={isStruck || undefined}>
      {isNewDay && <h3 className="timeline-day">{formatDate(dayOf(row))}</h3>}
      <div className="timeline-line">
        <time className="num" dateTime={row.zeitpunkt}>
          {splitInstant(row.zeitpunkt ?? '')?.time}
        </time>
        <div className="grow">
          <Wording row={row} isOvertaken={isOvertaken} mark={marks[0]} />
          {later.map((one, at) => (
            <div key={one.id} className="timeline-later">
              <strong className="timeline-word">{one.gestrichen === true ? t('Gestrichen') : t('Korrigiert')}</strong>
              <Wording row={one} isOvertaken={at < later.length - 1} mark={marks[at + 1]} />
            </div>
          ))}
        </div>
        {onAsk && row.system !== true && (
          <Menu
            label={t('Eintrag')}
            placement="bottom end"
            trigger={<IconButton size="small" icon="more" label={t('Eintrag korrigieren oder streichen')} />}
            items={[
              {
                id: 'correct',
                label: t('Korrigieren'),
                icon: 'edit',
                onAction: () => onAsk({ what: 'correct', entry }),
              },
              {
                id: 'strike',
                label: t('Streichen'),
                icon: 'minus',
                isDisabled: isStruck,
                onAction: () => onAsk({ what: 'strike', entry }),
              },
            ]}
          />
        )}
      </div>
    </li>
  );
}, isSameEntry);

function isSameEntry(before: EntryProps, now: EntryProps): boolean {
  return (
    before.entry === now.entry &&
    before.isNewDay === now.isNewDay &&
    before.onAsk === now.onAsk &&
    before.marks.join() === now.marks.join()
  );
}

function Wording({
  row,
  isOvertaken,
  mark,
}: {
  row: Eintrag;
  isOvertaken: boolean;
  mark: Mark | undefined;
}): ReactElement {
  return (
    <>
      <p className="timeline-text">
        {isOvertaken ? <del>{row.text}</del> : row.text}
        {mark !== undefined && mark !== 'synced' && <SyncMark state={mark} />}
      </p>
      <small className="muted">{detailsOf(row)}</small>
    </>
  );
}

const dayOf = (row: Eintrag | undefined): string =>
  row === undefined ? '' : (splitInstant(row.zeitpunkt ?? '')?.date ?? '');
