import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { time } from '../../kit/kinds/time.ts';
import { abwesenheitsgrund } from './dienstplan.vocabularies.ts';

/**
 * When somebody is not there: whole local days, both included, or from a time of the first to one of the last. Why, says whoever enters it
 * and read planners alone: the server moves it to their column (domain: dienstplan-tief 2).
 */
export const abwesenheiten = defineTable({
  name: 'abwesenheiten',
  nr: 607,
  label: 'Abwesenheit',
  root: { by: 'column', column: 'sek_id' },
  right: 'DIENSTPLAN_TEILNEHMER',
  title: ['von', 'bis'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', required: true, setBy: 'creation', index: true }),
    von: date({ label: 'Von', required: true, index: true }),
    bis: date({ label: 'Bis', required: true, index: true }),
    abzeit: time({ label: 'Ab', hint: 'Leer: den ganzen Tag.' }),
    biszeit: time({ label: 'Bis um' }),
    grundangabe: choice({
      label: 'Grund',
      values: abwesenheitsgrund,
      hint: 'Den Grund liest nur die Planung.',
    }),
    grundart: choice({
      label: 'Gemeldeter Grund',
      values: abwesenheitsgrund,
      right: 'DIENSTPLAN_ERWEITERT',
      setBy: 'server',
    }),
  },
  groups: { zeit: ['von', 'bis', 'abzeit', 'biszeit'] },
  replica: { policy: 'eager' },
  sealed: true,
});
