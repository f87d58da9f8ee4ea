import { FileTrigger } from 'react-aria-components/FileTrigger';
import { DropZone } from 'react-aria-components/DropZone';
import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';

type FileStepProps = { trouble: string | undefined; isOnline: boolean; onFile: (file: File) => void };

/** Chooses the file, or takes one that is dropped. */
export function FileStep({ trouble, isOnline, onFile }: FileStepProps): ReactElement {
  return (
    <>
      {!isOnline && <Banner tone="warn" title={t('Nur mit Verbindung')}>{t('Ein Import braucht den Server: er prüft jede Zeile und findet Einträge, die nicht auf diesem Gerät liegen.')}</Banner>}
      {trouble !== undefined && <Banner tone="bad" title={trouble} />}
      <DropZone
        className="import-drop"
        isDisabled={!isOnline}
        onDrop={({ items }) => {
          const [item] = items;
          if (item?.kind === 'file') void item.getFile().then(onFile);
        }}
      >
        <p>{t('CSV- oder Excel-Datei (XLSX), höchstens 20.000 Zeilen. Die erste Zeile nennt die Spalten.')}</p>
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', '.xlsx', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) onFile(file);
          }}
        >
          <Button icon="upload" variant="primary" isDisabled={!isOnline}>{t('Datei wählen')}</Button>
        </FileTrigger>
      </DropZone>
    </>
  );
}
