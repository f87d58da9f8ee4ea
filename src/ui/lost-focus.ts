import { dialogs } from './overlays/open-dialog.ts';

const rooms = `main, ${dialogs}`;
const stops =
  ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled, [type="hidden"])';

// Where the keyboard was last in a page or dialog.
const lastIn = new WeakMap<Element, HTMLElement>();

/**
 * What has the keyboard may go: a row that is deleted, a button whose step is taken, a page that another one replaces. The keyboard then
 * goes on with the next of its kind, else the one before, else what is nearest around it, instead of the top of the page. Returns how to end it.
 */
export function followLostFocus(): () => void {
  let last: HTMLElement | undefined;
  // A finger wants no field of its own: it would open the keyboard of the screen.
  let isByKey = false;
  const onFocus = ({ target }: FocusEvent): void => {
    last = target instanceof HTMLElement ? target : undefined;
    const room = last?.closest(rooms);
    if (last && room) lastIn.set(room, last);
  };
  const onKey = (): void => void (isByKey = true);
  const onPointer = (): void => void (isByKey = false);
  const isLost = (): boolean => document.activeElement === document.body;
  const observer = new MutationObserver((records) => {
    if (last === undefined || last.isConnected || !isLost()) return;
    const place = isByKey ? placeOf(last, records) : undefined;
    last = undefined;
    if (place === undefined) return;
    const go = (): void => {
      const next = isLost() ? nearest(place) : undefined;
      next?.focus({ preventScroll: next.matches(rooms) });
    };
    // A dialog would bring it to its first button a frame later. On a page what closes gives it back by itself then, and so does a new address.
    if (roomOf(place)?.matches(dialogs) === true) go();
    else requestAnimationFrame(() => requestAnimationFrame(go));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer, true);
  };
}

/** The removal that took it away and left what it lay in. */
function placeOf(gone: Node, records: readonly MutationRecord[]): MutationRecord | undefined {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  return record === undefined || record.target.isConnected ? record : placeOf(record.target, records);
}

const roomOf = ({ target }: MutationRecord): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(rooms) : null;

function nearest(place: MutationRecord): HTMLElement | undefined {
  const { removedNodes, nextSibling, previousSibling } = place;
  const room = roomOf(place);
  if (room === null) return inOpenRoom();
  const places = [nextSibling, previousSibling].filter((other) => other?.nodeName === removedNodes[0]?.nodeName);
  for (let at: Node | null = place.target; at !== room; at = at?.parentNode ?? room) places.push(at);
  for (const at of places) {
    const stop = at instanceof Element && room.contains(at) ? firstStop(at) : undefined;
    if (stop !== undefined) return stop;
  }
  return room;
}

/** A whole dialog or page went: back to where the keyboard was in the one that is open now. */
function inOpenRoom(): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>(rooms)]
    .filter((room) => room.closest('[inert]') === null)
    .toReversed();
  return (
    open.map((room) => lastIn.get(room)).find((stop) => stop !== undefined && stop.isConnected && isDrawn(stop)) ??
    open.at(-1)
  );
}

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

const firstStop = (at: Element): HTMLElement | undefined =>
  [...(at.matches(stops) ? [at] : []), ...at.querySelectorAll(stops)].find(
    (stop): stop is HTMLElement => stop instanceof HTMLElement && isDrawn(stop),
  );
