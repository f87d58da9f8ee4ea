import { sql, type RawBuilder } from 'kysely';
import { neuigkeitfehler, gilt } from '../../../src/features/neuigkeiten/neuigkeit.rules.ts';
import { neuigkeiten } from '../../../src/features/neuigkeiten/neuigkeiten.table.ts';
import { betrifft } from '../../../src/features/neuigkeiten/zielgruppe.rules.ts';
import { message } from '../../../src/lib/message.ts';
import { leserVon } from '../../auth/leser.ts';
import { createUsers } from '../../auth/users.ts';
import type { Deps } from '../../context.ts';
import { orderPush, subscribersOf } from '../../push/order.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import { system } from '../../rights/nobody.ts';

/** Who wants devices to be told of it needs the right to that (spec B 6.2 "notification"). */
export const neuigkeitenHook = hookFor(neuigkeiten, {
  check: async ({ unit, art, before, after }) => {
    if (after === undefined) return [];
    // They are sorted and dated by their beginning.
    const { status, ab, bis } = after.values;
    if (art === 'schritt' && status === 'Freigegeben' && ab === null && (bis === null || bis > unit.zeit))
      after.values.ab = unit.zeit;
    const { benachrichtigen, sek_id } = after.values;
    const isAsked = benachrichtigen && before?.values.benachrichtigen !== true;
    const may = unit.nutzer.rights.holds('NEUIGKEITEN_ALLGEMEIN', 'BENACHRICHTIGUNG', [sek_id]);
    return [
      ...neuigkeitfehler(after.values),
      ...(isAsked && !may
        ? [{ feld: 'benachrichtigen', text: message('Zum Benachrichtigen fehlt Ihnen das Recht.') }]
        : []),
    ];
  },
});

/** Tells devices of news that are out by now, each once: that it was told stands in the transaction that puts the messages in line. Answers how many. */
export async function meldeNeuigkeiten(deps: Deps): Promise<number> {
  const jetzt = deps.now().toISOString();
  const { rows } = await sql<{ id: string }>`
    select id from neuigkeiten where status = 'Freigegeben' and benachrichtigen and benachrichtigtam is null
      and (ab is null or ab <= ${jetzt}) and (bis is null or bis > ${jetzt}) order by id`.execute(deps.storage.db);
  for (const { id } of rows) {
    const stand = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, system);
      const row = await lockRow(unit, unit.table(neuigkeiten), id);
      if (row !== undefined && row.values.benachrichtigen && row.values.benachrichtigtam === null)
        if (gilt(row.values, unit.zeit)) await melde(unit, deps, row);
      return unit.hasWritten ? unit.finish() : undefined;
    });
    if (stand !== undefined) deps.events.announce(stand);
  }
  return rows.length;
}

async function melde(unit: Unit, deps: Deps, row: StoredOf<typeof neuigkeiten>): Promise<void> {
  const now = deps.now();
  await unit.update(unit.table(neuigkeiten), row, { benachrichtigtam: unit.zeit });
  const users = createUsers(unit.tx, () => now);
  const wanted: string[] = [];
  for (const leser of await leserVon(unit.tx, await subscribersOf(unit.tx, 'Neuigkeiten', now), now)) {
    const account = await users.load(leser.id, undefined);
    if (account === undefined || !account.nutzer.rights.anywhere('NEUIGKEITEN_LESEN')) continue;
    if (betrifft(row.values, leser, account.nutzer.sektionen)) wanted.push(leser.id);
  }
  const { titel, bis } = row.values;
  await orderPush(
    unit.tx,
    wanted,
    { thema: 'Neuigkeiten', objekt: row.id, ziel: `push?neuigkeit=${row.id}`, titel: { de: titel, it: titel }, bis },
    now,
  );
}

/** When the next news that devices are told of is out. */
export const naechsteNeuigkeit = (now: string): RawBuilder<string | null> => sql`(
    select min(ab) from neuigkeiten where status = 'Freigegeben' and benachrichtigen and benachrichtigtam is null and ab > ${now})`;
