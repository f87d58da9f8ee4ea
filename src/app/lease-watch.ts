/** How often the clock is looked at while a vault is open. */
const lookMs = 60_000;
/** So long before the end the person is told. */
const warnMs = 2 * 86_400_000;

export interface LeaseDeps {
  /** Ms that are left, after a look at the clock. */
  readonly left: () => Promise<number>;
  /** Ms that are left when they are few; undefined again after a contact. */
  readonly onShort: (left: number | undefined) => void;
  readonly onOver: () => void;
}

/** Follows the lease of the open vault. Returns the way to stop. */
export function watchLease({ left, onShort, onOver }: LeaseDeps): () => void {
  let isOver = false;
  const look = async (): Promise<void> => {
    const ms = await left().catch(() => undefined);
    if (isOver || ms === undefined) return;
    if (ms > 0) return onShort(ms < warnMs ? ms : undefined);
    isOver = true;
    onOver();
  };
  void look();
  const timer = setInterval(() => void look(), lookMs);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
