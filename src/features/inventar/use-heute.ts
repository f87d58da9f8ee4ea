import { useMemo } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { groupBy } from '../../lib/group-by.ts';
import { useTables } from '../../screens/use-replica.ts';
import { alterungsregeln } from './alterungsregeln.table.ts';
import type { inventar } from './inventar.table.ts';
import { inventarereignisse } from './inventarereignisse.table.ts';
import { inventarpruefungen } from './inventarpruefungen.table.ts';
import { inventarreparaturen } from './inventarreparaturen.table.ts';
import { pruefplaene } from './pruefplaene.table.ts';
import { mitUngesendetem } from './zustand.rules.ts';

type Stueck = VisibleRowOf<typeof inventar>;

const tables = { pruefplaene, alterungsregeln, inventarpruefungen, inventarereignisse, inventarreparaturen };

type Zeilen = { readonly [K in keyof typeof tables]: readonly VisibleRowOf<(typeof tables)[K]>[] };

/** How pieces are today: what the server derived, with what this device has not sent yet (domain: inventar 4 "sperre"). */
export function useHeute(): (stueck: Stueck) => Stueck {
  const found = useTables(tables);
  return useMemo(() => (found === undefined ? (stueck: Stueck) => stueck : heuteAus(found)), [found]);
}

function heuteAus(found: Zeilen): (stueck: Stueck) => Stueck {
  // Checks that the server has taken are in what it derived.
  const neu = found.inventarpruefungen.filter(({ erfasstam }) => (erfasstam ?? null) === null);
  const pruefungen = groupBy(neu, (row) => row.inventar_id);
  const ereignisse = groupBy(found.inventarereignisse, (row) => row.inventar_id);
  const reparaturen = groupBy(found.inventarreparaturen, (row) => row.inventar_id);
  const regeln = new Map(found.alterungsregeln.map((row) => [row.artikel_id, row]));
  return (stueck) => ({
    ...stueck,
    ...mitUngesendetem(stueck, {
      plaene: found.pruefplaene,
      regel: regeln.get(stueck.artikel_id ?? undefined),
      pruefungen: pruefungen.get(stueck.id) ?? [],
      ereignisse: ereignisse.get(stueck.id) ?? [],
      reparaturen: reparaturen.get(stueck.id) ?? [],
    }),
  });
}
