import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../files/objects.ts';
import { oneOf } from '../files/parts.ts';

/** Composed mails in `postausgang/` of a store, which is as secret as the database: mails carry links that open something. */
export interface Outbox {
  /** Answers the name of the mail, which carries its id. */
  put(message: Buffer, at: Date, id: string): Promise<string>;
  /** Names of the mails that wait, oldest first. */
  waiting(): Promise<string[]>;
  /** Undefined when another server has sent it meanwhile. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** Keeps a mail that will never be delivered, in `unzustellbar/`. */
  setAside(name: string): Promise<void>;
}

const prefix = 'postausgang/';

export function createOutbox(objects: ObjectStore): Outbox {
  let count = 0;
  const read: Outbox['read'] = async (name) => {
    const found = await objects.get(`${prefix}${name}`);
    return found && buffer(found.bytes);
  };
  return {
    read,
    async put(message, at, id) {
      count += 1;
      // Mails of one moment keep their order: of two links the later one counts.
      const name = `${at.getTime()}-${String(count).padStart(6, '0')}-${id}.eml`;
      await objects.put(`${prefix}${name}`, oneOf(message));
      return name;
    },
    async waiting() {
      const names: string[] = [];
      for await (const { key } of objects.list(prefix)) names.push(key.slice(prefix.length));
      return names.filter((name) => name.endsWith('.eml') && !name.includes('/')).toSorted();
    },
    remove: (name) => objects.remove(`${prefix}${name}`),
    async setAside(name) {
      const message = await read(name);
      if (message !== undefined) await objects.put(`${prefix}unzustellbar/${name}`, oneOf(message));
      await objects.remove(`${prefix}${name}`);
    },
  };
}

/** When a mail was put into the outbox (ms), by its name. */
export const putAt = (name: string): number => Number.parseInt(name, 10);

/** Id of a mail, by its name. */
export const mailIdOf = (name: string): string => name.slice(-'.eml'.length - 36, -'.eml'.length);
