import { einsatzbuchung, einsatzbuchungen } from '../../../../src/features/einsaetze/einsaetze.jobs.ts';
import { einsaetze } from '../../../../src/features/einsaetze/einsaetze.table.ts';
import { isId } from '../../../../src/lib/ids.ts';
import { byteOrderMark, csvLine } from '../../../../src/lib/csv.ts';
import { germanText, message } from '../../../../src/lib/message.ts';
import { mostBookings } from '../../../../src/protocol/jobs.ts';
import { bucheEinsatz } from './buchung.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import { visibleRows } from '../../../records/visible-rows.ts';
import type { JobKind, Order } from '../../../jobs/kind.ts';

const unfit = (feld: string): HttpError =>
  invalid('Die Bestellung ist nicht gültig.', [{ feld, text: 'Ungültiger Wert' }]);

/** Books a mission (domain: einsaetze 4): `einsatz_id`, and `tarif_id` unless it cannot be billed. The result lies in the mission. */
export const bookingKind: JobKind = {
  ...einsatzbuchung,
  dateiname: null,
  check({ parameter }) {
    for (const feld of ['einsatz_id', ...('tarif_id' in parameter ? ['tarif_id'] : [])])
      if (!isId(parameter[feld])) throw unfit(feld);
  },
  async *run({ deps, nutzer, parameter: { einsatz_id = '', tarif_id } }) {
    yield {
      bytes: '',
      rows: await bucheEinsatz(deps, nutzer, einsatz_id, tarif_id === undefined ? undefined : { id: tarif_id }),
    };
  },
};

/**
 * Books missions one after the other, each of them wholly or not at all: `einsatz_ids` with commas, and `stufe`, whose tariff of
 * the mission's day prices it. The result says of each what came of it.
 */
export const bookingsKind: JobKind = {
  ...einsatzbuchungen,
  dateiname: 'Einsatzbuchungen.csv',
  check({ parameter }) {
    const ids = idsOf(parameter);
    if (ids.length > mostBookings || !ids.every(isId)) throw unfit('einsatz_ids');
    if ('stufe' in parameter && !/^[1-9]$/.test(parameter['stufe'] ?? '')) throw unfit('stufe');
  },
  async *run(order) {
    const {
      parameter: { stufe },
    } = order;
    yield { bytes: byteOrderMark + csvLine(['Einsatz', 'Ergebnis']), rows: 0 };
    for (const id of new Set(idsOf(order.parameter))) {
      const ergebnis = await ergebnisVon(order, id, stufe === undefined ? undefined : { stufe: Number(stufe) });
      yield { bytes: csvLine([await nummerVon(order, id), germanText(ergebnis)]), rows: 1 };
    }
  },
};

const idsOf = ({ einsatz_ids = '' }: Order['parameter']): readonly string[] => einsatz_ids.split(',');

async function ergebnisVon(
  { deps, nutzer }: Order,
  id: string,
  tarif: Parameters<typeof bucheEinsatz>[3],
): Promise<string> {
  try {
    const rows = await bucheEinsatz(deps, nutzer, id, tarif);
    return rows === 0 ? message('Nichts zu buchen: schon gebucht, oder niemand wird vergütet.') : message('Gebucht');
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return error.body.status_text;
    throw error;
  }
}

/** Its number, as far as it may be seen. */
async function nummerVon({ source, nutzer }: Order, id: string): Promise<string> {
  const [row] = await visibleRows(source, nutzer, source.registry.of(einsaetze), [id]);
  return row?.row.nummer ?? id;
}
