import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import type { CodeFormat } from './code-formats.ts';
import { codeReader } from './code-reader.ts';
import type { CodeReader } from './kept-reader.ts';
import './scan.css';

/** Time between two looks at the picture, so that a telephone stays cool. */
const pauseMs = 200;

type ScanCameraProps = { formats: readonly CodeFormat[]; onCode: (code: string) => void };

/** Reads printed codes with the camera where there is one; elsewhere it says so. */
export function ScanCamera({ formats, onCode }: ScanCameraProps): ReactElement | null {
  // undefined: not known yet; null: there is none.
  const [reader, setReader] = useState<CodeReader | null>();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      void codeReader(formats).then(
        (found) => setReader(found ?? null),
        () => setReader(null),
      ),
    [formats],
  );
  if (reader === undefined) return null;
  if (reader === null)
    return <p className="muted">{t('Hier gibt es keine Kamera. Ein Lesegerät oder Einfügen geht immer.')}</p>;
  const take = (code: string): void => {
    setOpen(false);
    onCode(code);
  };
  return (
    <div className="stack">
      <div>
        <Button icon="camera" onPress={() => setOpen(!isOpen)}>
          {isOpen ? t('Kamera ausschalten') : t('Mit der Kamera lesen')}
        </Button>
      </div>
      {isOpen && <Picture reader={reader} onCode={take} />}
    </div>
  );
}

/** What the camera sees, until a code is in it. Nothing of it is kept or sent. */
function Picture({ reader, onCode }: { reader: CodeReader; onCode: (code: string) => void }): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let stream: MediaStream | undefined;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const read = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const { current } = video;
      if (signal.aborted || current === null) return stop();
      current.srcObject = stream;
      await current.play();
      while (!signal.aborted) {
        const [code] = await reader.detect(current).catch(() => []);
        if (signal.aborted) return;
        if (code !== undefined) return found(code.rawValue);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    read().catch(() => {
      if (!signal.aborted) setRefused(true);
    });
    return () => {
      leaving.abort();
      stop();
      reader.close?.();
    };
  }, [reader]);
  if (isRefused) return <Banner tone="warn" title={t('Die Kamera ist gesperrt oder nicht vorhanden.')} />;
  return <video ref={video} className="scan-camera" muted playsInline aria-label={t('Bild der Kamera')} />;
}
