import { ersteZeitId } from '../../../src/features/personen/erste-zeit.rules.ts';
import { mitgliedschaften as mitgliedschaftenTable } from '../../../src/features/personen/mitgliedschaften.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import { sql } from 'kysely';
import type { Row } from '../../../src/kit/define-table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { isRestricted } from '../../../src/kit/restricted.ts';
import { message } from '../../../src/lib/message.ts';
import { personIssues } from '../../../src/features/personen/checks.rules.ts';
import { forbidden, HttpError } from '../../http/errors.ts';
import { endAllResults } from '../../jobs/job-rows.ts';
import { pruefeAlterAufFotos } from '../fotoarchiv/fotos.ts';
import { likelyTwins } from './dubletten/likely-twins.ts';
import { hookFor } from '../../records/hook.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { today } from '../../records/dates.ts';
import { noteTwins } from './dubletten/note-twins.ts';
import { checkVormunde } from './vormunde.ts';
import { checkDeath, endAtDeath, goOnAfterMistake } from './sterbefall.ts';

/** Whoever paid or has a printed honour is not deleted, but leaves (domain: personen 2, 7). */
async function refuseWhileNeeded(unit: Unit, person: string): Promise<readonly FieldIssue[]> {
  const { rows } = await sql`
    select 1 from mitgliederzahlungen where mgd_id = ${person} union all
    select 1 from mitgliederehrungen where mgd_id = ${person} and gedruckt_am is not null limit 1`.execute(unit.tx);
  if (rows.length > 0)
    throw new HttpError(400, 'foreign-key', 'FOREIGNKEY', {
      fields: [
        {
          feld: 'austritt',
          text: message(
            'Wer gezahlt hat oder geehrt wurde, wird nicht gelöscht: beenden Sie stattdessen die Mitgliedschaft.',
          ),
        },
      ],
    });
  return [];
}

type Person = StoredOf<typeof personen>;
type Mitgliedschaft = Pick<Row<typeof mitgliedschaftenTable>, 'von'>;

/** Memberships that the date of birth may contradict; none while it stays as it was. */
async function periodsBefore(
  unit: Unit,
  before: Person | undefined,
  after: Person,
): Promise<readonly Mitgliedschaft[]> {
  if (before === undefined || before.values.gebdatum === after.values.gebdatum) return [];
  return (await sql<Mitgliedschaft>`select von from mitgliedschaften where mgd_id = ${after.id}`.execute(unit.tx)).rows;
}

/** A new person gets the first membership from the columns it came with; one who may be there already is noted. */
export const personenHook = hookFor(personen, {
  likely: likelyTwins,
  async check({ unit, table, art, before, after }) {
    if (after === undefined) return before === undefined ? [] : refuseWhileNeeded(unit, before.id);
    if (art === 'neu') after.values.eintritt ??= today(unit);
    if (
      isRestricted(table, before?.values) !== isRestricted(table, after.values) &&
      !unit.nutzer.rights.holds('MITGLIEDER_PERSOENLICHEDATEN', 'SPEICHERN', after.sek_ids)
    )
      throw forbidden();
    if (art === 'wiederherstellen') return [];
    return [
      ...personIssues(after.values, before?.values, await periodsBefore(unit, before, after)),
      ...(await checkVormunde(unit, before, after)),
      ...checkDeath(before, after),
    ];
  },
  async effect({ unit, table, art, before, after }) {
    // What was made for files before tells of the person, too.
    if (isRestricted(table, after?.values) && !isRestricted(table, before?.values))
      await endAllResults(unit.tx, unit.zeit);
    if (after === undefined || art === 'wiederherstellen') return;
    if (art !== 'neu') {
      if (before?.values.gebdatum !== after.values.gebdatum) await pruefeAlterAufFotos(unit, after.id);
      await endAtDeath(unit, before, after);
      return goOnAfterMistake(unit, before, after);
    }
    await noteTwins(unit, after);
    const { values } = after;
    const mitgliedschaften = unit.table(mitgliedschaftenTable);
    await unit.insert(mitgliedschaften, {
      id: ersteZeitId(after.id),
      rev: 1,
      root_id: after.id,
      sek_ids: after.sek_ids,
      values: {
        mgd_id: after.id,
        sek_id: values.sek_id,
        von: values.eintritt ?? today(unit),
        bis: null,
        status: values.mitgliedsstatus ?? 'Aktiv',
        status2: values.status2 ?? null,
        mitgliedschaft: values.mitgliedschaft ?? 'Mitglied',
        austrittsart: null,
      },
    });
  },
});
