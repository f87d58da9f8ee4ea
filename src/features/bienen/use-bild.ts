import { useMemo } from 'react';
import { useChildren } from '../../screens/use-replica.ts';
import { bienenbehandlungen } from './bienenbehandlungen.table.ts';
import { bienenbewegungen } from './bienenbewegungen.table.ts';
import { bienenstaende } from './bienenstaende.table.ts';
import { bienenzaehlungen } from './bienenzaehlungen.table.ts';
import type { Betriebsbild } from './betrieb.rules.ts';
import type { Betrieb } from './zaehlung.rules.ts';

/** A Betrieb with all that hangs on it, as the device has it; undefined until it was read. */
export function useBild(betrieb: Betrieb): Betriebsbild | undefined {
  const staende = useChildren(bienenstaende, betrieb.id);
  const zaehlungen = useChildren(bienenzaehlungen, betrieb.id);
  const bewegungen = useChildren(bienenbewegungen, betrieb.id);
  const behandlungen = useChildren(bienenbehandlungen, betrieb.id);
  return useMemo(
    () =>
      staende && zaehlungen && bewegungen && behandlungen
        ? { betrieb, staende, zaehlungen, bewegungen, behandlungen }
        : undefined,
    [betrieb, staende, zaehlungen, bewegungen, behandlungen],
  );
}
