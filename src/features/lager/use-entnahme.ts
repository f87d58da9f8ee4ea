import { useCallback } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { fefo } from './bestand.rules.ts';
import { chargen } from './chargen.table.ts';
import { lagerbestaende } from './lagerbestaende.table.ts';
import { lagerbewegungen } from './lagerbewegungen.table.ts';
import { lagerwissen } from './lagerwissen.ts';
import { staendeVon } from './stand.rules.ts';

/** What is taken and from where. */
export interface Entnommenes {
  readonly sek_id: string;
  readonly artikel_id: string;
  readonly standort_id: string;
  readonly einsatz_id: string | null;
}

/** Takes one of an article from a place, of the batch there that expires first; answers whether it was stored. */
export function useEntnahme(): (was: Entnommenes) => Promise<boolean> {
  const { engine, replica } = useDevice();
  return useCallback(
    async (was) => {
      const rows = new Map([
        ['lagerbestaende', await replica.rows(lagerbestaende)],
        ['lagerbewegungen', await replica.rows(lagerbewegungen)],
        ['chargen', await replica.rows(chargen)],
      ] as const);
      const wissen = lagerwissen({ replica }, (table) => [...rows].find(([name]) => name === table)?.[1] ?? []);
      const hier = (staendeVon(wissen).get(`${was.sek_id} ${was.artikel_id}`) ?? []).filter(
        (one) => one.standort_id === was.standort_id,
      );
      const [{ charge_id } = { charge_id: null }] = fefo(hier, new Map(wissen.chargen.map((one) => [one.id, one])), 1, localToday());
      const row = { ...was, charge_id, menge: -1, grund: 'Verbrauch', zeitpunkt: new Date().toISOString() };
      return (await stored(() => engine.create('lagerbewegungen', row))) !== undefined;
    },
    [engine, replica],
  );
}
