import { registry } from '../../src/features/registry.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { settled } from '../../src/sync/testing/device.ts';

const names: ReadonlySet<string> = new Set([
  'personen',
  'einsaetze',
  'einsatz_fahrzeuge',
  'einsatz_beteiligte',
  'einsatz_patienten',
  'einsatz_diagnosen',
  'einsatz_verlauf',
  'einsatz_fotos',
  'dokumente',
  'dokumentversionen',
  'fotoalben',
  'fotoalbumfotos',
]);

/** What the devices of the simulation keep. A store for every table of the product would make each look at a device ten times as dear, and nobody here writes to the others. */
export const playground: Registry = {
  ...registry,
  tables: new Map([...registry.tables].filter(([name]) => names.has(name))),
};

/** Waits until everything that can go on without time passing has gone on. */
export const atRest = (): Promise<void> => settled(playground);
