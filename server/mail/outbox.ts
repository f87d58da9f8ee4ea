import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of composed mails, each a file that only this account may read: mails carry links that open something. */
export interface Outbox {
  /** Answers the name of the file, which carries the mail's id. */
  put(message: Buffer, at: Date, id: string): Promise<string>;
  /** Names of the mails that wait, oldest first. */
  waiting(): Promise<string[]>;
  read(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
  /** Keeps a mail that will never be delivered, in `unzustellbar/`. */
  setAside(name: string): Promise<void>;
}

export function createOutbox(folder: string): Outbox {
  let count = 0;
  const inside = (name: string): string => join(folder, name);
  return {
    async put(message, at, id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      count += 1;
      // Mails of one moment keep their order: of two links the later one counts.
      const name = `${at.getTime()}-${String(count).padStart(6, '0')}-${id}.eml`;
      // A half-written mail has another ending, so nobody sends it.
      const file = await open(inside(`${name}.neu`), 'wx', 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(inside(`${name}.neu`), inside(name));
      return name;
    },
    async waiting() {
      const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return [];
        throw cause;
      });
      return names.filter((name) => name.endsWith('.eml')).toSorted();
    },
    read: (name) => readFile(inside(name)),
    remove: (name) => rm(inside(name), { force: true }),
    async setAside(name) {
      await mkdir(inside('unzustellbar'), { recursive: true, mode: 0o700 });
      await rename(inside(name), inside(join('unzustellbar', name)));
    },
  };
}

/** When a mail was put into the outbox (ms), by its name. */
export const putAt = (name: string): number => Number.parseInt(name, 10);

/** Id of a mail, by its name. */
export const mailIdOf = (name: string): string => name.slice(-'.eml'.length - 36, -'.eml'.length);
