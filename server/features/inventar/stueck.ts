import { herstelltag } from '../../../src/features/inventar/alter.rules.ts';
import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { hookFor } from '../../records/hook.ts';
import type { ValuesOf } from '../../records/rows.ts';
import { abgeleitetVon } from './zustand.ts';

/** What contradicts itself in a piece (domain: inventar 7; inventar-tief 10). */
export function widerspruecheVon(values: ValuesOf<typeof inventar>): readonly FieldIssue[] {
  const { seriennr, menge, erstgebrauch } = values;
  const traeger = (['traeger_id', 'traegersek_id', 'fahrzeug_id', 'traeger_name'] as const).filter(
    (column) => (values[column] ?? '') !== '',
  );
  const hergestellt = herstelltag(values);
  return [
    ...((seriennr ?? '') !== '' && menge !== 1
      ? [{ feld: 'menge', text: message('Ein Stück mit Seriennummer gibt es nur einmal.') }]
      : []),
    ...traeger.slice(1).map((feld) => ({ feld, text: message('Ein Stück hat nur einen Träger.') })),
    ...(erstgebrauch !== null && hergestellt !== null && erstgebrauch < hergestellt
      ? [{ feld: 'erstgebrauch', text: message('Erstgebrauch liegt vor dem Herstelldatum.') }]
      : []),
  ];
}

/** A piece does not contradict itself, and its state is reckoned with whatever of it changes. */
export const inventarHook = hookFor(inventar, {
  async check({ unit, after }) {
    if (after === undefined) return [];
    const issues = widerspruecheVon(after.values);
    if (issues.length > 0) return issues;
    Object.assign(after.values, await abgeleitetVon(unit, after));
    return [];
  },
});
