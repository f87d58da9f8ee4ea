// The peers, each with its own storage and as its documentation shows it. The same interface as bench/client/contender.ts.
import PouchDB from 'pouchdb-browser';
import { createRxDatabase, removeRxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const text = { type: 'string' };
const fields = [
  'personenart',
  'mgdnummer',
  'nachname',
  'vorname',
  'geschlecht',
  'sprache',
  'gebdatum',
  'gebort',
  'steuer_id',
  'strasse',
  'plz',
  'ort',
  'land',
  'mobilprivat',
  'emailprivat',
  'notiz',
  'sek_id',
  'mitgliedsstatus',
  'mitgliedschaft',
  'eintritt',
];

const pouch = {
  async open() {
    await new PouchDB('bench-pouch').destroy();
    this.db = new PouchDB('bench-pouch', { auto_compaction: true });
  },
  load(url) {
    return timed(() => eachThousand(url, (rows) => this.db.bulkDocs(rows.map(({ id, row }) => ({ ...row, _id: id })))));
  },
  delta(url) {
    return timed(() =>
      eachThousand(url, async (rows) => {
        const known = await this.db.allDocs({ keys: rows.map(({ id }) => id) });
        await this.db.bulkDocs(
          rows.map(({ id, row }, index) => ({ ...row, _id: id, _rev: known.rows[index].value.rev })),
        );
      }),
    );
  },
  async edit(ids) {
    return oneByOne(
      ids,
      (id) => this.db.get(id),
      (doc) => this.db.put({ ...doc, mobilprivat: newPhone() }),
    );
  },
  async count() {
    return (await this.db.info()).doc_count;
  },
  close() {
    return this.db.close();
  },
};

const rxdb = {
  async open() {
    const storage = getRxStorageDexie();
    await removeRxDatabase('bench-rxdb', storage);
    this.db = await createRxDatabase({ name: 'bench-rxdb', storage, multiInstance: false });
    const schema = {
      version: 0,
      primaryKey: 'id',
      type: 'object',
      properties: {
        id: { type: 'string', maxLength: 36 },
        sichtbarkeit: { type: 'number' },
        ...Object.fromEntries(fields.map((field) => [field, text])),
      },
    };
    await this.db.addCollections({ personen: { schema } });
  },
  /** By its replication, which remembers how far it got, as ours does. */
  load(url) {
    return timed(async () => {
      const batches = thousands(url);
      const handler = async () => {
        const { value = [] } = await batches.next();
        return {
          documents: value.map(({ id, row }) => ({ ...row, id, _deleted: false })),
          checkpoint: { id: value.at(-1)?.id ?? '' },
        };
      };
      const replication = replicateRxCollection({
        collection: this.db.personen,
        replicationIdentifier: 'bench',
        live: false,
        pull: { handler, batchSize: 1000 },
      });
      replication.error$.subscribe((error) => console.error(error));
      await replication.awaitInitialReplication();
    });
  },
  /** The same rows merely inserted. */
  insert(url) {
    return timed(() =>
      eachThousand(url, (rows) => this.db.personen.bulkInsert(rows.map(({ id, row }) => ({ ...row, id })))),
    );
  },
  delta(url) {
    return timed(() =>
      eachThousand(url, (rows) => this.db.personen.bulkUpsert(rows.map(({ id, row }) => ({ ...row, id })))),
    );
  },
  async edit(ids) {
    return oneByOne(
      ids,
      (id) => this.db.personen.findOne(id).exec(),
      (doc) => doc.incrementalPatch({ mobilprivat: newPhone() }),
    );
  },
  count() {
    return this.db.personen.count().exec();
  },
  close() {
    return this.db.close();
  },
};

async function eachThousand(url, take) {
  for await (const rows of thousands(url)) await take(rows);
}

/** Rows up to each mark. */
async function* thousands(url) {
  const reader = (await fetch(url)).body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let rows = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const frame = JSON.parse(line);
      if (frame.t === 'row') {
        rows.push(frame);
        continue;
      }
      yield rows;
      rows = [];
    }
  }
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function oneByOne(ids, find, save) {
  const times = [];
  for (const id of ids) {
    const found = await find(id);
    times.push(await timed(() => save(found)));
  }
  return times;
}

const newPhone = () => `+39 340 ${Math.floor(Math.random() * 1e7)}`;

globalThis.bench = { pouch, rxdb };
