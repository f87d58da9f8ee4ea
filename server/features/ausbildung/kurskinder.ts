import { ausbildungkontakte } from '../../../src/features/ausbildung/ausbildungkontakte.table.ts';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungteilnehmer } from '../../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { spielpartner } from '../../../src/features/ausbildung/spielpartner.table.ts';
import { selbstwahlprogramme } from '../../../src/features/ausbildung/selbstwahlprogramme.table.ts';
import { ausbildungteilnahmen } from '../../../src/features/ausbildung/ausbildungteilnahmen.table.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { type Draft, hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

/** What hangs on a course and names one of its days or participants names no other course's. */
async function ofSameKurs<T extends Table>(
  unit: Unit,
  after: Draft,
  column: string,
  table: T,
): Promise<{ readonly row?: StoredOf<T> | undefined; readonly issues: readonly FieldIssue[] }> {
  const row = await lockRow(unit, unit.table(table), String(after.values[column]));
  return row?.root_id === after.root_id
    ? { row, issues: [] }
    : { issues: [{ feld: column, text: message('Verweis ist ungültig.') }] };
}

/** Attendance lies within its day. */
export const ausbildungteilnahmenHook = hookFor(ausbildungteilnahmen, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const day = await ofSameKurs(unit, after, 'tag_id', ausbildungtage);
    const person = await ofSameKurs(unit, after, 'teilnehmer_id', ausbildungteilnehmer);
    const tag = day.row?.values;
    const length = (Date.parse(tag?.ende ?? '') - Date.parse(tag?.beginn ?? '')) / 60_000;
    const isLonger = (after.values.minuten ?? 0) > length;
    return [
      ...day.issues,
      ...person.issues,
      ...(isLonger ? [{ feld: 'minuten', text: message('Länger als der Kurstag.') }] : []),
    ];
  },
});

/** A chosen programme belongs to a participant of the same course. */
export const selbstwahlprogrammeHook = hookFor(selbstwahlprogramme, {
  check: async ({ unit, after }) =>
    after === undefined ? [] : (await ofSameKurs(unit, after, 'teilnehmer_id', ausbildungteilnehmer)).issues,
});

/** Who plays along is a member or has a name. */
export const spielpartnerHook = hookFor(spielpartner, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { issues } = await ofSameKurs(unit, after, 'teilnehmer_id', ausbildungteilnehmer);
    const { mgd_id, name } = after.values;
    return mgd_id === null && name === null
      ? [...issues, { feld: 'name', text: message('Mitglied oder Name ist nötig.') }]
      : issues;
  },
});

/** Whom to ask about a course is a member or contact, or has a name. */
export const ausbildungkontakteHook = hookFor(ausbildungkontakte, {
  check: async ({ after }) =>
    after !== undefined && after.values.mgd_id === null && after.values.name === null
      ? [{ feld: 'name', text: message('Mitglied oder Name ist nötig.') }]
      : [],
});
