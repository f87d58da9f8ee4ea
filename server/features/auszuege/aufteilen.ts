import { sql } from 'kysely';
import type { Eingelesen } from '../../../src/features/auszuege/auszuege.calls.ts';
import { auszugszeilen } from '../../../src/features/auszuege/auszugszeilen.table.ts';
import { kontoauszuege } from '../../../src/features/auszuege/kontoauszuege.table.ts';
import { summeVon } from '../../../src/features/auszuege/auszug.rules.ts';
import type { banken } from '../../../src/features/organisation/banken.table.ts';
import { message } from '../../../src/lib/message.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { schreibeZeilen, type Neuer } from './zeilen.ts';

type Bericht = Pick<Eingelesen['auszuege'][number], 'neu' | 'hinweise'>;

/** A notice (camt.054) takes the sums of statements apart, which it finds by the reference of the bank; what no statement has is left out. */
export async function teileAuf(
  unit: Unit,
  bank: StoredOf<typeof banken>,
  neue: readonly Neuer[],
  vorschau: boolean,
): Promise<Bericht> {
  const je = new Map<string, Neuer[]>();
  for (const neuer of neue) {
    const ref = neuer.umsatz.bankref ?? '';
    je.set(ref, [...(je.get(ref) ?? []), neuer]);
  }
  let [neu, ohne] = [0, 0];
  for (const [ref, teile] of je) {
    const zeile = await offeneSumme(unit, bank.id, ref, summeVon(teile.map(({ umsatz }) => umsatz)));
    if (zeile === undefined || teile.length < 2) ohne += teile.length;
    else {
      neu += teile.length;
      if (!vorschau) await ersetze(unit, zeile, teile);
    }
  }
  return {
    neu,
    hinweise:
      ohne === 0
        ? []
        : [
            message(
              '{n, plural, one {# Umsatz gehört} other {# Umsätze gehören}} zu keiner offenen Sammelzeile eines Auszugs und {n, plural, one {bleibt} other {bleiben}} draußen.',
              { n: ohne },
            ),
          ],
  };
}

type Zeile = StoredOf<typeof auszugszeilen>;

async function offeneSumme(unit: Unit, bank: string, ref: string, betrag: number): Promise<Zeile | undefined> {
  const { rows } = await sql<{ id: string }>`
    select z.id from auszugszeilen z join kontoauszuege a on a.id = z.auszug_id
    where a.sekbank_id = ${bank} and z.bankref = ${ref} and z.betrag = ${betrag} and z.status = 'Offen' and z.teil_von_id is null order by z.id limit 1`.execute(
    unit.tx,
  );
  return rows[0] && lockRow(unit, unit.table(auszugszeilen), rows[0].id);
}

async function ersetze(unit: Unit, zeile: Zeile, teile: readonly Neuer[]): Promise<void> {
  const auszug = await lockRow(unit, unit.table(kontoauszuege), zeile.root_id);
  if (auszug === undefined) return;
  await unit.update(unit.table(auszugszeilen), zeile, { status: 'Aufgeteilt' }, { art: 'schritt' });
  await schreibeZeilen(unit, auszug, teile, auszug.values.zeilen, zeile.id);
  await unit.update(unit.table(kontoauszuege), auszug, { zeilen: auszug.values.zeilen + teile.length });
}
