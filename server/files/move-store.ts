import { storedObjects, type ObjectStore } from './objects.ts';

/** What a move did: how many objects were brought, and how many lay there already. */
export interface Moved {
  readonly gebracht: number;
  readonly vorhanden: number;
  readonly bytes: number;
}

/**
 * Copies all that one store keeps to another; what lies there already in the same size is passed over, so that a move that was cut off goes
 * on where it was. A file's name is its sum: bytes of another one are refused (WrongSum). What it is copied from stays as it is.
 */
export async function moveStore(from: ObjectStore, to: ObjectStore): Promise<Moved> {
  const moved = { gebracht: 0, vorhanden: 0, bytes: 0 };
  for await (const { key, size } of storedObjects(from)) {
    if ((await to.find(key))?.size === size) {
      moved.vorhanden += 1;
      continue;
    }
    const found = await from.get(key);
    if (found === undefined) continue;
    await to.put(key, found.bytes, /^dateien\/..\/([0-9a-f]{64})$/.exec(key)?.[1]);
    moved.gebracht += 1;
    moved.bytes += size;
  }
  return moved;
}
