import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { t } from '../../ui/t.ts';
import { exportStatistikCsv, exportStatistikXlsx, type About } from './statistik-export.ts';
import type { Tafel } from './statistik-tafeln.ts';

/** Whether what is shown may be published. */
export function PublicBox({
  value,
  onChange,
}: {
  value: boolean;
  onChange: (isPublic: boolean) => void;
}): ReactElement {
  return (
    <Checkbox
      label={t('Zahlen unter 3 verbergen')}
      value={value}
      onChange={onChange}
      hint={t('Für alles, was veröffentlicht wird: auch keine Summe verrät sie.')}
    />
  );
}

/** Saves the tables as they are shown. */
export function ExportMenu({ tafeln, about }: { tafeln: readonly Tafel[] | undefined; about: About }): ReactElement {
  return (
    <Menu
      label={t('Exportieren')}
      trigger={
        <Button icon="download" isDisabled={tafeln === undefined || tafeln.length === 0}>
          {t('Exportieren')}
        </Button>
      }
      items={[
        { id: 'csv', label: 'CSV', onAction: () => exportStatistikCsv(tafeln ?? [], about) },
        { id: 'xlsx', label: 'XLSX', onAction: () => void exportStatistikXlsx(tafeln ?? [], about) },
      ]}
    />
  );
}
