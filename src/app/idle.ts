export interface IdleDeps {
  readonly now: () => number;
  /** Read at every check: the person may change it. */
  readonly idleMs: () => number;
  /** When the vault was last used in any tab (ms), 0 when nobody knows; undefined: it was locked. */
  readonly lastUse: () => Promise<number | undefined>;
  /** Somebody is at work in this tab; called every few seconds at most. */
  readonly onUse: () => void;
  /** Called once: nobody uses the device, or it was locked in another tab. */
  readonly onIdle: (isLockedElsewhere: boolean) => void;
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
const tellMs = 10_000;
const checkMs = 5_000;

/** Watches whether anybody uses the device. `used` is for the word of another tab. */
export function watchUse(deps: IdleDeps): { used(): void; stop(): void } {
  let usedAt = deps.now();
  let toldAt = 0;
  let isAsking = false;
  let isOver = false;

  const isIdle = (): boolean => deps.now() - usedAt > deps.idleMs();
  /** A tab that slept has heard neither of work nor of a lock in another one. */
  const ask = async (): Promise<void> => {
    if (isAsking || isOver) return;
    isAsking = true;
    const used = await deps.lastUse().catch(() => 0);
    isAsking = false;
    usedAt = Math.max(usedAt, used ?? 0);
    if (isOver || (used !== undefined && !isIdle())) return;
    isOver = true;
    deps.onIdle(used === undefined);
  };
  const note = (): void => {
    // Timers rest while a tablet sleeps: the touch that wakes it must not count as use.
    if (isIdle()) return void ask();
    usedAt = deps.now();
    if (usedAt - toldAt < tellMs) return;
    toldAt = usedAt;
    deps.onUse();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') void ask();
  };

  const timer = setInterval(() => isIdle() && void ask(), checkMs);
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onVisible);
  return {
    used() {
      usedAt = deps.now();
    },
    stop() {
      isOver = true;
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, note, { capture: true });
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
