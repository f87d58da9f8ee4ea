import { useEffect, useState, type ReactElement } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { openPicture, portraitOf } from '../../lib/pictures/redraw.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Banner } from '../status/banner.tsx';
import { t } from '../t.ts';

type PhotoCropProps = {
  /** What was chosen. */
  file: File;
  onDone: (portrait: File) => void;
  onClose: () => void;
};

/** Cuts a face out of a picture: with the mouse, fingers, or the arrow keys on the frame and its handles. */
export default function PhotoCrop({ file, onDone, onClose }: PhotoCropProps): ReactElement {
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [isBad, setBad] = useState(false);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const begin = ({ naturalWidth, naturalHeight }: HTMLImageElement): void =>
    setCrop(
      centerCrop(
        makeAspectCrop(
          { unit: '%', ...(naturalWidth < naturalHeight ? { width: 90 } : { height: 90 }) },
          1,
          naturalWidth,
          naturalHeight,
        ),
        naturalWidth,
        naturalHeight,
      ),
    );

  const take = async (): Promise<void> => {
    if (crop === undefined) return;
    setPending(true);
    const picture = await openPicture(file);
    try {
      if (picture === undefined) return setBad(true);
      const side = Math.min((crop.width / 100) * picture.width, (crop.height / 100) * picture.height);
      const portrait = await portraitOf(picture, {
        x: (crop.x / 100) * picture.width,
        y: (crop.y / 100) * picture.height,
        side,
      });
      onDone(new File([portrait], 'portrait.jpg', { type: portrait.type }));
    } catch {
      setBad(true);
    } finally {
      picture?.close();
      setPending(false);
    }
  };

  const labels = {
    cropArea: t('Ausschnitt, mit den Pfeiltasten verschieben'),
    nwDragHandle: t('Ecke links oben, mit den Pfeiltasten ziehen'),
    neDragHandle: t('Ecke rechts oben, mit den Pfeiltasten ziehen'),
    seDragHandle: t('Ecke rechts unten, mit den Pfeiltasten ziehen'),
    swDragHandle: t('Ecke links unten, mit den Pfeiltasten ziehen'),
    nDragHandle: t('Oberer Rand'),
    eDragHandle: t('Rechter Rand'),
    sDragHandle: t('Unterer Rand'),
    wDragHandle: t('Linker Rand'),
  };
  return (
    <Dialog
      title={t('Ausschnitt wählen')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('Abbrechen')}</Button>
          <Button
            variant="primary"
            isDisabled={isBad || crop === undefined}
            isPending={isPending}
            onPress={() => void take()}
          >
            {t('Übernehmen')}
          </Button>
        </>
      }
    >
      {isBad && (
        <Banner tone="bad" title={t('Dieses Bild kann hier nicht geöffnet werden.')}>
          {t(
            'Bilder im Format HEIC zeigt dieser Browser nicht: bitte als JPEG speichern oder mit der Kamera neu aufnehmen.',
          )}
        </Banner>
      )}
      {!isBad && url !== undefined && (
        <>
          <p className="muted">{t('Die Aufnahme wird verkleinert; Ort und Zeit der Aufnahme werden entfernt.')}</p>
          <ReactCrop
            className="photo-crop"
            crop={crop}
            aspect={1}
            minWidth={48}
            keepSelection
            ruleOfThirds
            ariaLabels={labels}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              src={url}
              alt={t('Gewähltes Bild')}
              onLoad={(event) => begin(event.currentTarget)}
              onError={() => setBad(true)}
            />
          </ReactCrop>
        </>
      )}
    </Dialog>
  );
}
