import { bienendatenbank } from '../../../src/features/bienen/bienendatenbank.table.ts';
import { endefehler, istOffen, umgebungVon } from '../../../src/features/bienen/betrieb.rules.ts';
import { bienenstaende } from '../../../src/features/bienen/bienenstaende.table.ts';
import { bienenzaehlungen } from '../../../src/features/bienen/bienenzaehlungen.table.ts';
import { letzteZaehlung } from '../../../src/features/bienen/zaehlung.rules.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { darfWeg } from './betriebe.ts';

/** A stand shows everybody its surroundings, is open until it is given up, and stays while the Behandlungsbuch speaks of it. */
export const staendeHook = hookFor(bienenstaende, {
  async check({ unit, before, after }) {
    const row = after ?? before;
    if (row === undefined) return [];
    const land = await landVon(unit, row.root_id);
    if (after === undefined) {
      await darfWeg(unit, { stand_id: row.id }, land);
      return [];
    }
    const { values } = after;
    values.umgebung = umgebungVon(values.position);
    const heute = localDate(unit.zeit);
    values.zustand = istOffen(values, heute) ? 'Offen' : 'Aufgegeben';
    return endefehler(values, heute);
  },
});

/** The country of a Betrieb, by whose rules it is kept. */
export const landVon = async (unit: Unit, betrieb_id: string): Promise<string> =>
  (await lockRow(unit, unit.table(bienendatenbank), betrieb_id))?.values.land ?? 'IT';

/** Says at a field that a stand is none of this Betrieb. */
export async function fremderStand(
  unit: Unit,
  betrieb_id: string,
  feld: string,
  stand_id: string | null,
): Promise<readonly FieldIssue[]> {
  if (stand_id === null) return [];
  const stand = await lockRow(unit, unit.table(bienenstaende), stand_id);
  return stand?.root_id === betrieb_id ? [] : [{ feld, text: message('Dieser Stand gehört nicht zum Betrieb.') }];
}

/** What a stand has, by its last count: two tablets that count it leave both numbers, and the later one counts. */
export async function merkeBestand(unit: Unit, stand_id: string): Promise<void> {
  const stand = await lockRow(unit, unit.table(bienenstaende), stand_id);
  const betrieb = stand && (await lockRow(unit, unit.table(bienendatenbank), stand.root_id));
  if (stand === undefined || betrieb === undefined) return;
  const zaehlungen = await zaehlungenVon(unit, betrieb);
  const letzte = letzteZaehlung(zaehlungen.filter((one) => one.stand_id === stand_id));
  if (letzte === undefined) return;
  const { voelker, ableger, gezaehltam } = letzte;
  await unit.update(unit.table(bienenstaende), stand, { voelker, ableger, gezaehltam });
}

const zaehlungenVon = async (unit: Unit, betrieb: StoredOf<typeof bienendatenbank>) =>
  (await childRows(unit, unit.table(bienenzaehlungen), [betrieb])).map(({ id, values }) => ({ ...values, id }));
