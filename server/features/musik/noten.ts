import { sql } from 'kysely';
import {
  bestand,
  bewegungsfehler,
  kopienOhneLizenz,
  scanfehler,
} from '../../../src/features/musik/noten/bestand.rules.ts';
import { notenarchiv } from '../../../src/features/musik/noten/notenarchiv.table.ts';
import { notenstimmen } from '../../../src/features/musik/noten/notenstimmen.table.ts';
import { notenverleih } from '../../../src/features/musik/noten/notenverleih.table.ts';
import { geschuetztBis, notenfehler } from '../../../src/features/musik/noten/urheber.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { childRows, lockRow, readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { takeLock } from '../../storage/lock.ts';

type Noten = StoredOf<typeof notenarchiv>;
type Bewegung = ValuesOf<typeof notenverleih>;

/** Sheet music: its number is one of its branch, its end of protection follows from its authors, what was performed stays (domain: archive-kommunikation 2). */
export const notenarchivHook = hookFor(notenarchiv, {
  async check({ unit, before, after }) {
    if (after === undefined) {
      if (before !== undefined && (await istAufgefuehrt(unit, before.id)))
        throw refused('Diese Noten wurden schon aufgeführt. Sie werden archiviert und nicht gelöscht.');
      return [];
    }
    const { values } = after;
    values.geschuetztbis = geschuetztBis(values);
    const issues = notenfehler(values);
    return issues.length > 0 || before?.values.nr === values.nr ? issues : nummerfehler(unit, after.id, values);
  },
  async effect({ unit, after }) {
    if (after !== undefined) await leiteNotenAb(unit, after.id);
  },
});

async function istAufgefuehrt(unit: Unit, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from auffuehrungswerke where noten_id = ${id} limit 1`.execute(unit.tx);
  return rows.length > 0;
}

/** Two that take a number in the same moment wait for each other. */
async function nummerfehler(
  unit: Unit,
  id: string,
  { sek_id, nr }: ValuesOf<typeof notenarchiv>,
): Promise<readonly FieldIssue[]> {
  await takeLock(unit.tx, `notenarchiv ${sek_id}`);
  const { rows } = await sql`
    select 1 from notenarchiv where sek_id = ${sek_id} and lower(nr) = lower(${nr}) and id <> ${id} limit 1`.execute(
    unit.tx,
  );
  return rows.length === 0 ? [] : [{ feld: 'nr', text: message('Diese Nummer haben schon andere Noten.') }];
}

/** Parts of sheet music; what is there of them follows from the movements. */
export const notenstimmenHook = hookFor(notenstimmen, {
  async check({ unit, before, after }) {
    const noten = after && (await readRow(unit, unit.table(notenarchiv), after.values.noten_id));
    return after === undefined || noten === undefined
      ? []
      : scanfehler(noten.values, after.values, before?.values, localDate(unit.zeit));
  },
  async effect({ unit, before, after }) {
    await leiteNotenAb(unit, (after ?? before)?.root_id ?? '');
  },
});

/** Movements happened: they are kept, and what is there follows from them (domain: archive-kommunikation 2). */
export const notenverleihHook = hookFor(notenverleih, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { values } = after;
    const zu = values.zu_id === null ? undefined : await readRow(unit, unit.table(notenverleih), values.zu_id);
    const issues = bewegungsfehler(values, zu?.values, localDate(unit.zeit));
    return issues.length > 0 ? issues : stimmenfehler(unit, values);
  },
  async effect({ unit, after }) {
    if (after !== undefined) await leiteNotenAb(unit, after.root_id);
  },
});

async function stimmenfehler(unit: Unit, { noten_id, stimme_id }: Bewegung): Promise<readonly FieldIssue[]> {
  if (stimme_id === null) return [];
  const stimme = await readRow(unit, unit.table(notenstimmen), stimme_id);
  return stimme?.values.noten_id === noten_id
    ? []
    : [{ feld: 'stimme_id', text: message('Diese Stimme gehört nicht zu diesen Noten.') }];
}

/** What follows from parts and movements of sheet music: what is there of each part, what is out of each loan, copies beyond the licence. */
export async function leiteNotenAb(unit: Unit, id: string): Promise<void> {
  const noten = await lockRow(unit, unit.table(notenarchiv), id);
  if (noten === undefined) return;
  const stimmen = await childRows(unit, unit.table(notenstimmen), [noten]);
  const bewegungen = await childRows(unit, unit.table(notenverleih), [noten]);
  const stand = bestand(stimmen.map(mitId), bewegungen.map(mitId));
  for (const stimme of stimmen) {
    const eine = stand.stimmen.get(stimme.id);
    if (eine !== undefined) await unit.update(unit.table(notenstimmen), stimme, eine);
  }
  for (const bewegung of bewegungen) {
    if (bewegung.values.art === 'Ausgabe')
      await unit.update(unit.table(notenverleih), bewegung, { offen: stand.offen.get(bewegung.id) ?? 0 });
  }
  await schreibeNoten(unit, noten, {
    ausgegeben: [...stand.offen.values()].reduce((sum, one) => sum + one, 0),
    kopienohnelizenz: kopienOhneLizenz(
      noten.values,
      stimmen.map(({ values }) => values),
      localDate(unit.zeit),
    ),
  });
}

const schreibeNoten = (
  unit: Unit,
  noten: Noten,
  values: Pick<ValuesOf<typeof notenarchiv>, 'ausgegeben' | 'kopienohnelizenz'>,
): Promise<Noten> => unit.update(unit.table(notenarchiv), noten, values);

const mitId = <V>({ id, values }: { readonly id: string; readonly values: V }): V & { readonly id: string } => ({
  ...values,
  id,
});
