import { useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { t } from '../t.ts';
import './kinds.css';

type SignaturePadProps = {
  title: string;
  /** Dark ink on white, as a PNG. */
  onDone: (drawn: File) => void;
  onClose: () => void;
};

/** Pixels of the picture, whatever the screen. */
const [width, height, line] = [900, 300, 4];

/** A field to sign on with finger, pen or mouse. */
export default function SignaturePad({ title, onDone, onClose }: SignaturePadProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const [isEmpty, setEmpty] = useState(true);

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
  };
  const draw = (to: { readonly x: number; readonly y: number }): void => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const from = last.current ?? to;
    Object.assign(context, { lineWidth: line, lineCap: 'round', lineJoin: 'round', strokeStyle: '#10183a' });
    context.beginPath();
    context.moveTo(from.x, from.y);
    // A dot is a line, too.
    context.lineTo(to.x + (from === to ? 0.1 : 0), to.y);
    context.stroke();
    last.current = to;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    draw(placeOf(event));
    setEmpty(false);
  };
  const clear = (): void => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height);
    setEmpty(true);
  };
  const take = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!context || canvas.current === null) return;
    // The paper goes below the ink.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    canvas.current.toBlob((blob) => {
      if (blob !== null) onDone(new File([blob], 'unterschrift.png', { type: 'image/png' }));
    }, 'image/png');
  };

  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      size="wide"
      isDismissable={false}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button icon="undo" isDisabled={isEmpty} onPress={clear}>
            {t('Neu beginnen')}
          </Button>
          <Button variant="primary" isDisabled={isEmpty} onPress={take}>
            {t('Übernehmen')}
          </Button>
        </>
      }
    >
      <canvas
        ref={canvas}
        className="signature-pad"
        width={width}
        height={height}
        role="img"
        aria-label={t('Feld für die Unterschrift')}
        onPointerDown={begin}
        onPointerMove={(event) => last.current !== undefined && draw(placeOf(event))}
        onPointerUp={() => (last.current = undefined)}
        onPointerCancel={() => (last.current = undefined)}
      />
    </Dialog>
  );
}
