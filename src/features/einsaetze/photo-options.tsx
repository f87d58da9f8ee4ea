import { useEffect, useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { t } from '../../ui/t.ts';

const sizeKey = 'fotos-groesse';
const small = 'klein';
const original = 'original';

/** Whether pictures are made smaller when they are added: this user's choice on this device. Unchanged they are the better evidence, so that is where it starts. */
export function usePhotoSize(): { isSmall: boolean; setSmall: (isSmall: boolean) => void } {
  const { notes } = useDevice();
  const [isSmall, setSmall] = useState(false);
  useEffect(() => {
    void notes.read(sizeKey).then((kept) => setSmall(kept === small));
  }, [notes]);
  return {
    isSmall,
    setSmall: (next) => {
      setSmall(next);
      void notes.write(sizeKey, next ? small : original);
    },
  };
}

type PhotoOptionsProps = ReturnType<typeof usePhotoSize> & { mayAdd: boolean };

/** The choice of size where pictures are added, and a word when the device has no more room. */
export function PhotoOptions({ isSmall, setSmall, mayAdd }: PhotoOptionsProps): ReactElement {
  const { engine } = useDevice();
  const [isFull, setFull] = useState<boolean>();
  const [hasRoom, setRoom] = useState(true);
  useEffect(() => {
    void engine.pictures.isFull().then(setFull);
    void engine.pictures.wanted().then(({ isFull: isStorageFull }) => setRoom(!isStorageFull));
  }, [engine]);
  const takeFull = (next: boolean): void => {
    setFull(next);
    void engine.pictures.setFull(next);
  };
  return (
    <div className="photo-options">
      {mayAdd && (
        <ChoiceBar
          label={t('Neue Bilder')}
          value={isSmall ? small : original}
          onChange={(next) => setSmall(next === small)}
          items={[
            { id: original, label: t('Originalgröße') },
            { id: small, label: t('Verkleinert') },
          ]}
          hint={t('Zeit und Ort der Aufnahme werden übernommen, alle anderen Angaben aus der Bilddatei entfernt.')}
        />
      )}
      <Checkbox
        label={t('Fotos in voller Größe mitnehmen')}
        value={isFull ?? false}
        isDisabled={isFull === undefined}
        onChange={takeFull}
        error={hasRoom ? undefined : t('Auf diesem Gerät ist nicht für alle Fotos Platz.')}
        hint={t('Gilt für alle Einsätze, die auf diesem Gerät geöffnet wurden. Vorschauen sind immer dabei.')}
      />
    </div>
  );
}
