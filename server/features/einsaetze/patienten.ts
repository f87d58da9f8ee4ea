import { isIk, isKvnr } from '../../../src/lib/insurance-numbers.ts';
import { message } from '../../../src/lib/message.ts';
import { conditionOf } from '../../../src/lib/missions/conclusive.ts';
import { taxIdCountry } from '../../../src/lib/tax-id.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { addMonths, today } from '../dates.ts';
import type { Draft, Hook } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import type { Values } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

const isFilled = (value: unknown): boolean => (value ?? null) !== null;

/** A patient has a running number in the mission, a condition that follows the NACA value or says why not, and numbers that are right (domain: einsaetze 2, 3, 5.9, 7). */
export const einsatzPatientenHook: Hook = {
  async check({ unit, table, art, before, after }) {
    if (after === undefined) return [];
    if (art === 'neu') after.values['lfd'] = await nextNumber(unit, table.name, after);
    const usual = conditionOf(after.values['naca']);
    const hasFollowed = before !== undefined && before.values['zustand'] === conditionOf(before.values['naca']) && after.values['zustand'] === before.values['zustand'];
    if (usual !== undefined && (hasFollowed || !isFilled(after.values['zustand']))) after.values['zustand'] = usual;
    const { zustand, zustand_grund, gebdatum } = after.values;
    const issues: FieldIssue[] = [];
    if (usual !== undefined && zustand !== usual && !isFilled(zustand_grund)) issues.push({ feld: 'zustand_grund', text: message('Der Zustand weicht vom NACA-Wert ab: Grund angeben.') });
    if (typeof gebdatum === 'string' && gebdatum < addMonths(today(unit), -120 * 12)) issues.push({ feld: 'gebdatum', text: message('Das Datum liegt zu weit zurück.') });
    return [...issues, ...payerIssues(after.values)];
  },
};

function payerIssues({ kostentraeger_art, kostentraeger_grund, kvnr, ik, steuernr }: Values): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (typeof kvnr === 'string' && !isKvnr(kvnr)) issues.push({ feld: 'kvnr', text: message('Die Prüfziffer der Versichertennummer stimmt nicht.') });
  if (typeof ik === 'string' && !isIk(ik)) issues.push({ feld: 'ik', text: message('Die Prüfziffer des Institutionskennzeichens stimmt nicht.') });
  if (typeof steuernr === 'string' && taxIdCountry(steuernr) === undefined) issues.push({ feld: 'steuernr', text: message('Die Steuernummer ist nicht gültig.') });
  if (isFilled(kostentraeger_grund)) return issues;
  if (kostentraeger_art === 'Gesetzlich' && !isFilled(kvnr)) issues.push({ feld: 'kostentraeger_grund', text: message('Ohne Versichertennummer einen Grund angeben.') });
  if (kostentraeger_art === 'Keiner') issues.push({ feld: 'kostentraeger_grund', text: message('Ohne Kostenträger einen Grund angeben.') });
  return issues;
}

async function nextNumber(unit: Unit, name: string, after: Draft): Promise<number> {
  const { registry } = unit.deps;
  const mission = await lockRow(unit, registry.table('einsaetze'), after.root_id);
  const rows = mission === undefined ? [] : await childRows(unit, registry.table(name), [mission]);
  return 1 + Math.max(0, ...rows.map((row) => Number(row.values['lfd'] ?? 0)));
}

/** The lower pressure is not above the upper one, and a measurement measures something. */
export const einsatzVitalwerteHook: Hook = {
  async check({ after }) {
    if (after === undefined) return [];
    const { rr_sys, rr_dia } = after.values;
    const isTwisted = typeof rr_sys === 'number' && typeof rr_dia === 'number' && rr_dia > rr_sys;
    return isTwisted ? [{ feld: 'rr_dia', text: message('Der diastolische Wert liegt über dem systolischen.') }] : [];
  },
};

/** One diagnosis of a patient at most is the reason for the bill. */
export const einsatzDiagnosenHook: Hook = {
  async check({ unit, table, after }) {
    if (after?.values['rechnungsbegruendend'] !== true) return [];
    const patient = await lockRow(unit, unit.deps.registry.table('einsatz_patienten'), String(after.values['patient_id']));
    const rows = patient === undefined ? [] : await childRows(unit, table, [patient]);
    const isTaken = rows.some((row) => row.id !== after.id && row.values['rechnungsbegruendend'] === true);
    return isTaken ? [{ feld: 'rechnungsbegruendend', text: message('Nur eine Diagnose begründet die Rechnung.') }] : [];
  },
};

/** The server says who read and when it learnt of it; nobody reads in the future. */
export const patientenZugriffeHook: Hook = {
  async check({ unit, art, after }) {
    if (art !== 'neu' || after === undefined) return [];
    after.values['benutzer'] = unit.nutzer.name;
    after.values['erfasst_am'] = unit.zeit;
    if (String(after.values['zeitpunkt']) > unit.zeit) after.values['zeitpunkt'] = unit.zeit;
    return [];
  },
};

/** An examination that was passed counts 18 months; the last day of a shorter month (domain: einsaetze 5.10). */
export const hundepruefungenHook: Hook = {
  async check({ after }) {
    if (after !== undefined) after.values['gueltig_bis'] = after.values['bestanden'] === true ? addMonths(String(after.values['datum']), 18) : null;
    return [];
  },
};
