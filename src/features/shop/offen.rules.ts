import type { Known } from '../../kit/define-table.ts';
import { bedarf, teilplan } from '../artikel/teile.rules.ts';
import type { artikelteile } from '../artikel/artikelteile.table.ts';
import type { bestellpositionen } from './bestellpositionen.table.ts';
import type { bestellungen } from './bestellungen.table.ts';

/** Orders and their lines as a device has them, and what Kombis are made of. */
export interface Bestelltes {
  readonly bestellungen: readonly (Known<typeof bestellungen> & { readonly id: string })[];
  readonly positionen: readonly Known<typeof bestellpositionen>[];
  readonly teile: readonly Known<typeof artikelteile>[];
}

const offen: readonly unknown[] = ['Bestellt', 'Abgeschlossen', 'Abholbereit'];

/** What branches have ordered of another's store and not yet got, Kombis as their parts, by `sek_id artikel_id` (domain: inventar-tief 4, example 16). */
export function bestelltesVon({ bestellungen: alle, positionen, teile }: Bestelltes): ReadonlyMap<string, number> {
  const plan = teilplan(teile);
  const wer = new Map(
    alle.flatMap(({ id, status, sek_id, lager_id }) =>
      offen.includes(status) && sek_id !== lager_id ? [[id, sek_id ?? '']] : [],
    ),
  );
  const summen = new Map<string, number>();
  for (const { bestellung_id, artikel_id, menge } of positionen) {
    const sek_id = wer.get(bestellung_id ?? '');
    if (sek_id === undefined) continue;
    const art = (id: string): 'Kombi' | 'Einzelartikel' => (plan.has(id) ? 'Kombi' : 'Einzelartikel');
    for (const [id, anzahl] of bedarf(artikel_id ?? '', menge ?? 0, art, plan)) {
      const key = `${sek_id} ${id}`;
      summen.set(key, (summen.get(key) ?? 0) + anzahl);
    }
  }
  return summen;
}
