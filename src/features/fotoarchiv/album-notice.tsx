import { useEffect, useState, type ReactElement } from 'react';
import type { AnyRow } from '../../kit/field.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { platzText } from '../../screens/storage-text.ts';

/** Whether the photos of an album are taken along on this device. One that was opened has its small pictures here anyway. */
export function AlbumNotice({ row: { id } }: { row: AnyRow }): ReactElement {
  const { engine } = useDevice();
  const [taken, setTaken] = useState<boolean>();
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      await engine.pin(id);
      const all = await engine.documents.takenAlong();
      const wanted = await engine.documents.wanted();
      if (!isHere) return;
      setTaken(all.includes(id));
      setBytes(wanted.bytes);
    };
    // Without room for the note nothing is taken along.
    look().catch(() => {});
    return () => {
      isHere = false;
    };
  }, [engine, id, taken]);
  const choose = async (isWanted: boolean): Promise<void> => {
    await stored(() => engine.documents.takeAlong([id], isWanted));
    setTaken(isWanted);
  };
  return (
    <Card>
      <Checkbox
        label={t('Album auf diesem Gerät behalten')}
        value={taken ?? false}
        isDisabled={taken === undefined}
        onChange={(isWanted) => void choose(isWanted)}
        hint={
          taken === true && bytes !== undefined
            ? platzText(bytes)
            : t('Die Fotos sind dann ohne Verbindung da, auch groß. Originale bleiben auf dem Server.')
        }
      />
    </Card>
  );
}
