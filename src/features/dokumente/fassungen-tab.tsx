import { useState, type ReactElement } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { documentTypes, maxDocumentBytes, typeOfBlob } from '../../lib/document-types.ts';
import { ChildList } from '../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { FileDrop } from '../../screens/import/file-drop.tsx';
import { mayCreate } from '../../screens/record-rights.ts';
import { storeFile } from '../../screens/store-file.ts';
import { stored } from '../../screens/stored.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { dokumentversionen } from './dokumentversionen.table.ts';

/** Versions of a document; a file that is dropped here becomes the next one. */
export function FassungenTab(props: ChildTabProps): ReactElement {
  const { registry, rights } = useDevice();
  const [istFrei, setFrei] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const add = useAdd(props.parent.id, istFrei ? 'Gueltig' : 'Entwurf');
  const mayAdd =
    props.root['status'] === 'Aktiv' && mayCreate({ registry, rights, table: props.module.table, root: props.root });
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    try {
      for (const file of files) await add(file);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      {mayAdd && (
        <FileDrop
          before={<p>{t('Datei hierher ziehen: sie wird die nächste Fassung.')}</p>}
          after={<Checkbox label={t('Gilt ab heute')} value={istFrei} onChange={setFrei} />}
          button={t('Datei wählen')}
          accept={[...documentTypes, '.docm', '.xlsm', '.pptm']}
          isDisabled={isBusy}
          onFiles={(files) => void take(files)}
        />
      )}
      <ChildList {...props} />
    </div>
  );
}

/** Adds a file as a version; says what is in the way. */
function useAdd(dokument_id: string, status: 'Gueltig' | 'Entwurf'): (file: File) => Promise<void> {
  const { engine } = useDevice();
  return async (file) => {
    const refuse = (text: string): void => void toast({ tone: 'bad', title: file.name, text });
    if (file.size > maxDocumentBytes)
      return refuse(
        t('Die Datei ist {groesse} groß, höchstens {platz} gehen. Bitte als Link am Dokument angeben.', {
          groesse: formatBytes(file.size),
          platz: formatBytes(maxDocumentBytes),
        }),
      );
    if (file.size === 0) return refuse(t('Die Datei ist leer.'));
    const type = await typeOfBlob(file);
    if (!documentTypes.some((one) => one === type))
      return refuse(
        t('Dieser Dateityp wird nicht angenommen: Programme, Filme und ältere Office-Dateien gehen nicht.'),
      );
    await stored(async () => {
      const { op: _, ...datei } = await storeFile(engine, file, type);
      await engine.create(dokumentversionen.name, { dokument_id, datei, gueltigab: localToday(), status });
      toast({ tone: 'ok', title: t('{name} ist die nächste Fassung', { name: file.name }) });
    });
  };
}
