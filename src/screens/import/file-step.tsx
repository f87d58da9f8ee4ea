import { useEffect, type ReactElement } from 'react';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { FileDrop } from './file-drop.tsx';

type FileStepProps = { trouble: string | undefined; isOnline: boolean; onFile: (file: File) => void };

/** Rows copied in a spreadsheet are a table of their own. */
const pasted = (text: string): File => new File([text], t('Zwischenablage'), { type: 'text/tab-separated-values' });

/** Chooses the file, or takes one that is dropped, or rows that are pasted. */
export function FileStep({ trouble, isOnline, onFile }: FileStepProps): ReactElement {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const [file = text.trim() === '' ? undefined : pasted(text)] = event.clipboardData?.files ?? [];
      if (!isOnline || file === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onFile(file);
    };
    document.addEventListener('paste', onPaste, true);
    return () => document.removeEventListener('paste', onPaste, true);
  }, [isOnline, onFile]);
  return (
    <>
      {!isOnline && (
        <Banner tone="warn" title={t('Nur mit Verbindung')}>
          {t(
            'Ein Import braucht den Server: er prüft jede Zeile und findet Einträge, die nicht auf diesem Gerät liegen.',
          )}
        </Banner>
      )}
      {trouble !== undefined && <Banner tone="bad" title={trouble} />}
      <FileDrop
        before={<p>{t('CSV- oder Excel-Datei (XLSX), höchstens 20.000 Zeilen. Die erste Zeile nennt die Spalten.')}</p>}
        after={
          <p className="muted">{t('Oder Zeilen samt Spaltennamen in Excel kopieren und hier einfügen (Strg+V).')}</p>
        }
        button={t('Datei wählen')}
        accept={[
          '.csv',
          '.txt',
          '.xlsx',
          'text/csv',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        ]}
        isDisabled={!isOnline}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
