/** What a sealed value belongs to; a value moved to another place must not open. */
export interface Place {
  readonly table: string;
  readonly id: string;
  readonly rev: number;
}

/** A sealed value with its place. */
export interface SealedAt {
  readonly place: Place;
  readonly sealed: unknown;
}

/**
 * The one way by which bodies of records, outbox entries and files get onto the device and back. Never await it inside a
 * Dexie transaction: anything but a database request lets IndexedDB commit.
 */
export interface Codec {
  /** A value as IndexedDB may keep it. */
  seal(place: Place, value: unknown): Promise<unknown>;
  /** The value again; throws when it was not sealed for this place. */
  open(place: Place, sealed: unknown): Promise<unknown>;
  /** Many at once, in their order: a table of 100 000 rows is opened in one go. */
  openAll(items: readonly SealedAt[]): Promise<readonly unknown[]>;
}

/** Keeps values as they are. */
export const plainCodec: Codec = {
  seal: async (_place, value) => value,
  open: async (_place, sealed) => sealed,
  openAll: async (items) => items.map((item) => item.sealed),
};

/** Opens many; what is damaged or was sealed by another key is undefined. */
export async function openWhatOpens(codec: Codec, items: readonly SealedAt[]): Promise<readonly unknown[]> {
  try {
    return await codec.openAll(items);
  } catch {
    return Promise.all(items.map(({ place, sealed }) => codec.open(place, sealed).catch(() => undefined)));
  }
}
