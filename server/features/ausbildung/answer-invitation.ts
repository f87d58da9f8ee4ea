import { ausbildungen } from '../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { germanText, message } from '../../../src/lib/message.ts';
import type { ParticipationAnswer } from '../../../src/features/ausbildung/participation.calls.ts';
import { waitingLists } from '../../../src/features/ausbildung/participation.calls.ts';
import { holdsSeat } from '../../../src/features/ausbildung/schrittbedingungen.rules.ts';
import type { Deps } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import { applyUpdate } from '../../records/apply.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import { Unit } from '../../records/unit.ts';
import type { Tx } from '../../storage/database.ts';
import { hasBegun } from './kurs-seats.ts';
import { isWaiting } from './decide-seat.ts';
import { momentOf } from './invitation-mail.ts';
import { linkNutzer } from '../../rights/nobody.ts';
import { findParticipationLink } from './participation-links.ts';

/**
 * The invited person says yes or no (domain: ausbildung 4). The same answer again changes nothing and is answered alike; yes after no
 * is decided anew. Throws 404 for an unknown key, 410 when it is too late.
 */
export async function answerInvitation(deps: Deps, key: string, isYes: boolean): Promise<ParticipationAnswer> {
  const { typ, stand } = await deps.storage.transaction((tx) => answer(deps, tx, key, isYes));
  if (stand !== undefined) deps.events.announce(stand);
  const status = isYes ? waitingLists.find((list) => list === typ) : undefined;
  return status === undefined ? {} : { status };
}

async function answer(
  deps: Deps,
  tx: Tx,
  key: string,
  isYes: boolean,
): Promise<{ typ: unknown; stand: number | undefined }> {
  const link = await findParticipationLink(tx, key);
  if (link === undefined) throw unknown();
  const unit = new Unit(tx, deps, linkNutzer);
  const { registry } = deps;
  const table = registry.of(ausbildungteilnehmer);
  const row = await lockRow(unit, table, link.teilnehmer_id);
  const kurs = row && (await lockRow(unit, registry.of(ausbildungen), row.root_id));
  if (row === undefined || kurs === undefined) throw unknown();
  await refuseWhenOver(unit, kurs, link.gueltig_bis);
  if (isYes) refuseLate(unit, row);
  if (isAnswered(row, isYes)) return { typ: row.values.typ, stand: undefined };
  const after = await applyUpdate(unit, table, row, { typ: isYes ? 'Angemeldet' : 'Zurueckgetreten' });
  return { typ: after.values.typ, stand: await unit.finish() };
}

/** Whoever answers an offer after its end hears until when it was; the seat went to the next in line (domain: dienstplan-tief 10). */
function refuseLate({ zeit }: Unit, { values: { typ, angebotbis } }: StoredOf<typeof ausbildungteilnehmer>): void {
  if (angebotbis === null || angebotbis > zeit || (typ !== 'Angefragt' && typ !== 'Zurueckgetreten')) return;
  const sentence = message('Die Frist ist am {zeit} abgelaufen. Der Platz ging weiter.', {
    zeit: momentOf(angebotbis),
  });
  throw over(germanText(sentence));
}

/** The record says it already, whoever brought it there. */
const isAnswered = ({ values: { typ } }: StoredOf<typeof ausbildungteilnehmer>, isYes: boolean): boolean =>
  isYes ? holdsSeat(typ) || isWaiting(typ) : typ === 'Zurueckgetreten';

async function refuseWhenOver(unit: Unit, kurs: StoredOf<typeof ausbildungen>, until: string): Promise<void> {
  const { status, freigegeben } = kurs.values;
  if (status === 'Abgesagt') throw over(message('Dieser Kurs wurde abgesagt.'));
  if (await hasBegun(unit, kurs)) throw over(message('Dieser Kurs hat bereits begonnen.'));
  if (status !== 'Geplant' || !freigegeben || until <= unit.zeit)
    throw over(message('Die Anmeldung zu diesem Kurs ist abgeschlossen.'));
}

const over = (sentence: string): HttpError => new HttpError(410, 'gone', sentence);
const unknown = (): HttpError => new HttpError(404, 'not-found', message('Diese Einladung gibt es nicht.'));
