import { sql } from 'kysely';
import type { Storage, Tx } from '../storage/database.ts';
import type { ArrivingPart, Finished, UploadStore } from './file-store.ts';
import type { Arrived } from './parts.ts';
import { abandonedMillis, maxOpenBytes, maxOpenFiles, type UploadRules } from './upload-rules.ts';

/** A part of a file on its way. */
export interface Part extends ArrivingPart {
  /** Idempotency key of the device's operation, noted when the file is complete so that others may follow it. */
  readonly op: string | undefined;
}

type Whole = Pick<Part, 'owner' | 'sha256' | 'total' | 'op'>;

export type Received =
  | { readonly kind: 'ok'; readonly offset: number; readonly complete: boolean }
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'broken-off' | 'too-long' | 'too-large' | 'other-size' | 'quota' | 'wrong-sum' | 'wrong-type' };

export interface Uploads {
  /** What the server holds of a user's file; undefined when it knows nothing of it. */
  state(
    owner: string,
    sha256: string,
  ): Promise<{ readonly offset: number; readonly complete: boolean; readonly total: number } | undefined>;
  receive(part: Part): Promise<Received>;
  /** Drops uploads that nobody went on with; answers how many. */
  dropAbandoned(): Promise<number>;
}

export function createUploads(storage: Storage, disk: UploadStore, rules: UploadRules, now: () => Date): Uploads {
  const oneAtATime = createQueues();

  const look: Uploads['state'] = async (owner, sha256) => {
    const { rows } = await sql<{ groesse: number; vollstaendig: boolean }>`
      select groesse, vollstaendig from dateien where sha256 = ${sha256} and besitzer_id = ${owner}`.execute(
      storage.db,
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    // Complete in the table but not on disk: lost with a disk. The device sends it again.
    const complete = row.vollstaendig && (await disk.has(sha256));
    return {
      complete,
      total: row.groesse,
      offset: complete ? row.groesse : Math.min(row.groesse, await disk.partSize(owner, sha256)),
    };
  };

  /** The server ended when all had arrived and before the file was checked: nothing is left to send, so it is checked now. */
  const resume: Uploads['state'] = async (owner, sha256) => {
    const known = await look(owner, sha256);
    if (known === undefined || known.complete || known.offset < known.total) return known;
    await conclude({ owner, sha256, total: known.total, op: undefined });
    return look(owner, sha256);
  };

  const begin = async ({ owner, sha256, total }: Part): Promise<boolean> => {
    const { rows } = await sql<{ open: number; bytes: number }>`
      select count(*)::int as open, coalesce(sum(groesse), 0)::bigint as bytes from dateien where besitzer_id = ${owner} and not vollstaendig and sha256 <> ${sha256}`.execute(
      storage.db,
    );
    const [used] = rows;
    if (used !== undefined && (used.open >= maxOpenFiles || used.bytes + total > maxOpenBytes)) return false;
    await storage.transaction(async (tx) => {
      await lockFile(tx, sha256);
      await sql`insert into dateien (sha256, besitzer_id, groesse, vorhanden, vollstaendig, angelegt_am)
        values (${sha256}, ${owner}, ${total}, 0, false, ${now().toISOString()}) on conflict do nothing`.execute(tx);
    });
    return true;
  };

  const complete = async ({ owner, sha256, total, op }: Whole): Promise<void> =>
    storage.transaction(async (tx) => {
      await sql`update dateien set vorhanden = groesse, vollstaendig = true where sha256 = ${sha256} and besitzer_id = ${owner}`.execute(
        tx,
      );
      if (op === undefined) return;
      await sql`insert into operationen (schluessel, benutzer_id, hash, status, antwort, zeit)
        values (${op}, ${owner}, ${`datei:${sha256}`}, 200, ${JSON.stringify({ offset: total, complete: true })}, ${now().toISOString()}) on conflict do nothing`.execute(
        tx,
      );
    });

  const forget = async ({ owner, sha256 }: Whole): Promise<void> => {
    await sql`delete from dateien where sha256 = ${sha256} and besitzer_id = ${owner}`.execute(storage.db);
  };

  const conclude = async (whole: Whole, arrived?: Arrived): Promise<Finished> => {
    const finished = await disk.finish(whole.owner, whole.sha256, rules.types, arrived);
    if (finished === 'finished') await complete(whole);
    else if (finished !== 'lacking') await forget(whole);
    return finished;
  };

  const receive = async (part: Part): Promise<Received> => {
    const { owner, sha256, from, total } = part;
    if (total > rules.maxBytes) return { kind: 'too-large' };
    const known = await resume(owner, sha256);
    if (known?.complete === true) {
      await complete(part);
      return { kind: 'ok', offset: known.total, complete: true };
    }
    if (known !== undefined && known.total !== total) return { kind: 'other-size' };
    const offset = known?.offset ?? 0;
    if (from !== offset) return { kind: 'offset', offset };
    if (known === undefined && !(await begin(part))) return { kind: 'quota' };
    const { size, outcome, arrived } = await disk.append(part);
    await sql`update dateien set vorhanden = ${size}, angelegt_am = ${now().toISOString()} where sha256 = ${sha256} and besitzer_id = ${owner}`.execute(
      storage.db,
    );
    if (outcome !== 'whole') return { kind: outcome };
    if (size < total) return { kind: 'ok', offset: size, complete: false };
    const finished = await conclude(part, arrived);
    if (finished === 'finished') return { kind: 'ok', offset: total, complete: true };
    return finished === 'lacking' ? { kind: 'offset', offset: await disk.partSize(owner, sha256) } : { kind: finished };
  };

  return {
    state: (owner, sha256) => oneAtATime(`${owner} ${sha256}`, () => resume(owner, sha256)),
    receive: (part) => oneAtATime(`${part.owner} ${part.sha256}`, () => receive(part)),
    async dropAbandoned() {
      const before = new Date(now().getTime() - abandonedMillis).toISOString();
      const { rows } = await sql<{ sha256: string; besitzer_id: string }>`
        delete from dateien where not vollstaendig and angelegt_am < ${before} returning sha256, besitzer_id`.execute(
        storage.db,
      );
      for (const { sha256, besitzer_id } of rows) await disk.dropPart(besitzer_id, sha256);
      return rows.length;
    },
  };
}

/** Until the transaction ends nobody else begins this file, or removes it. */
export const lockFile = (tx: Tx, sha256: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`datei ${sha256}`}, 0))`.execute(tx);

/** Runs what has the same key one after the other, in this process. */
export function createQueues(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const run = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
}
