import type { Replica } from '../../db/replica.ts';
import { inventar } from './inventar.table.ts';
import { inventarkennungen } from './inventarkennungen.table.ts';
import { Kennungsindex } from './kennungsindex.ts';

type Quelle = Pick<Replica, 'rows' | 'row' | 'subscribe'>;

const bekannt = new WeakMap<Quelle, Promise<Kennungsindex>>();

/** The index of this device's pieces, made once and then kept up to date, own unsent work included. */
export function indexVon(replica: Quelle): Promise<Kennungsindex> {
  const known = bekannt.get(replica);
  if (known !== undefined) return known;
  const made = baue(replica);
  bekannt.set(replica, made);
  made.catch(() => bekannt.delete(replica));
  return made;
}

async function baue(replica: Quelle): Promise<Kennungsindex> {
  const index = new Kennungsindex();
  const alles = async (): Promise<void> => {
    for (const zeile of await replica.rows(inventarkennungen)) index.setzeKennung(zeile.id, zeile);
    for (const zeile of await replica.rows(inventar)) index.setzeStueck(zeile.id, zeile);
  };
  // First listen, then read: what changes meanwhile is read again.
  replica.subscribe('inventarkennungen', (ids) => {
    if (ids === null) void alles();
    else for (const id of ids) void replica.row(inventarkennungen, id).then((zeile) => index.setzeKennung(id, zeile));
  });
  replica.subscribe('inventar', (ids) => {
    if (ids === null) void alles();
    else for (const id of ids) void replica.row(inventar, id).then((zeile) => index.setzeStueck(id, zeile));
  });
  await alles();
  return index;
}
