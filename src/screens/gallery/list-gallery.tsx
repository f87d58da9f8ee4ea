import { useNavigate } from '../link.tsx';
import type { ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { useDevice, type GalleryProps } from '../device.ts';
import { openedAt, titleOrLabel } from '../titles.ts';
import { referredTables, useLabels } from '../use-labels.ts';
import { Gallery } from './gallery.tsx';

/** The rows of a list by their pictures: as their area draws them, else with their names below. */
export function ListGallery({ module, rows, selection }: GalleryProps): ReactElement {
  const Own = useDevice().galleries[module.name];
  if (Own !== undefined) return <Own module={module} rows={rows} selection={selection} />;
  return <NamedGallery module={module} rows={rows} />;
}

function NamedGallery({ module, rows }: { module: Module; rows: readonly VisibleRow[] }): ReactElement {
  const { registry } = useDevice();
  const navigate = useNavigate();
  const labelOf = useLabels(referredTables(module.table));
  if (rows.length === 0) return <EmptyState icon="image" title={t('Nichts gefunden')} />;
  const open = (id: string): void => {
    const row = rows.find((one) => one.id === id);
    void navigate({ to: (row && openedAt(registry, module, row)) ?? '.' });
  };
  return (
    <Gallery
      label={t(module.label)}
      module={module}
      rows={rows}
      nameOf={(row) => titleOrLabel(registry, module.table.name, row, labelOf)}
      isNamed
      onOpen={open}
    />
  );
}
