import { sql } from 'kysely';
import { tagText } from '../../../src/features/bienen/bewegung.rules.ts';
import { bienendatenbank } from '../../../src/features/bienen/bienendatenbank.table.ts';
import { aufzubewahrenBis } from '../../../src/features/bienen/fristen.rules.ts';
import { kodexfehler, kodexVon } from '../../../src/features/bienen/kodex.rules.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { refused } from '../../records/refusals.ts';
import type { Unit } from '../../records/unit.ts';

/** A Betriebskodex is kept in one shape, and a Betrieb stays as long as its Behandlungsbuch is kept, and what was counted and moved in it. */
export const betriebeHook = hookFor(bienendatenbank, {
  async check({ unit, before, after }) {
    if (after === undefined) {
      if (before !== undefined) {
        await darfWeg(unit, { betrieb_id: before.id }, before.values.land);
        await unbeschrieben(unit, before.id);
      }
      return [];
    }
    const { values } = after;
    values.betriebskodex = kodexVon(values.betriebskodex, values.land);
    const text = kodexfehler(values.betriebskodex, values.land);
    const { beginn, ende } = values;
    return [
      ...(text === undefined ? [] : [{ feld: 'betriebskodex', text }]),
      ...(beginn !== null && ende !== null && ende < beginn
        ? [{ feld: 'ende', text: message('Das liegt vor dem Beginn.') }]
        : []),
    ];
  },
});

/** Refuses to delete what a Behandlungsbuch speaks of that is still to be kept. */
export async function darfWeg(
  unit: Unit,
  of: { readonly betrieb_id: string } | { readonly stand_id: string },
  land: string,
): Promise<void> {
  const [column = '', id] = Object.entries(of)[0] ?? [];
  const { rows } = await sql<{ tag: string | null }>`
    select max(anwendungam)::text as tag from bienenbehandlungen where ${sql.ref(column)} = ${id}`.execute(unit.tx);
  const tag = rows[0]?.tag ?? null;
  const bis = tag === null ? undefined : aufzubewahrenBis(land, tag);
  if (bis !== undefined && bis >= localDate(unit.zeit))
    throw refused(
      germanText(
        message('Das Behandlungsbuch wird bis {tag} aufbewahrt. Bitte stattdessen archivieren oder aufgeben.', {
          tag: tagText(bis),
        }),
      ),
    );
}

/** Refuses to delete a Betrieb whose counts or moves would go with it. */
async function unbeschrieben(unit: Unit, betrieb_id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from bienenzaehlungen where betrieb_id = ${betrieb_id}
    union all select 1 from bienenbewegungen where betrieb_id = ${betrieb_id} limit 1`.execute(unit.tx);
  if (rows.length > 0) throw refused(message('Hier wurde schon gezählt oder bewegt. Bitte stattdessen archivieren.'));
}
