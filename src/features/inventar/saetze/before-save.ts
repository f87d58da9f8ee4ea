import type { BeforeSave } from '../../../screens/device.ts';
import { inventar } from '../inventar.table.ts';
import { inventarsaetze } from './inventarsaetze.table.ts';
import { teilfehler } from './satz.rules.ts';

/** What is wrong with a part of a set before it is saved, as far as this device knows the sets. */
export const satzBeforeSave: BeforeSave = async (row, _known, replica) => {
  const [zeilen, stuecke] = [await replica.rows(inventarsaetze), await replica.rows(inventar)];
  const namen = new Map(stuecke.map(({ id, name }) => [id, name ?? '']));
  return { issues: teilfehler(row, zeilen, (id) => namen.get(id) ?? ''), questions: [] };
};
