import { inventar } from '../../../../src/features/inventar/inventar.table.ts';
import { eignerfehler } from '../../../../src/features/inventar/verleih/eingabe.rules.ts';
import { einwand, reservierungsfehler } from '../../../../src/features/inventar/verleih/reservierung.rules.ts';
import { reservierungen } from '../../../../src/features/inventar/verleih/reservierungen.table.ts';
import type { FieldIssue } from '../../../../src/kit/schema.ts';
import { message } from '../../../../src/lib/message.ts';
import { hookFor } from '../../../records/hook.ts';
import { readRow } from '../../../records/lock.ts';
import type { StoredOf, ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { lageVon } from './belegung.ts';
import { nameVon } from './halter.ts';

type Reservierung = ValuesOf<typeof reservierungen>;

const vorbei: readonly string[] = ['Abgelehnt', 'Ausgegeben', 'Verfallen', 'Storniert'];
const fragt = ['von', 'bis', 'menge', 'status'] as const;

/** The server decides what is free (domain: inventar-tief 7 "Reservation"); what is over frees its time. */
export const reservierungenHook = hookFor(reservierungen, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    const { values } = after;
    if (values.inventar_id !== null) values.menge = 1;
    values.fuer = (await nameVon(unit, { an_id: values.fuer_id, an_name: values.fuer_name })) ?? unit.nutzer.name;
    if (vorbei.includes(values.status)) {
      values.freigegebenam ??= unit.zeit;
      return [];
    }
    const issues = reservierungsfehler(values);
    if (issues.length > 0) return issues;
    const istNeu = fragt.some((column) => before?.values[column] !== values[column]);
    return istNeu ? pruefe(unit, after.id, values) : [];
  },
});

/** A wish that cannot be met is refused at once, and each that is confirmed is asked about once more. */
async function pruefe(unit: Unit, id: string, values: Reservierung): Promise<readonly FieldIssue[]> {
  const stueck =
    values.inventar_id === null ? undefined : await readRow(unit, unit.table(inventar), values.inventar_id);
  const wrong = stueckfehler(stueck, values);
  if (wrong !== undefined) return [wrong];
  const artikel_id = values.artikel_id ?? stueck?.values.artikel_id ?? null;
  const { sek_id, von, bis, menge } = values;
  const gegenstaende = [
    ...(values.inventar_id === null ? [] : [{ sek_id, inventar_id: values.inventar_id, artikel_id: null }]),
    ...(artikel_id === null ? [] : [{ sek_id, inventar_id: null, artikel_id }]),
  ];
  for (const gegenstand of gegenstaende) {
    const { bestand, belegungen } = await lageVon(unit, gegenstand, { reservierung: id });
    // Locks come and go until a piece is needed: of a single piece only what takes it counts.
    const issue = einwand(belegungen, { von, bis, menge }, gegenstand.inventar_id === null ? bestand : 1);
    if (issue !== undefined) return [issue];
  }
  return [];
}

function stueckfehler(stueck: StoredOf<typeof inventar> | undefined, { sek_id }: Reservierung): FieldIssue | undefined {
  if (stueck === undefined) return undefined;
  if (stueck.values.status === 'Ausgemustert')
    return { feld: 'inventar_id', text: message('Das Stück ist ausgemustert.') };
  return eignerfehler({ sek_id }, stueck.values)[0];
}
