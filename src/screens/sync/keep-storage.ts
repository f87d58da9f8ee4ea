/** Asks the browser not to clear this device's data away by itself; false where it does not or cannot. */
export const keepStorage = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;
