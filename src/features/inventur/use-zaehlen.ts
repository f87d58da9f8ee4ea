import { useMemo } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useChildren, useTables } from '../../screens/use-replica.ts';
import { inventar } from '../inventar/inventar.table.ts';
import { lagerbestaende } from '../lager/lagerbestaende.table.ts';
import type { Action } from '../../sync/actions.ts';
import type { Ding } from './ding.rules.ts';
import type { inventuren } from './inventuren.table.ts';
import { inventurzaehlungen } from './inventurzaehlungen.table.ts';
import { zaehlbereiche } from './zaehlbereiche.table.ts';
import { zaehlliste, type Zaehlzeile } from './zaehlliste.rules.ts';

/** Where and by what is counted. */
export interface Zaehlort {
  readonly inventur: VisibleRowOf<typeof inventuren>;
  readonly standort_id: string;
  readonly geraet: string;
}

/** A place while this device counts it. */
export interface Zaehlstand {
  readonly liste: readonly Zaehlzeile[];
  /** The newest report of this device; undefined: it has not begun. */
  readonly meldung: VisibleRowOf<typeof zaehlbereiche> | undefined;
  /** Names of others who count here. */
  readonly andere: readonly string[];
  /** `davor`: what is entered with the count, e.g. its batch. */
  readonly zaehle: (
    was: Ding & { readonly charge_id?: string | null },
    menge: number,
    davor?: readonly Action[],
  ) => Promise<unknown>;
  readonly melde: (geteilt: boolean, istFertig: boolean) => Promise<unknown>;
}

const tables = { inventar, lagerbestaende };

/** What is expected and counted at a place, and the ways to add to it; all of it on the device alone. */
export function useZaehlen({ inventur, standort_id, geraet }: Zaehlort): Zaehlstand {
  const { engine } = useDevice();
  const rows = useTables(tables);
  const zaehlungen = useChildren(inventurzaehlungen, inventur.id);
  const meldungen = useChildren(zaehlbereiche, inventur.id);
  const liste = useMemo(
    () =>
      zaehlliste(
        (rows?.inventar ?? []).filter((one) => one.standort_id === standort_id && one.status !== 'Ausgemustert'),
        (rows?.lagerbestaende ?? []).filter((one) => one.standort_id === standort_id),
        (zaehlungen ?? []).filter(
          (one) => one.standort_id === standort_id && one.geraet === geraet && one.entscheidet !== true,
        ),
      ),
    [rows, zaehlungen, standort_id, geraet],
  );
  const hier = (meldungen ?? []).filter((one) => one.standort_id === standort_id);
  const meldung = hier
    .filter((one) => one.geraet === geraet)
    .toSorted((a, b) => zeit(a).localeCompare(zeit(b)))
    .at(-1);
  const kopf = { inventur_id: inventur.id, standort_id, geraet };
  return {
    liste,
    meldung,
    andere: [...new Set(hier.flatMap((one) => (one.geraet === geraet ? [] : (one.wer ?? []))))],
    zaehle: (was, menge, davor = []) => {
      const row = { ...kopf, ...was, menge, zeitpunkt: new Date().toISOString() };
      return stored(() => engine.act([...davor, { do: 'create', table: inventurzaehlungen.name, row }]));
    },
    melde: (geteilt, istFertig) => {
      const jetzt = new Date().toISOString();
      return stored(() =>
        engine.create('zaehlbereiche', { ...kopf, geteilt, begonnen: jetzt, fertig: istFertig ? jetzt : null }),
      );
    },
  };
}

const zeit = ({ begonnen, fertig }: VisibleRowOf<typeof zaehlbereiche>): string => fertig ?? begonnen ?? '';
