import { message } from '../../../src/lib/message.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import type { Hook } from '../../records/hook.ts';
import { childRows, lockRow } from '../../records/lock.ts';
import type { Stored, Values } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';

const isReversed = (from: unknown, until: unknown): boolean => typeof from === 'string' && typeof until === 'string' && until < from;

/** Periods of work do not end before they begin. */
const periodHook: Hook = {
  async check({ after }) {
    return isReversed(after?.values['von'], after?.values['bis']) ? [{ feld: 'bis', text: message('Das Ende liegt vor dem Anfang.') }] : [];
  },
};

/** An involved person is a member, or somebody with a name and an organisation; nobody is in a mission twice at the same time. */
export const einsatzBeteiligteHook: Hook = {
  async check(change) {
    const { unit, after } = change;
    if (after === undefined) return [];
    const reversed = (await periodHook.check?.(change)) ?? [];
    if (reversed.length > 0) return reversed;
    const { mgd_id } = after.values;
    if (typeof mgd_id === 'string') return (await overlaps(unit, after, mgd_id)) ? [{ feld: 'von', text: message('Diese Person ist zur selben Zeit schon beteiligt.') }] : [];
    const empty = ['extern_name', 'organisation'].filter((column) => (after.values[column] ?? null) === null);
    return empty.map((feld): FieldIssue => ({ feld, text: message('Mitglied oder Name und Organisation angeben.') }));
  },
};

async function overlaps(unit: Unit, after: Stored, mgd_id: string): Promise<boolean> {
  const { registry } = unit.deps;
  const mission = await lockRow(unit, registry.table('einsaetze'), after.root_id);
  const rows = mission === undefined ? [] : await childRows(unit, registry.table('einsatz_beteiligte'), [mission]);
  return rows.some((row) => row.id !== after.id && row.values['mgd_id'] === mgd_id && meet(row.values, after.values));
}

/** A side that is not known reaches as far as it can. */
const meet = (a: Values, b: Values): boolean => String(a['von'] ?? '') < String(b['bis'] ?? '9') && String(b['von'] ?? '') < String(a['bis'] ?? '9');

/** A vehicle does not lose kilometres. */
export const einsatzFahrzeugeHook: Hook = {
  async check({ after }) {
    const { km_beginn, km_ende } = after?.values ?? {};
    const isShorter = typeof km_beginn === 'number' && typeof km_ende === 'number' && km_ende < km_beginn;
    return isShorter ? [{ feld: 'km_ende', text: message('Der Kilometerstand am Ende ist kleiner als am Beginn.') }] : [];
  },
};

/** A dog comes with its handler unless somebody else leads it. */
export const einsatzHundeHook: Hook = {
  async check(change) {
    const { unit, after } = change;
    if (after !== undefined && (after.values['fuehrer_id'] ?? null) === null) {
      const dog = await lockRow(unit, unit.deps.registry.table('rettungshunde'), String(after.values['hund_id']));
      after.values['fuehrer_id'] = dog?.values['fuehrer_id'] ?? null;
    }
    return (await periodHook.check?.(change)) ?? [];
  },
};
