let isDown = false;
let waiting: (() => void)[] = [];

function up(): void {
  isDown = false;
  const due = waiting;
  waiting = [];
  // The click comes right after this event.
  for (const work of due) setTimeout(work);
}

addEventListener('pointerdown', () => {
  isDown = true;
}, true);
addEventListener('pointerup', up, true);
addEventListener('pointercancel', up, true);

/**
 * Runs once nothing is pressed. A sentence that appears when a field is left moves the button on which the finger lies, and the
 * press would be lost.
 */
export function afterPress(work: () => void): void {
  if (isDown) waiting.push(work);
  else setTimeout(work);
}
