import type { VisibleRow } from '../../db/base.ts';
import { recordRights } from '../../screens/record-rights.ts';
import type { Device } from '../../screens/device.ts';
import type { Action } from '../../sync/actions.ts';
import { ausbildungen } from '../ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../ausbildung/ausbildungtage.table.ts';
import type { Eintrag } from './eintrag.rules.ts';
import { termine } from './termine.table.ts';
import { verlegt } from './verschieben.rules.ts';

type Rows = Pick<Device['replica'], 'peekRow'>;

/** The row whose times an entry is made of: an appointment, or a day of a course; dates that were only announced are none. */
const tabelleVon = ({ quelle, zeit }: Eintrag): typeof termine | typeof ausbildungtage | undefined =>
  quelle === 'Termin' ? termine : zeit === undefined ? undefined : ausbildungtage;

function reiheVon(eintrag: Eintrag, rows: Rows): VisibleRow | undefined {
  const table = tabelleVon(eintrag);
  return table && rows.peekRow(table.name, eintrag.id);
}

/** Whether this user may take an entry to another day; the server decides again. */
export function darfVerschieben(eintrag: Eintrag, { registry, rights, replica }: Device): boolean {
  const [table, row] = [tabelleVon(eintrag), reiheVon(eintrag, replica)];
  if (table === undefined || row === undefined || eintrag.istAbgesagt) return false;
  const root = eintrag.gehoert === undefined ? row : replica.peekRow(ausbildungen.name, eintrag.gehoert);
  if (root === undefined) return false;
  const { writable } = recordRights({ registry, rights, table: registry.of(table), root, isNew: false, row });
  return writable.has('beginn') && writable.has('ende');
}

/** What a device does to take an entry to another day, at another time where one is given; nothing where its row is gone. */
export function verschiebe(eintrag: Eintrag, tag: string, uhrzeit: string | undefined, rows: Rows): readonly Action[] {
  const [table, row] = [tabelleVon(eintrag), reiheVon(eintrag, rows)];
  const [beginn, ende] = [row?.['beginn'], row?.['ende']];
  if (table === undefined || row === undefined || typeof beginn !== 'string' || typeof ende !== 'string') return [];
  const changed = verlegt({ beginn, ende }, tag, uhrzeit);
  return [{ do: 'change', table: table.name, id: row.id, changed: { ...changed }, basis: { beginn, ende } }];
}
