import type { Row } from '../../src/kit/define-table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { einsatzfahrzeuge } from '../../src/features/stammdaten/einsatzfahrzeuge.table.ts';
import type { Bezirk } from '../../src/lib/geo/gemeinden.ts';
import type { Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { root, type StoredRow } from './record.ts';

export interface Fahrzeug {
  readonly id: string;
  readonly art: Row<typeof einsatzfahrzeuge>['art'];
  /** Odometer when the recorded years begin. */
  km: number;
}

type Model = readonly [name: string, name_it: string, hersteller: string, art: Fahrzeug['art']];

const models: readonly Model[] = [
  ['Geländewagen', 'Fuoristrada', 'Land Rover', 'Gelaendewagen'],
  ['Mannschaftsbus', 'Pulmino', 'Volkswagen', 'Mannschaftswagen'],
  ['Pick-up', 'Pick-up', 'Mitsubishi', 'Gelaendewagen'],
  ['Quad', 'Quad', 'Can-Am', 'Quad'],
  ['Motorschlitten', 'Motoslitta', 'Lynx', 'Motorschlitten'],
];

/** Vehicles of a branch: one or two cars, and a quad or a snowmobile in some. Plates begin with Z, which no car of Italy has yet. */
export function branchFahrzeuge(random: Random, branch: Ortsstelle): { fahrzeuge: Fahrzeug[]; rows: StoredRow[] } {
  const shares = [1, 0.75, 0.3, 0.3, 0.35];
  const chosen = models.filter((_, index) => random.chance(shares[index] ?? 0));
  const fahrzeuge = chosen.map(([, , , art]): Fahrzeug => ({ id: random.id(), art, km: random.int(2_000, 60_000) }));
  const rows = chosen.map(([name, name_it, hersteller, art], index) =>
    root(einsatzfahrzeuge, fahrzeuge[index]?.id ?? random.id(), [], {
      name: `${name} ${branch.kurz}`,
      name_it: `${name_it} ${branch.kurz}`,
      kennzeichen: `Z${random.pick([...'ABCDEFGHJK'])} ${random.digits(3)} ${random.pick([...'ABCDEFGH'])}${random.pick([...'KLMNPRST'])}`,
      art,
      hersteller_id: naturalId('fahrzeughersteller', [hersteller]),
      sek_id: branch.id,
    }),
  );
  return { fahrzeuge, rows };
}

export const helicopters = ['Pelikan 1', 'Pelikan 2', 'Pelikan 3', 'Aiut Alpin Dolomites'] as const;

export const helicopterId = (name: string): string => naturalId('einsatzfahrzeuge', [name]);

/** The helicopter that comes to a district first. */
export const helicopterOf: Readonly<Record<Bezirk, (typeof helicopters)[number]>> = {
  VI: 'Pelikan 3',
  BU: 'Pelikan 1',
  BO: 'Pelikan 1',
  UE: 'Pelikan 1',
  SA: 'Aiut Alpin Dolomites',
  EI: 'Pelikan 2',
  WI: 'Pelikan 2',
  PU: 'Pelikan 2',
};

export const helicopterRows = (): StoredRow[] =>
  helicopters.map((name) =>
    root(einsatzfahrzeuge, helicopterId(name), [], {
      name,
      name_it: name,
      art: 'Hubschrauber',
      hersteller_id: naturalId('fahrzeughersteller', ['Airbus Helicopters']),
    }),
  );
