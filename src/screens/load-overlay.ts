/** The overlay goes this long after the last load, so that one load after the other does not flicker (spec B 9.1). */
export const hideDelayMs = 300;

/** The lock times out at 100 (spec B 4.2), in seconds: a load that never ends does not lock the screen for ever. */
export const lockTimeoutMs = 100_000;

/** Reference-counted load overlay (spec B 4.2). One with a parent hands everything on to the parent's. */
export class LoadOverlay {
  private readonly parent: LoadOverlay | undefined;
  private readonly listeners = new Set<() => void>();
  private active = 0;
  private shown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parent?: LoadOverlay) {
    this.parent = parent;
  }

  /** A load begins; answers its end, which counts once. */
  begin(): () => void {
    if (this.parent !== undefined) return this.parent.begin();
    this.active += 1;
    clearTimeout(this.timer);
    this.show(true);
    const lock = setTimeout(() => end(), lockTimeoutMs);
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(lock);
      this.active -= 1;
      if (this.active === 0) this.timer = setTimeout(() => this.show(false), hideDelayMs);
    };
    return end;
  }

  /** A load from its begin to its end. What fails is logged by its name and passed on (spec B 8). */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = this.begin();
    try {
      return await work();
    } catch (cause) {
      // The cause's own text may quote what was typed.
      console.error('load failed', cause instanceof Error ? cause.name : '');
      throw cause;
    } finally {
      end();
    }
  }

  /** Fits useSyncExternalStore. */
  readonly isShown = (): boolean => this.parent?.isShown() ?? this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.parent !== undefined) return this.parent.subscribe(listener);
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private show(isShown: boolean): void {
    if (this.shown === isShown) return;
    this.shown = isShown;
    for (const listener of this.listeners) listener();
  }
}

/** The app's own; what a screen loads counts here. */
export const appOverlay = new LoadOverlay();
