import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import type { CodeFormat } from './code-formats.ts';
import { codeReader } from './code-reader.ts';
import type { CodeReader } from './kept-reader.ts';
import './scan.css';

/** Time between two looks at the picture, so that a telephone stays cool. */
const pauseMs = 120;

type ScanStreamProps = { formats: readonly CodeFormat[]; onCode: (code: string) => void };

/** The camera goes on reading, code after code, until it is put out; with its lamp where it has one. */
export function ScanStream({ formats, onCode }: ScanStreamProps): ReactElement | null {
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
  return (
    <div className="scan-stream">
      {isOpen && <Stream reader={reader} onCode={onCode} />}
      <Button icon="camera" onPress={() => setOpen(!isOpen)}>
        {isOpen ? t('Kamera ausschalten') : t('Mit der Kamera lesen')}
      </Button>
    </div>
  );
}

/** The lamp of a camera is a constraint that browsers know and the type library does not. */
const torch = (isOn: boolean): MediaTrackConstraints =>
  ({ advanced: [{ torch: isOn }] }) as unknown as MediaTrackConstraints; // Media Capture Image, not in lib.dom
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities();

/** What the camera sees. Nothing of it is kept or sent. */
function Stream({ reader, onCode }: { reader: CodeReader; onCode: (code: string) => void }): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let stream: MediaStream | undefined;
    const stop = (): void => stream?.getTracks().forEach((one) => one.stop());
    const read = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const { current } = video;
      if (signal.aborted || current === null) return stop();
      current.srcObject = stream;
      await current.play();
      setTrack(stream.getVideoTracks()[0]);
      while (!signal.aborted) {
        const [code] = await reader.detect(current).catch(() => []);
        if (signal.aborted) return;
        if (code !== undefined) found(code.rawValue);
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
  const light = (): void => {
    setLit(!isLit);
    track?.applyConstraints(torch(!isLit)).catch(() => setLit(false));
  };
  if (isRefused) return <Banner tone="warn" title={t('Die Kamera ist gesperrt oder nicht vorhanden.')} />;
  return (
    <>
      <video ref={video} className="scan-camera scan-wide" muted playsInline aria-label={t('Bild der Kamera')} />
      {hasTorch(track) && (
        <Button icon="eye" onPress={light}>
          {isLit ? t('Licht aus') : t('Licht an')}
        </Button>
      )}
    </>
  );
}
