import { useEffect, useState } from 'react';

/** How long nothing must have been pressed before something may move, ms: who has just tapped will tap again. */
const calmMs = 1000;

let isDown = false;
let lastPress = -Infinity;
let waiting: (() => void)[] = [];

function down(): void {
  isDown = true;
  lastPress = performance.now();
}

function up(): void {
  isDown = false;
  lastPress = performance.now();
  const due = waiting;
  waiting = [];
  // The click comes right after this event.
  for (const work of due) setTimeout(work);
}

globalThis.addEventListener?.('pointerdown', down, true);
globalThis.addEventListener?.('pointerup', up, true);
globalThis.addEventListener?.('pointercancel', up, true);

/**
 * Runs once nothing is pressed. A sentence that appears when a field is left moves the button on which the finger lies, and the
 * press would be lost.
 */
export function afterPress(work: () => void): void {
  if (isDown) waiting.push(work);
  else setTimeout(work);
}

/** Runs once nothing is pressed and was not for a second; returns how to call it off. */
export function whenCalm(work: () => void): () => void {
  let timer = setTimeout(look);
  function look(): void {
    const left = isDown ? calmMs : lastPress + calmMs - performance.now();
    if (left <= 0) work();
    else timer = setTimeout(look, left);
  }
  return () => clearTimeout(timer);
}

/** A value that something above buttons is drawn from: what changes by itself follows only in a calm moment, so that no press goes astray. Keep the value's identity while it is the same. */
export function useCalm<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => (Object.is(value, shown) ? undefined : whenCalm(() => setShown(value))), [value, shown]);
  return shown;
}
