import { useCallback } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import type { Action } from '../../sync/actions.ts';
import type { GS1Angaben } from '../inventar/gs1.rules.ts';
import { fefo, type Entnahme } from './bestand.rules.ts';
import { chargeAusCode, type Ware } from './charge.rules.ts';
import { chargen } from './chargen.table.ts';
import { lagerbestaende } from './lagerbestaende.table.ts';
import { lagerbewegungen } from './lagerbewegungen.table.ts';
import { lagerwissen } from './lagerwissen.ts';
import { staendeVon } from './stand.rules.ts';

/** What is taken or put, where, and what the code of the package says of it. */
export interface Buchung extends Ware {
  readonly standort_id: string;
  readonly einsatz_id: string | null;
  readonly ausb_id: string | null;
  readonly menge: number;
  readonly angaben: GS1Angaben;
}

/**
 * Takes an article from a place or puts it there: the batch that its code names, which is entered with it if nobody has; without one what is
 * taken is of the batch that expires first. Answers whether it was stored.
 */
export function useBuchung(grund: 'Verbrauch' | 'Zugang'): (was: Buchung) => Promise<boolean> {
  const { engine, replica } = useDevice();
  return useCallback(
    async ({ angaben, menge, ...was }) => {
      const rows = new Map([
        ['lagerbestaende', await replica.rows(lagerbestaende)],
        ['lagerbewegungen', await replica.rows(lagerbewegungen)],
        ['chargen', await replica.rows(chargen)],
      ] as const);
      const wissen = lagerwissen({ replica }, (table) => [...rows].find(([name]) => name === table)?.[1] ?? []);
      const genannt = chargeAusCode(wissen.chargen, was, angaben);
      const hier = (staendeVon(wissen).get(`${was.sek_id} ${was.artikel_id}`) ?? []).filter(
        (one) => one.standort_id === was.standort_id,
      );
      const teile: readonly Entnahme[] =
        genannt !== undefined || grund === 'Zugang'
          ? [{ charge_id: genannt === undefined ? null : idFrom(genannt), menge }]
          : fefo(hier, new Map(wissen.chargen.map((one) => [one.id, one])), menge, localToday());
      const kopf = { ...was, grund, zeitpunkt: new Date().toISOString() };
      const actions: readonly Action[] = [
        ...(genannt === undefined || 'id' in genannt
          ? []
          : [{ do: 'create' as const, table: chargen.name, row: { ...genannt } }]),
        ...teile.map((teil) => ({
          do: 'create' as const,
          table: lagerbewegungen.name,
          row: { ...kopf, charge_id: teil.charge_id, menge: grund === 'Zugang' ? teil.menge : -teil.menge },
        })),
      ];
      return (await stored(() => engine.act([...actions]))) !== undefined;
    },
    [engine, replica, grund],
  );
}

const idFrom = (charge: NonNullable<ReturnType<typeof chargeAusCode>>): string | null =>
  'id' in charge ? charge.id : (idFromNaturalKey(chargen, { ...charge }) ?? null);
