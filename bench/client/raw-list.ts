import { PlainDexie } from './plain-dexie.ts';

const screenful = 30;
const columns = ['mgdnummer', 'nachname', 'vorname', 'sek_id', 'mitgliedsstatus', 'mobilprivat'];

/** The limit for a list after a cold start: the same rows, readable, in one store; read all of them and paint the first ones. */
const store = new PlainDexie('bench-roh');

/** Fills the store with the members that a user of the running server sees. */
export async function fillRawList(token: string, schema: string): Promise<number> {
  await store.open();
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ cursor: null, pins: [], sektionen: null, schema }),
  };
  await store.fill(await fetch('/api/sync', init), (row) => row.table === 'personen');
  return store.count();
}

/** Milliseconds since the page began to load, when the rows are painted. */
export async function showRawList(): Promise<number> {
  const rows = await store.rows.toArray();
  const table = document.createElement('table');
  for (const { row } of rows.slice(0, screenful)) {
    const line = table.insertRow();
    for (const column of columns) line.insertCell().textContent = String(row[column] ?? '');
  }
  document.body.append(table);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now();
}
