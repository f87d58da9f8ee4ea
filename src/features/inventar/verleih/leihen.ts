import { useMemo, useState } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { inventar } from '../inventar.table.ts';
import { verleih } from './verleih.table.ts';
import { mengenstand, stueckstand, type Leihstand } from './verleih.rules.ts';
import { verleihbewegungen } from './verleihbewegungen.table.ts';

/** A loan as this device knows it, with what it has not sent yet. */
export interface Ausleihe {
  readonly kopf: VisibleRowOf<typeof verleih>;
  readonly stand: Leihstand;
}

/** The instant at which a screen was opened: what is overdue is asked of it. */
export function useJetzt(): string {
  const [jetzt] = useState(() => new Date().toISOString());
  return jetzt;
}

const tables = { verleih, verleihbewegungen, inventar };

/** All loans on the device and where they stand, by the same rule as on the server; undefined until they are read. */
export function useLeihen(): readonly Ausleihe[] | undefined {
  const found = useTables(tables);
  return useMemo(() => {
    if (found === undefined) return undefined;
    const bewegungen = groupBy(found.verleihbewegungen, ({ verleih_id }) => verleih_id ?? '');
    const mengen = new Map(found.inventar.map(({ id, menge }) => [id, menge ?? 1]));
    const stuecke = groupBy(found.verleih, ({ id, inventar_id }) =>
      inventar_id && mengen.get(inventar_id) === 1 ? inventar_id : `menge ${id}`,
    );
    return [...stuecke].flatMap(([key, koepfe]) => {
      const leihen = koepfe.map((kopf) => ({ kopf, bewegungen: bewegungen.get(kopf.id) ?? [] }));
      const staende = key.startsWith('menge ') ? leihen.map(mengenstand) : stueckstand(leihen);
      return koepfe.flatMap((kopf, at) => {
        const stand = staende[at];
        return stand === undefined ? [] : [{ kopf, stand }];
      });
    });
  }, [found]);
}

/** How whoever has something is called, also before the server has said so. */
export const halterText = (
  { kopf, stand }: Ausleihe,
  labelOf: (table: string, id: string) => string | undefined,
): string =>
  [
    stand.halter_id === null ? stand.halter_name : labelOf('personen', stand.halter_id),
    kopf.einsatz_id ? labelOf('einsaetze', kopf.einsatz_id) : undefined,
    kopf.ausb_id ? labelOf('ausbildungen', kopf.ausb_id) : undefined,
  ]
    .filter(Boolean)
    .join(', ') ||
  (kopf.halter ?? '');

/** What a loan is of. */
export const sacheText = (
  { inventar_id, artikel_id }: Pick<Ausleihe['kopf'], 'inventar_id' | 'artikel_id'>,
  labelOf: (table: string, id: string) => string | undefined,
): string =>
  (inventar_id ? labelOf('inventar', inventar_id) : artikel_id ? labelOf('artikel', artikel_id) : undefined) ?? '–';
