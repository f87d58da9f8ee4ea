/** Something to wait for, and what ends the waiting. */
export function gate(): [Promise<void>, () => void] {
  let end = (): void => undefined;
  return [new Promise((resolve) => (end = resolve)), () => end()];
}
