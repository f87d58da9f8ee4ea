import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { Portrait } from '../portrait.tsx';
import type { RecordForm } from './record-form.ts';

/** What stands beside a record's title. */
export function RecordMarks({ form, known }: { form: RecordForm; known: VisibleRow | null }): ReactElement {
  const { replica } = useDevice();
  const { module, row, state } = form;
  const mark = known === null ? 'synced' : replica.rootState(known.id);
  return (
    <>
      <Portrait module={module} row={row} size="title" />
      {state === 'new' && <Badge tone="info">{t('Neu')}</Badge>}
      {state === 'modified' && <Badge tone="warn">{t('Geändert')}</Badge>}
      {isProvisional(module, row) && known !== null && <Badge>{t('Nummer vorläufig')}</Badge>}
      {mark !== 'synced' && <SyncMark state={mark} isLong />}
    </>
  );
}

/** The server has not given the number yet; the device's own stands in. */
const isProvisional = ({ table }: Module, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(table.fields).some(([name, field]) => {
    const provisional = field.options['provisional'];
    return typeof provisional === 'string' && (row[name] ?? null) === null && typeof row[provisional] === 'string';
  });
