const checkMs = 60_000;

/** Now, every minute, and when the window is seen again: nobody sees what a hidden one finds. */
export function everyMinute(work: () => void): () => void {
  const run = (): void => {
    if (document.visibilityState === 'visible' && navigator.onLine) work();
  };
  run();
  const timer = setInterval(run, checkMs);
  document.addEventListener('visibilitychange', run);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
}
