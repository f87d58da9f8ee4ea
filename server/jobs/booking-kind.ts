import { isId } from '../../src/lib/ids.ts';
import { jobNeeds } from '../../src/protocol/jobs.ts';
import { bucheEinsatz } from '../features/abrechnung/buchung.ts';
import { invalid } from '../http/errors.ts';
import { Unit } from '../records/unit.ts';
import type { JobKind } from './kind.ts';

/** Books a mission (domain: einsaetze 4): `einsatz_id`, and `tarif_id` unless it cannot be billed. The result lies in the mission. */
export const bookingKind: JobKind = {
  typ: 'Einsatzbuchung',
  dateiname: null,
  needs: jobNeeds.Einsatzbuchung,
  check({ parameter }) {
    for (const feld of ['einsatz_id', ...('tarif_id' in parameter ? ['tarif_id'] : [])]) {
      if (!isId(parameter[feld])) throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: 'Ungültiger Wert' }]);
    }
  },
  async *run({ deps, nutzer, parameter: { einsatz_id = '', tarif_id } }) {
    const { rows, stand } = await deps.storage.transaction(async (tx) => {
      const unit = new Unit(tx, deps, nutzer);
      const written = await bucheEinsatz(unit, einsatz_id, tarif_id);
      return { rows: written, stand: unit.hasWritten ? await unit.finish() : undefined };
    });
    if (stand !== undefined) deps.events.announce(stand);
    yield { bytes: '', rows };
  },
};
