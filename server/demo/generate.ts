import { sektionssteuern } from '../../src/features/organisation/sektionssteuern.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { noSection } from '../records/numbers.ts';
import { banken } from '../../src/features/organisation/banken.table.ts';
import type { Variante } from '../../src/variants/variants.ts';
import { accountBatches } from './accounts.ts';
import { dayOf, isoInstant, localInstant } from './calendar.ts';
import { contactBatches } from './contacts.ts';
import { courseBatches } from './courses.ts';
import { dogBatches } from './dogs.ts';
import { associationTaxId, creditorId, italianIban } from './identity.ts';
import { memberBatches, type Rescuer } from './members.ts';
import { missionBatches } from './missions.ts';
import { organisation, type Organisation, type Ortsstelle } from './organisation.ts';
import { placeRows } from './places.ts';
import { Random } from './random.ts';
import { rateBatches } from './rates.ts';
import { root, type Batch, type StoredRow } from './record.ts';
import { branchVehicles, helicopterRows } from './vehicles.ts';

export interface DemoSize {
  readonly members: number;
  readonly missions: number;
  /** The same seed, size and day give the same rows. */
  readonly seed: string;
  /** The kind of organisation; BERGRETTUNG when it is not said. */
  readonly variante?: Variante;
  /** Members have the faces of `portraits`; whoever keeps the rows keeps those files. */
  readonly hasPhotos?: boolean;
  /** ISO date; the demo's history ends the day before. */
  readonly today: string;
}

/** A row of `nummernkreise`: the last number given. */
export interface Series {
  readonly reihe: string;
  readonly sek_id: string;
  readonly jahr: number;
  readonly stand: number;
}

/** The accounts from which the association and its districts pay. */
const payingAccounts = (random: Random, { landesverband, regionen }: Organisation): StoredRow[] =>
  [landesverband, ...regionen.values()].map((sek_id) =>
    root(banken, random.id(), [sek_id], {
      sek_id,
      bezeichnung: 'Hauptkonto',
      art: 'Bankkonto',
      iban: italianIban(random),
      inhaber: 'Bergrettung Südtirol',
      hauptkonto: true,
    }),
  );

/** Tax numbers and creditor identifiers of all. */
const taxRows = (random: Random, { rows }: Organisation): StoredRow[] =>
  rows.map(({ id: sek_id }) => {
    const steuernr = associationTaxId(random);
    return root(sektionssteuern, idFromNaturalKey(sektionssteuern, { sek_id }) ?? random.id(), [sek_id], {
      sek_id,
      steuernr,
      glaeubiger_id: creditorId(steuernr),
    });
  });

/**
 * The rows of a demo association, in an order that satisfies every reference and in chunks: only one branch is held in
 * memory. Returns where the number series stand at the end. References to reference data rely on `loadReferenceData`.
 */
export function* generateDemo({
  members,
  missions,
  seed,
  variante,
  hasPhotos = false,
  today: date,
}: DemoSize): Generator<Batch, readonly Series[]> {
  const random = new Random(seed);
  const today = dayOf(date);
  const tree = organisation(random.fork('organisation'), members, missions);
  yield { table: 'sektionen', rows: tree.rows };
  yield { table: 'banken', rows: payingAccounts(random.fork('accounts'), tree) };
  yield { table: 'sektionssteuern', rows: taxRows(random.fork('tax'), tree) };
  yield { table: 'einsatzort', rows: placeRows() };
  yield { table: 'einsatzfahrzeuge', rows: helicopterRows() };
  const series = new Map<string, Series>();
  const raise = (reihe: string, sek_id: string, jahr: number): number => {
    const key = `${reihe}/${sek_id}/${jahr}`;
    const stand = (series.get(key)?.stand ?? 0) + 1;
    series.set(key, { reihe, sek_id, jahr, stand });
    return stand;
  };
  const first: [Ortsstelle, Rescuer[]][] = [];
  for (const [index, branch] of tree.ortsstellen.entries()) {
    const own = random.fork(branch.nr);
    const rescuers: Rescuer[] = [];
    const next = (): string => String(raise('mitglieder', noSection, 0)).padStart(6, '0');
    let twin: StoredRow | undefined;
    for (const batch of memberBatches(own.fork('members'), tree, branch, {
      today,
      next,
      rescuers,
      isPlaying: variante === 'VSM',
      hasPhotos,
    })) {
      if (batch.table === 'personen' && index % 3 === 1)
        twin ??= batch.rows.find((row) => row['mitgliedsstatus'] === 'Aktiv' && row['emailprivat'] !== null);
      yield batch;
    }
    yield* contactBatches(own.fork('contacts'), branch, { today, next, twin });
    if (first.length < 2) first.push([branch, rescuers]);
    const { vehicles, rows } = branchVehicles(own.fork('vehicles'), branch);
    if (rows.length > 0) yield { table: 'einsatzfahrzeuge', rows };
    yield* missionBatches(own.fork('missions'), branch, { rescuers, vehicles }, today, branch === tree.station, {
      next: ({ id, nr }, year) => `${year}-${nr}-${String(raise('einsaetze', id, year)).padStart(4, '0')}`,
      nextCase: (year) => `F${year}-${String(raise('abrechnungsfaelle', noSection, year)).padStart(6, '0')}`,
    });
    if (branch === tree.station) yield* dogBatches(own.fork('dogs'), branch, rescuers, today);
    if (branch === tree.station)
      yield* accountBatches(own.fork('accounts'), tree, rescuers, today, isoInstant(localInstant(today, 8 * 60)));
  }
  yield* rateBatches(random.fork('rates'), Number(date.slice(0, 4)));
  yield* courseBatches(
    random.fork('courses'),
    tree,
    first,
    today,
    (year) => `A-${year}-${String(raise('ausbildungen', noSection, year)).padStart(4, '0')}`,
  );
  return [...series.values()];
}
