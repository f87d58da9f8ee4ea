import { sql } from 'kysely';
import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import type { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import type { Dienst } from './person.ts';

interface Teil {
  readonly beginn: string | null;
  readonly ende: string | null;
}

/** A shift, or a part of it, as somebody’s duty; its name is what it is about, or its kind. */
export async function dienstVon(unit: Unit, tag: StoredOf<typeof ausbildungtage>, teil: Teil): Promise<Dienst> {
  const plan = await lockRow(unit, unit.table(ausbildungen), tag.root_id);
  const { rows } = await sql<{ name: string; art: Dienst['art'] }>`
    select name, art from dienstarten where id = ${tag.values.dienstart_id}`.execute(unit.tx);
  return {
    tag_id: tag.id,
    sek_id: plan?.values.sek_id ?? '',
    name: tag.values.thema ?? rows[0]?.name ?? plan?.values.name ?? '',
    art: rows[0]?.art ?? 'Praesenz',
    beginn: teil.beginn ?? tag.values.beginn,
    ende: teil.ende ?? tag.values.ende,
  };
}
