import { inventar } from '../../../src/features/inventar/inventar.table.ts';
import { stueckeinwand, wirdBereitgestellt } from '../../../src/features/shop/bereitstellen.rules.ts';
import { bestellpositionen } from '../../../src/features/shop/bestellpositionen.table.ts';
import { bestellungen } from '../../../src/features/shop/bestellungen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { message } from '../../../src/lib/message.ts';
import { today } from '../../records/dates.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import type { StoredOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { demandLager } from './bestellungen.ts';

const feld = 'bestellposition_id';

interface Stelle {
  readonly position: StoredOf<typeof bestellpositionen>;
  readonly bestellung: StoredOf<typeof bestellungen>;
}

async function stelleVon(unit: Unit, id: string | null): Promise<Stelle | undefined> {
  if (id === null) return undefined;
  const position = await readRow(unit, unit.table(bestellpositionen), id);
  const bestellung = position && (await lockRow(unit, unit.table(bestellungen), position.root_id));
  return bestellung && { position, bestellung };
}

/** A numbered piece is bound to the line that it goes out for, by the store that has it; no two orders have the same one (domain: inventar 4 "pieces scanned"). */
export const bindenHook = hookFor(inventar, {
  async check({ unit, before, after }) {
    if (after === undefined || (before?.values[feld] ?? null) === after.values[feld]) return [];
    const [bisher, neu] = [
      await stelleVon(unit, before?.values[feld] ?? null),
      await stelleVon(unit, after.values[feld]),
    ];
    const haelt = bisher !== undefined && wirdBereitgestellt(bisher.bestellung.values);
    if (haelt) demandLager(unit, bisher.bestellung, 'ABSCHLIESSEN');
    // What went out once keeps saying where it came from.
    if (neu === undefined) return haelt ? [] : gegen(message('Das Stück ist schon übergeben.'));
    demandLager(unit, neu.bestellung, 'ABSCHLIESSEN');
    // A piece that begins with its hand-over.
    if (before === undefined && neu.bestellung.values.status === 'Abgeholt') return [];
    if (!wirdBereitgestellt(neu.bestellung.values))
      return gegen(message('Diese Bestellung wird gerade nicht bereitgestellt.'));
    if (haelt && bisher.bestellung.id !== neu.bestellung.id)
      return gegen(message('{was} liegt für eine andere Bestellung bereit.', { was: after.values.inventarnr ?? '' }));
    const { artikel_id } = neu.position.values;
    const einwand = stueckeinwand(after.values, artikel_id, neu.bestellung.values, today(unit));
    return einwand === undefined ? [] : gegen(einwand);
  },
});

const gegen = (text: string): readonly FieldIssue[] => [{ feld, text }];
