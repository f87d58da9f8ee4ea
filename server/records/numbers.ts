import { sql } from 'kysely';
import type { Table } from '../../src/kit/define-table.ts';
import { localYear } from '../../src/lib/local-time.ts';
import type { ServerNumberOptions } from '../../src/kit/kinds/server-number.ts';
import { lockRow } from './lock.ts';
import type { Unit } from './unit.ts';

const noSection = '00000000-0000-0000-0000-000000000000';

/**
 * Gives a new row its numbers. The series' row stays locked until commit, so the next one waits and a rollback leaves
 * no gap; a transaction that takes more of them counts on by itself and writes the last one at its end. The year is the local one in Europe/Rome, that of the
 * writing where a row has no date of its own yet.
 */
export async function giveNumbers(unit: Unit, table: Table, values: Record<string, unknown>): Promise<void> {
  for (const [column, field] of Object.entries(table.fields)) {
    if (field.kind !== 'serverNumber') continue;
    const options = field.options as unknown as ServerNumberOptions; // the kind's own builder filled them
    values[column] = await nextNumber(unit, options, values);
  }
}

async function nextNumber(unit: Unit, { series, pattern, perSectionAndYear, perYear }: ServerNumberOptions, values: Readonly<Record<string, unknown>>): Promise<string> {
  const section = perSectionAndYear === undefined ? noSection : String(values[perSectionAndYear.section]);
  const dated = perSectionAndYear?.year ?? perYear;
  const year = dated === undefined ? 0 : localYear(String(values[dated] ?? unit.zeit));
  const number = await raise(unit, series, section, year);
  const sektionsnr = pattern.includes('{sektionsnr}') ? await sektionsnrOf(unit, section) : '';
  return pattern
    .replace('{jahr}', String(year))
    .replace('{sektionsnr}', sektionsnr)
    .replace(/\{nr(?::(\d+))?\}/, (_whole, digits: string | undefined) => String(number).padStart(Number(digits ?? 0), '0'));
}

async function raise(unit: Unit, series: string, section: string, year: number): Promise<number> {
  unit.hasWritten = true;
  const { batch } = unit;
  const key = [series, section, year].join();
  const known = batch.series.get(key);
  if (known !== undefined) {
    known.stand += 1;
    return known.stand;
  }
  const { rows } = await sql<{ stand: number }>`
    insert into nummernkreise (reihe, sek_id, jahr, stand) values (${series}, ${section}, ${year}, 1)
    on conflict (reihe, sek_id, jahr) do update set stand = nummernkreise.stand + 1 returning stand`.execute(batch.tx);
  const stand = Number(rows[0]?.stand);
  batch.series.set(key, { reihe: series, sek_id: section, jahr: year, stored: stand, stand });
  return stand;
}

async function sektionsnrOf(unit: Unit, id: string): Promise<string> {
  const sektion = await lockRow(unit, unit.deps.registry.table('sektionen'), id);
  return String(sektion?.values['sektionsnr'] ?? '');
}
