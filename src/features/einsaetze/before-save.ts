import { einsatzPatienten } from './einsatz-patienten.table.ts';
import { personen } from '../personen/personen.table.ts';
import { einsaetze } from './einsaetze.table.ts';
import type { einsatzBeteiligte } from './einsatz-beteiligte.table.ts';
import type { einsatzVitalwerte } from './einsatz-vitalwerte.table.ts';
import type { VisibleRowOf } from '../../db/base.ts';
import type { Known } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { localToday } from '../../lib/local-time.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import {
  deathIssues,
  involvedIssues,
  einsatzIssues,
  einsatzQuestions,
  patientIssues,
  patientQuestions,
  periodIssues,
  fahrzeugIssues,
  fahrzeugQuestions,
  vitalIssues,
  vitalQuestions,
} from './checks.rules.ts';
import type { BeforeSave } from '../../screens/device.ts';

type Issues = (row: AnyRow) => readonly FieldIssue[];
type Questions = (row: AnyRow) => readonly string[];

/** What was confirmed before is not asked again. */
const looking =
  (issues: Issues, questions: Questions = () => []): BeforeSave =>
  async (row, known) => {
    const asked = known === null ? [] : questions(known);
    return { issues: issues(row), questions: questions(row).filter((one) => !asked.includes(one)) };
  };

const ofEinsatz = looking(einsatzIssues, (row) => einsatzQuestions(row));

/** Asks also whether the person whom `feld` newly names died before the mission. */
const withLiving =
  (feld: string, ask: BeforeSave): BeforeSave =>
  async (row, known, replica) => {
    const { issues, questions } = await ask(row, known, replica);
    if (row[feld] === known?.[feld]) return { issues, questions };
    const { einsatz_id }: Known<typeof einsatzBeteiligte> = row;
    const einsatz: Known<typeof einsaetze> | undefined =
      typeof einsatz_id === 'string' ? await replica.row(einsaetze, einsatz_id) : row;
    const person = await replica.row(personen, String(row[feld]));
    return {
      issues: [...issues, ...deathIssues(person?.sterbedatum, einsatz?.einsatzbeginn, feld)],
      questions,
    };
  };

/** The server says the same of missions and what hangs on them; here it is said at once, at the field, also without a network. */
export const einsaetzeBeforeSave: Readonly<Record<string, BeforeSave>> = {
  einsaetze: withLiving('einsatzleiter_id', ofEinsatz),
  hilfeleistungen: withLiving('einsatzleiter_id', ofEinsatz),
  einsatz_fahrzeuge: withLiving('fahrer_id', looking(fahrzeugIssues, fahrzeugQuestions)),
  einsatz_hunde: withLiving('fuehrer_id', looking(periodIssues)),
  einsatz_suche: looking(periodIssues),
  einsatz_vitalwerte: async (row: VisibleRowOf<typeof einsatzVitalwerte>, known, replica) => {
    const patient = await replica.row(einsatzPatienten, row.patient_id ?? '');
    const einsatz = await replica.row(einsaetze, patient?.einsatz_id ?? '');
    return looking(
      (one) => vitalIssues(one, einsatz),
      (one) => vitalQuestions(one, einsatz),
    )(row, known, replica);
  },
  einsatz_patienten: async (row: VisibleRowOf<typeof einsatzPatienten>, known, replica) => {
    const einsatz = await replica.row(einsaetze, row.einsatz_id ?? '');
    return looking(
      (one) => patientIssues(known ?? undefined, one, localToday(), einsatz),
      (one) => patientQuestions(one, einsatz),
    )(row, known, replica);
  },
  einsatz_beteiligte: withLiving('mgd_id', looking(involvedIssues)),
};
