import type { ReactElement } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { titleOrLabel } from '../titles.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { useOnce } from '../use-once.ts';
import { BlockedRows } from './blocked-rows.tsx';
import { planDelete, type Selected } from './plan.ts';
import { useBulk } from './use-bulk.ts';
import './bulk.css';

const shownAtMost = 100;

/** Says which of the selected rows go and which stay, before any is deleted. */
export function BulkDeleteDialog({
  module,
  selected,
  onClose,
}: {
  module: Module;
  selected: readonly Selected[];
  onClose: (isDone: boolean) => void;
}): ReactElement {
  const { registry } = useDevice();
  const labelOf = useLabels(referredTables(module.table));
  const { rows, blocked } = planDelete(module, selected);
  const bulk = useBulk(module);
  const once = useOnce();
  const remove = (): Promise<void> =>
    once(async () => {
      await bulk.remove(rows);
      onClose(true);
    });
  return (
    <SaveDialog
      title={t('Löschen?')}
      label={t('{n, plural, one {# Eintrag löschen} other {# Einträge löschen}}', { n: rows.length })}
      icon="delete"
      tone="danger"
      isDisabled={rows.length === 0}
      onSave={() => void remove()}
      onClose={() => onClose(false)}
    >
      <ul className="bulk-list">
        {rows.slice(0, shownAtMost).map((row) => (
          <li key={row.id}>{titleOrLabel(registry, module.table.name, row, labelOf)}</li>
        ))}
      </ul>
      {rows.length > shownAtMost && <p className="muted">{t('und {n} weitere', { n: rows.length - shownAtMost })}</p>}
      <BlockedRows module={module} blocked={blocked} labelOf={labelOf} />
    </SaveDialog>
  );
}
