import { sicherung, sicherungsprobe } from '../../src/features/jobs/jobs.jobs.ts';
import { isId } from '../../src/lib/ids.ts';
import { message } from '../../src/lib/message.ts';
import { mayOrderBackups } from '../../src/protocol/sicherungen.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { JobError, type JobKind, type Order } from '../jobs/kind.ts';
import { beginRun, keptRun, lacksRoom, logFailed, makeCopy, notReturning, removeOld, tryCopy } from './backup-runs.ts';
import { BackupError } from './manifest.ts';
import { noRoom } from './space.ts';

/** Copies hold every branch: the right to data of one is not enough. */
function demandOrder({ nutzer }: Order): void {
  if (!mayOrderBackups(nutzer.rights)) throw forbidden();
}

function refuseUnknown({ parameter }: Order, ...known: string[]): void {
  const feld = Object.keys(parameter).find((name) => !known.includes(name));
  if (feld !== undefined)
    throw invalid('Die Bestellung ist nicht gültig.', [{ feld, text: message('Unbekannte Angabe.') }]);
}

/** A copy of the whole server, beside those that the clock makes. */
export const sicherungKind: JobKind = {
  ...sicherung,
  dateiname: null,
  check(order) {
    demandOrder(order);
    refuseUnknown(order);
  },
  async *run(order) {
    demandOrder(order);
    const { deps, nutzer } = order;
    const id = await beginRun(deps, 'Person', nutzer.id);
    const { files } = await makeCopy(deps, id).catch((error: unknown) => {
      logFailed(error);
      throw new JobError(message('Die Sicherung ist gescheitert. Der Grund steht bei den Sicherungen.'));
    });
    await removeOld(deps);
    yield { bytes: '', rows: files };
  },
};

/** Puts a copy back on trial. */
export const sicherungsprobeKind: JobKind = {
  ...sicherungsprobe,
  dateiname: null,
  check(order) {
    demandOrder(order);
    refuseUnknown(order, 'sicherung');
    if (!isId(order.parameter['sicherung'] ?? ''))
      throw invalid('Die Bestellung ist nicht gültig.', [{ feld: 'sicherung', text: 'Ungültiger Wert' }]);
  },
  async *run(order) {
    demandOrder(order);
    const { deps, parameter } = order;
    const run = await keptRun(deps.storage.db, parameter['sicherung'] ?? '');
    if (run === undefined) throw new JobError(message('Diese Sicherung gibt es nicht mehr.'));
    const { zeilen } = await tryCopy(deps, run).catch((error: unknown) => {
      if (!(error instanceof BackupError || lacksRoom(error))) throw error;
      logFailed(error);
      throw new JobError(lacksRoom(error) ? noRoom : notReturning);
    });
    yield { bytes: '', rows: zeilen };
  },
};
