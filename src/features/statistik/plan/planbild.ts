import { useMemo } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useDevice } from '../../../screens/device.ts';
import { useServer, type ServerValue } from '../../../screens/online/use-server.ts';
import { useTables } from '../../../screens/use-replica.ts';
import { useIsPartial, useWholeness } from '../../../screens/use-whole.ts';
import { isOffered } from '../../../variants/choices.ts';
import { sektionen } from '../../organisation/sektionen.table.ts';
import type { Statistikart } from './definition.rules.ts';
import { planbildSchema, type Planantwort } from './plan.calls.ts';
import { bildVon, vereint, type Planbild } from './planzeilen.ts';
import { statistikart } from './plan.vocabularies.ts';
import { statistikkorrekturen } from './statistikkorrekturen.table.ts';
import { statistikplaene } from './statistikplaene.table.ts';
import { statistikwerte } from './statistikwerte.table.ts';

export type Plan = VisibleRowOf<typeof statistikplaene>;

/** Choir or band: what this kind of organisation has. */
export function useStatistikart(): Statistikart {
  const { variant } = useDevice();
  return statistikart.names.find((art) => isOffered(variant.name, 'statistikart', art)) ?? 'Chor';
}

/** What plans are made of on a device. */
export const planquellen = [statistikplaene];

const tabellen = {
  sektionen,
  plaene: statistikplaene,
  werte: statistikwerte,
  korrekturen: statistikkorrekturen,
};

/** The plans of a year and of those before it with which it is compared. */
export interface Gelesen {
  /** Undefined until they were read. */
  readonly bild: Planbild | undefined;
  /** Nothing is missing from them. */
  readonly istGanz: boolean;
  /** Whether all is known of a branch: what of it is not there is missing. */
  readonly istBekannt: (sek_id: string) => boolean;
  readonly server: ServerValue<Planantwort>;
}

/** Plans that lie on this device; of branches of which it does not hold all those that the server tells of, as soon as it is reached. */
export function usePlanbild(jahr: number): Gelesen {
  const found = useTables(tabellen);
  const isWhole = useWholeness();
  const istTeil = useIsPartial(planquellen);
  const server = useServer(istTeil ? `/statistik/plaene/jahr/${jahr}` : undefined, planbildSchema);
  const { value, trouble } = server;
  const fragtNoch = istTeil && value === undefined && trouble === undefined;
  const bild = useMemo(() => {
    if (found === undefined || fragtNoch) return undefined;
    const sektionenHier = found.sektionen.filter(({ sektionstyp }) => sektionstyp === 'Sektion');
    return bildVon(vereint({ ...found, sektionen: sektionenHier }, value, (id) => isWhole(statistikplaene, id)));
  }, [found, fragtNoch, value, isWhole]);
  return {
    bild,
    istGanz: value !== undefined || !istTeil,
    istBekannt: (sek_id) => value !== undefined || isWhole(statistikplaene, sek_id),
    server,
  };
}
