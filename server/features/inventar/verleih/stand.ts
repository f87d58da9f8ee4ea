import { sql } from 'kysely';
import { inventar } from '../../../../src/features/inventar/inventar.table.ts';
import { verleih } from '../../../../src/features/inventar/verleih/verleih.table.ts';
import {
  mengenstand,
  stueckstand,
  type Leihe,
  type Leihstand,
} from '../../../../src/features/inventar/verleih/verleih.rules.ts';
import { verleihbewegungen } from '../../../../src/features/inventar/verleih/verleihbewegungen.table.ts';
import { localDate } from '../../../../src/lib/local-time.ts';
import { childRows, lockRow } from '../../../records/lock.ts';
import { storedColumns, storedFrom, type StoredOf, type ValuesOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { nameVon } from './halter.ts';

type Kopf = StoredOf<typeof verleih>;
type Hinweis = NonNullable<ValuesOf<typeof verleih>['hinweise']>[number];

/** Notes that follow from the movements; others were made when something was handed out, and stay. */
const abgeleitet: readonly Hinweis[] = ['DoppelteAusgabe', 'Ueberzaehlig', 'TrotzSperre'];

/**
 * What follows from the movements of a loan: where it stands, and who has the piece. Loans of one piece are derived together, because a
 * later one ends an earlier one; one that another writer holds is left to that one, who comes here after us.
 */
export async function leiteVerleihAb(unit: Unit, kopf: Kopf): Promise<void> {
  const { inventar_id } = kopf.values;
  const stueck = inventar_id === null ? undefined : await lockRow(unit, unit.table(inventar), inventar_id);
  const koepfe = stueck === undefined ? [kopf] : await koepfeVon(unit, stueck.id);
  const leihen = await leihenVon(unit, koepfe);
  const istEinzeln = stueck !== undefined && stueck.values.menge === 1;
  const staende = istEinzeln ? stueckstand(leihen) : leihen.map(mengenstand);
  for (const [at, row] of koepfe.entries()) {
    const [leihe, stand] = [leihen[at], staende[at]];
    if (leihe !== undefined && stand !== undefined) await schreibe(unit, row, leihe, stand);
  }
  if (stueck !== undefined) await schreibeStueck(unit, stueck);
}

async function koepfeVon(unit: Unit, inventar_id: string): Promise<readonly Kopf[]> {
  const table = unit.table(verleih);
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(unit.deps.registry, table)} from verleih as t where t.inventar_id = ${inventar_id}
    order by t.id for no key update skip locked`.execute(unit.tx);
  return rows.map((row) => storedFrom(unit.deps.registry, table, row));
}

async function leihenVon(unit: Unit, koepfe: readonly Kopf[]): Promise<readonly Leihe[]> {
  const bewegungen = await childRows(unit, unit.table(verleihbewegungen), koepfe);
  return koepfe.map(({ id, values }) => ({
    kopf: values,
    bewegungen: bewegungen.filter((one) => one.root_id === id).map((one) => ({ ...one.values, id: one.id })),
  }));
}

async function schreibe(unit: Unit, row: Kopf, { kopf, bewegungen }: Leihe, stand: Leihstand): Promise<void> {
  const { istDoppelt, ueberzaehlig, halter_name, ...rest } = stand;
  const { einsatz_id = null, ausb_id = null } = kopf;
  const istTrotz = bewegungen.some(({ art, trotzsperre }) => art === 'Ausgabe' && trotzsperre === true);
  const neu: readonly Hinweis[] = [
    ...(istDoppelt ? (['DoppelteAusgabe'] as const) : []),
    ...(ueberzaehlig > 0 ? (['Ueberzaehlig'] as const) : []),
    ...(istTrotz ? (['TrotzSperre'] as const) : []),
  ];
  const alt = (row.values.hinweise ?? []).filter((one) => !abgeleitet.includes(one));
  await unit.update(unit.table(verleih), row, {
    ...rest,
    halter: await nameVon(unit, { an_id: stand.halter_id, an_name: halter_name, einsatz_id, ausb_id }),
    hinweise: [...neu, ...alt],
  });
}

const most = 120;

/** Who has a piece, and until when; a quantity counts as lent once nothing of it is left. */
async function schreibeStueck(unit: Unit, stueck: StoredOf<typeof inventar>): Promise<void> {
  const { rows } = await sql<{ halter: string | null; bis: Date | string | null; offen: number }>`
    select halter, bis, offen from verleih where inventar_id = ${stueck.id} and status = 'Offen' order by ausgegebenam`.execute(
    unit.tx,
  );
  const { status, menge } = stueck.values;
  const draussen = rows.reduce((sum, { offen }) => sum + offen, 0);
  const tage = rows.flatMap(({ bis }) => (bis === null ? [] : [localDate(new Date(bis).toISOString())])).toSorted();
  const namen = [...new Set(rows.map(({ halter }) => halter ?? ''))].filter(Boolean).join('; ');
  await unit.update(unit.table(inventar), stueck, {
    ...(status === 'Ausgemustert' ? {} : { status: draussen >= menge ? 'Verliehen' : 'InGebrauch' }),
    ausgegebenan: namen === '' ? null : namen.slice(0, most),
    zurueckbis: tage[0] ?? null,
  });
}
