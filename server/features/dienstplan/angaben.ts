import { sql } from 'kysely';
import { ausbildungtage } from '../../../src/features/ausbildung/ausbildungtage.table.ts';
import { abwesenheitsfehler } from '../../../src/features/dienstplan/abwesenheit.rules.ts';
import { abwesenheiten } from '../../../src/features/dienstplan/abwesenheiten.table.ts';
import { bereitschaftsplaetze } from '../../../src/features/dienstplan/bereitschaftsplaetze.table.ts';
import { dienstserien } from '../../../src/features/dienstplan/dienstserien.table.ts';
import { schichtbedarfe } from '../../../src/features/dienstplan/schichtbedarfe.table.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { eigenePerson, nameVon } from './planung.ts';

/** Being absent is a fact: it is always stored, whoever is assigned then (domain: dienstplan-tief 5). Others than oneself are entered by planners, who alone read why. */
export const abwesenheitenHook = hookFor(abwesenheiten, {
  async check({ unit, before, after }) {
    const row = after ?? before;
    if (row === undefined) return [];
    const { rights } = unit.nutzer;
    const plant = rights.holds('DIENSTPLAN_TAGE', 'SPEICHERN', row.sek_ids);
    if (!plant && row.values.mgd_id !== (await eigenePerson(unit)))
      return [{ feld: 'mgd_id', text: message('Andere meldet nur die Planung ab.') }];
    if (after === undefined) return [];
    const { grundangabe } = after.values;
    // What whoever enters it cannot read again.
    if (grundangabe !== null) Object.assign(after.values, { grundart: grundangabe, grundangabe: null });
    return abwesenheitsfehler(after.values);
  },
});

/** Nobody stands in a circle twice. */
export const bereitschaftsplaetzeHook = hookFor(bereitschaftsplaetze, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { kreis_id, mgd_id } = after.values;
    const { rows } = await sql`
      select 1 from bereitschaftsplaetze where kreis_id = ${kreis_id} and mgd_id = ${mgd_id} and id <> ${after.id} limit 1`.execute(
      unit.tx,
    );
    const text = message('{name} steht schon im Kreis.', { name: await nameVon(unit, mgd_id) });
    return rows.length === 0 ? [] : [{ feld: 'mgd_id', text }];
  },
});

/** A need is that of a series or of one shift, of the same roster. */
export const schichtbedarfeHook = hookFor(schichtbedarfe, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const { serie_id, tag_id } = after.values;
    if ((serie_id === null) === (tag_id === null))
      return ['serie_id', 'tag_id'].map((feld) => ({
        feld,
        text: message('Serie oder Schicht angeben, nicht beides.'),
      }));
    const row =
      serie_id === null
        ? await lockRow(unit, unit.table(ausbildungtage), tag_id ?? '')
        : await lockRow(unit, unit.table(dienstserien), serie_id);
    const feld = serie_id === null ? 'tag_id' : 'serie_id';
    return row?.root_id === after.root_id ? [] : [{ feld, text: message('Verweis ist ungültig.') }];
  },
});
