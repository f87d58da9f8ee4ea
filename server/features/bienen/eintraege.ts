import { sql } from 'kysely';
import { behandlungsfehler } from '../../../src/features/bienen/behandlung.rules.ts';
import { bewegungsfehler } from '../../../src/features/bienen/bewegung.rules.ts';
import { bienenbehandlungen } from '../../../src/features/bienen/bienenbehandlungen.table.ts';
import { bienenbewegungen } from '../../../src/features/bienen/bienenbewegungen.table.ts';
import { bienendurchsichten } from '../../../src/features/bienen/bienendurchsichten.table.ts';
import { bienenzaehlungen } from '../../../src/features/bienen/bienenzaehlungen.table.ts';
import { durchsichtfehler, listenfassung } from '../../../src/features/bienen/durchsicht.rules.ts';
import { zaehlfehler } from '../../../src/features/bienen/zaehlung.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import type { Unit } from '../../records/unit.ts';
import { fremderStand, landVon, merkeBestand } from './staende.ts';

/** Counts happened: they are kept whatever another tablet says, and the stand shows the last one (domain: archive-kommunikation 4 "Bienen"). */
export const zaehlungenHook = hookFor(bienenzaehlungen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    after.values.erfasstam = unit.zeit;
    return [
      ...(await fremderStand(unit, after.root_id, 'stand_id', after.values.stand_id)),
      ...zaehlfehler(after.values, unit.zeit),
    ];
  },
  async effect({ unit, before, after }) {
    const row = after ?? before;
    if (row !== undefined) await merkeBestand(unit, row.values.stand_id);
  },
});

/** A move goes by the law of the Betrieb's country; what it corrects is its own, and is corrected once. */
export const bewegungenHook = hookFor(bienenbewegungen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { values, root_id, id } = after;
    return [
      ...(await fremderStand(unit, root_id, 'von_id', values.von_id)),
      ...(await fremderStand(unit, root_id, 'nach_id', values.nach_id)),
      ...(await falschBerichtigt(unit, 'bienenbewegungen', { id, root_id, ersetzt_id: values.ersetzt_id })),
      ...bewegungsfehler(values, await landVon(unit, root_id)),
    ];
  },
});

/** An entry of the Behandlungsbuch says all that the law asks. */
export const behandlungenHook = hookFor(bienenbehandlungen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { values, root_id, id } = after;
    values.erfasstam = unit.zeit;
    return [
      ...(await fremderStand(unit, root_id, 'stand_id', values.stand_id)),
      ...(await falschBerichtigt(unit, 'bienenbehandlungen', { id, root_id, ersetzt_id: values.ersetzt_id })),
      ...behandlungsfehler(values, localDate(unit.zeit)),
    ];
  },
});

/** A card keeps the checklist by which it was made. */
export const durchsichtenHook = hookFor(bienendurchsichten, {
  async check({ unit, before, after }) {
    if (after === undefined) return [];
    if (before === undefined) after.values.liste = listenfassung;
    return [
      ...(await fremderStand(unit, after.root_id, 'stand_id', after.values.stand_id)),
      ...durchsichtfehler(after.values),
    ];
  },
});

/** An entry corrects one of the same Betrieb that nobody has corrected yet, so that what holds is one entry. */
async function falschBerichtigt(
  unit: Unit,
  table: 'bienenbewegungen' | 'bienenbehandlungen',
  { id, root_id, ersetzt_id }: { readonly id: string; readonly root_id: string; readonly ersetzt_id: string | null },
): Promise<readonly FieldIssue[]> {
  if (ersetzt_id === null) return [];
  const { rows } = await sql<{ id: string; ist: boolean }>`
    select id, id = ${ersetzt_id} as ist from ${sql.table(table)}
    where root_id = ${root_id} and (id = ${ersetzt_id} or (ersetzt_id = ${ersetzt_id} and id <> ${id}))`.execute(
    unit.tx,
  );
  if (!rows.some(({ ist }) => ist))
    return [{ feld: 'ersetzt_id', text: message('Dieser Eintrag gehört nicht zum Betrieb.') }];
  return rows.length === 1
    ? []
    : [{ feld: 'ersetzt_id', text: message('Das wurde schon berichtigt. Bitte den neueren Eintrag berichtigen.') }];
}
