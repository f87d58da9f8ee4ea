import { istAbgelaufen, letzterTag } from '../../../src/features/lager/bestand.rules.ts';
import { chargen } from '../../../src/features/lager/chargen.table.ts';
import { lagerbestaende } from '../../../src/features/lager/lagerbestaende.table.ts';
import { lagerbewegungen } from '../../../src/features/lager/lagerbewegungen.table.ts';
import { lagerziele } from '../../../src/features/lager/lagerziele.table.ts';
import { standorte } from '../../../src/features/inventar/standorte.table.ts';
import { dayText } from '../../../src/kit/master.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { readRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { fuehreBestaende } from './buchen.ts';

type Bewegung = ValuesOf<typeof lagerbewegungen>;
type Charge = StoredOf<typeof chargen>;

/** What happened is kept and flagged; what the desk gives out of a batch that is over or locked is refused (domain: inventar-tief 10). */
export const lagerbewegungenHook = hookFor(lagerbewegungen, {
  async check({ unit, art, after }) {
    if (after === undefined || art !== 'neu') return [];
    const { values } = after;
    values.wer = unit.nutzer.name;
    if (values.menge === 0) return [{ feld: 'menge', text: message('Menge 0 bewegt nichts.') }];
    if (values.zeitpunkt > morgen(unit))
      return [{ feld: 'zeitpunkt', text: message('Der Zeitpunkt liegt in der Zukunft.') }];
    const charge = await chargeVon(unit, values);
    return [...(await ort(unit, values)), ...gegenCharge(values, charge)];
  },
  async effect({ unit, art, after }) {
    if (after === undefined || art !== 'neu') return;
    const { sek_id, artikel_id, charge_id, standort_id, menge } = after.values;
    await fuehreBestaende(unit, sek_id, [{ artikel_id, charge_id, standort_id, menge }]);
  },
});

const morgen = ({ zeit }: Unit): string => new Date(Date.parse(zeit) + 86_400_000).toISOString();

const chargeVon = async (unit: Unit, { charge_id }: Bewegung): Promise<Charge | undefined> =>
  charge_id === null ? undefined : readRow(unit, unit.table(chargen), charge_id);

/** Things move within their branch. */
async function ort(unit: Unit, { standort_id, sek_id }: Bewegung): Promise<readonly FieldIssue[]> {
  if (standort_id === null) return [];
  const row = await readRow(unit, unit.table(standorte), standort_id);
  return row === undefined || row.values.sek_id === sek_id
    ? []
    : [{ feld: 'standort_id', text: message('Dieser Standort gehört nicht dazu.') }];
}

function gegenCharge(values: Bewegung, charge: Charge | undefined): readonly FieldIssue[] {
  if (charge === undefined) return [];
  const { artikel_id, sek_id, losnr: los, status } = charge.values;
  if (artikel_id !== values.artikel_id || sek_id !== values.sek_id)
    return [{ feld: 'charge_id', text: message('Diese Charge gehört zu einem anderen Artikel.') }];
  if (values.menge > 0 || values.storno_id !== null) return [];
  const isOver = istAbgelaufen(charge.values, localDate(values.zeitpunkt));
  const isLocked = status === 'Gesperrt' || status === 'Quarantaene';
  if (values.grund === 'Abgang' && isOver)
    return [
      {
        feld: 'charge_id',
        text: message('Charge {los} ist am {datum} abgelaufen. Ausgabe gesperrt.', {
          los,
          datum: dayText(letzterTag(charge.values) ?? ''),
        }),
      },
    ];
  if (values.grund === 'Abgang' && isLocked)
    return [{ feld: 'charge_id', text: message('Charge {los} ist gesperrt.', { los }) }];
  if (values.grund === 'Verbrauch') {
    const hinweise = [...(isOver ? (['Abgelaufen'] as const) : []), ...(isLocked ? (['Gesperrt'] as const) : [])];
    values.hinweise = hinweise.length === 0 ? null : hinweise;
  }
  return [];
}

/** The kept sums follow from movements alone. */
export const lagerbestaendeHook = hookFor(lagerbestaende, {
  async check() {
    throw refused(message('Bestände folgen aus den Bewegungen.'));
  },
});

/** A target lies above the minimum, and its place in the branch. */
export const lagerzieleHook = hookFor(lagerziele, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { minimum, ziel, standort_id, sek_id } = after.values;
    if (ziel < minimum)
      return [{ feld: 'ziel', text: message('Der Sollbestand liegt unter dem Mindestbestand.') }];
    const row = standort_id === null ? undefined : await readRow(unit, unit.table(standorte), standort_id);
    return row === undefined || row.values.sek_id === sek_id
      ? []
      : [{ feld: 'standort_id', text: message('Dieser Standort gehört nicht dazu.') }];
  },
});
