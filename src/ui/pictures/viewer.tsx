import { useEffect, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../actions/icon-button.tsx';
import { t } from '../t.ts';
import { Stage } from './stage.tsx';
import { nearView, panned, whole, zoomed, type Shown, type View } from './zoom.ts';
import './viewer.css';

interface ViewerProps {
  readonly title: string;
  /** Where this picture stands among those that are stepped through, from 1. */
  readonly place: { readonly at: number; readonly of: number };
  /** Key of the picture: with another one it is seen whole again. */
  readonly pictureKey: string;
  /** px, upright; `null` while they are not known. */
  readonly width: number;
  readonly height: number;
  /** The picture itself, filling its parent. */
  readonly children: ReactNode;
  /** Lies over the picture and moves with it. */
  readonly over?: ReactNode;
  /** Said over the stage, as that the picture is not on this device. */
  readonly note?: ReactNode;
  /** Fingers draw on the picture instead of moving it. */
  readonly isDrawing?: boolean;
  readonly panel: ReactNode;
  readonly isPanelOpen: boolean;
  readonly onPanel: () => void;
  readonly actions?: ReactNode;
  /** -1 and 1 lead to the neighbours. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

const keyFactor = 1.4;
const keyPan = 60;

/** One picture as large as the screen, with what is known about it beside. Arrow keys and swipes lead on, plus, minus, wheel, pinch and double tap zoom, Escape leads back. */
export function Viewer(props: ViewerProps): ReactElement {
  const { title, place, pictureKey, width, height, panel, isPanelOpen } = props;
  const [view, setView] = useState<View>(whole);
  const [stage, setStage] = useState({ width: 0, height: 0 });
  useEffect(() => setView(whole), [pictureKey]);
  const shown: Shown = { stage, picture: { width, height } };
  const zoom = (factor: number): void => setView((now) => zoomed(now, factor, { x: 0, y: 0 }, shown));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (pressed(event, { view, shown, setView, zoom, onStep: props.onStep })) event.preventDefault();
  };
  return (
    <ModalOverlay className="viewer-overlay" isOpen onOpenChange={props.onClose}>
      <Modal className="viewer-modal">
        <div className="viewer-keys" onKeyDown={onKeyDown}>
          <AriaDialog className="viewer">
            <header className="viewer-head">
              <IconButton icon="arrowLeft" label={t('Schließen')} onPress={props.onClose} />
              <Heading slot="title" level={2} className="grow">
                {title}
              </Heading>
              <span className="viewer-place num">{t('{n} von {alle}', { n: place.at, alle: place.of })}</span>
              {props.actions}
              <IconButton
                icon="minus"
                label={t('Verkleinern')}
                isDisabled={view.scale === 1}
                onPress={() => zoom(1 / keyFactor)}
              />
              <IconButton icon="plus" label={t('Vergrößern')} onPress={() => zoom(keyFactor)} />
              <IconButton
                icon="info"
                label={isPanelOpen ? t('Angaben ausblenden') : t('Angaben zeigen')}
                onPress={props.onPanel}
              />
            </header>
            <div className="viewer-body">
              <div className="viewer-stage-frame">
                <Stage
                  view={view}
                  shown={shown}
                  isDrawing={props.isDrawing ?? false}
                  onView={setView}
                  onStage={setStage}
                  onStep={props.onStep}
                  onDouble={(at) => setView((now) => (now.scale > 1 ? whole : zoomed(now, nearView, at, shown)))}
                  over={props.over}
                >
                  {props.children}
                </Stage>
                {props.note !== undefined && <div className="viewer-note">{props.note}</div>}
                <div className="viewer-step" data-side="left">
                  <IconButton
                    icon="chevronLeft"
                    label={t('Voriges Foto')}
                    isDisabled={place.at === 1}
                    onPress={() => props.onStep(-1)}
                  />
                </div>
                <div className="viewer-step" data-side="right">
                  <IconButton
                    icon="chevronRight"
                    label={t('Nächstes Foto')}
                    isDisabled={place.at === place.of}
                    onPress={() => props.onStep(1)}
                  />
                </div>
              </div>
              {isPanelOpen && (
                <aside className="viewer-panel" aria-label={t('Angaben')}>
                  {panel}
                </aside>
              )}
            </div>
          </AriaDialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
}

/** Keys of fields, lists and boxes are theirs. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [role="listbox"], [role="combobox"], [role="spinbutton"], [contenteditable="true"]',
  ) !== null;

interface Keyed {
  readonly view: View;
  readonly shown: Shown;
  readonly setView: (change: (now: View) => View) => void;
  readonly zoom: (factor: number) => void;
  readonly onStep: (by: 1 | -1) => void;
}

const sides: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Whether a key meant something here. */
function pressed(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { view, shown, setView, zoom, onStep }: Keyed,
): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === '+' || key === '=') zoom(keyFactor);
  else if (key === '-') zoom(1 / keyFactor);
  else if (key === '0') setView(() => whole);
  else {
    const side = sides[key];
    if (side === undefined) return false;
    if (view.scale > 1) setView((now) => panned(now, { x: side[0] * keyPan, y: side[1] * keyPan }, shown));
    else if (side[0] !== 0) onStep(side[0] === 1 ? -1 : 1);
    else return false;
  }
  return true;
}
