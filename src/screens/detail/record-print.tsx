import { useEffect, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Replica } from '../../db/replica.ts';
import type { Module, Tab } from '../../kit/define-module.ts';
import { formatDateTime } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { useDevice, type Device } from '../device.ts';
import { appOverlay } from '../load-overlay.ts';
import { rowsToPutOut, withoutRestricted } from '../put-out.ts';
import { recordRights } from '../record-rights.ts';
import { titleOrLabel } from '../titles.ts';
import { referredTables } from '../use-labels.ts';
import { usePrint } from '../use-print.ts';
import { valueText } from '../value-text.ts';
import { allFields } from './fields-panel.tsx';
import './record-print.css';

/** One record with all that hangs on it, as it is printed. */
interface Part {
  readonly module: Module;
  readonly row: VisibleRow;
  readonly columns: readonly string[];
  readonly lists: readonly { readonly module: Module; readonly label: string; readonly parts: readonly Part[] }[];
}

type RecordPrintProps = {
  module: Module;
  row: VisibleRow;
  /** ISO instant. */ at: string;
  /** Given `undefined` when it is printed; must be the same function in each rendering. */ onDone: (
    at: undefined,
  ) => void;
};

/** A record as a plain page with its child lists: what is printed (spec B 2), since tabs only draw what is in sight. */
export function RecordPrint({ module, row, at, onDone }: RecordPrintProps): ReactElement | null {
  const device = useDevice();
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    let isCurrent = true;
    void appOverlay
      .during(() => readPart(device, module, row, row))
      .then(
        (read) => isCurrent && setPart(read),
        () => onDone(undefined),
      );
    return () => {
      isCurrent = false;
    };
    // The record as it is when it is printed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [device, module, row.id, at]);
  usePrint(part !== undefined, onDone);
  if (part === undefined) return null;
  return (
    <div className="print-only record-print">
      <p>{t('Stand {zeit}', { zeit: formatDateTime(at) })}</p>
      <Printed part={part} replica={device.replica} />
    </div>
  );
}

async function readPart(device: Device, module: Module, row: VisibleRow, root: VisibleRow): Promise<Part> {
  const { registry, replica, rights } = device;
  const { readable } = recordRights({ registry, rights, table: module.table, root, isNew: false });
  // Opened tables know the titles of what the columns point to.
  await Promise.all(referredTables(module.table).map((name) => replica.rows(registry.table(name))));
  const tabs = Object.values<Tab>(module.tabs ?? {}).flatMap((tab) => ('children' in tab ? [tab] : []));
  const lists = await Promise.all(
    tabs.map(async ({ label, children }) => {
      const child = registry.module(children);
      const rows = await rowsToPutOut(device, child.table, await replica.childrenOf(child.table, row.id));
      return { module: child, label, parts: await Promise.all(rows.map((one) => readPart(device, child, one, root))) };
    }),
  );
  const [shown = row] = await withoutRestricted(device, module.table, [row]);
  return {
    module,
    row: shown,
    columns: shownFields(module).filter((name) => readable.has(name)),
    lists: lists.filter(({ parts }) => parts.length > 0),
  };
}

/** What the tabs of a record show; all of it where a module names none. */
function shownFields(module: Module): readonly string[] {
  const tabs = Object.values<Tab>(module.tabs ?? {}).flatMap((tab) => ('fields' in tab ? tab.fields : []));
  return tabs.length === 0 ? allFields({ module }, false) : tabs;
}

function Printed({ part, replica }: { part: Part; replica: Replica }): ReactElement {
  const { module, row, columns, lists } = part;
  const { registry } = useDevice();
  const labelOf = (table: string, id: string): string | undefined => replica.label(table, id);
  const filled = columns.flatMap((name) => {
    const field = module.table.fields[name];
    const text = field === undefined ? '' : valueText(field, row[name], labelOf);
    return field === undefined || text === '' ? [] : [{ name, label: t(field.label), text }];
  });
  return (
    <>
      <dl>
        {filled.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {lists.map((list) => (
        <section key={list.module.name}>
          <h2>{t(list.label)}</h2>
          {list.parts.map((one) => (
            <article key={one.row.id}>
              <h3>{titleOrLabel(registry, one.module.table.name, one.row, labelOf)}</h3>
              <Printed part={one} replica={replica} />
            </article>
          ))}
        </section>
      ))}
    </>
  );
}
