import { sektionssteuern } from '../../src/features/organisation/sektionssteuern.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { noSektion } from '../records/numbers.ts';
import { banken } from '../../src/features/organisation/banken.table.ts';
import type { Variante } from '../../src/variants/variants.ts';
import { accountBatches } from './accounts.ts';
import { artikelBatches, sortimentOf } from './artikel.ts';
import { dayOf, isoInstant, localInstant } from './calendar.ts';
import { bienenBatches } from './bienen.ts';
import { contactBatches } from './contacts.ts';
import { kursBatches } from './kurse.ts';
import { dienstplanBatches } from './dienstplan.ts';
import { dokumentBatches } from './dokumente.ts';
import { fotoBatches } from './fotos.ts';
import { dogBatches } from './dogs.ts';
import { inventarBatches, type Katalog } from './inventar.ts';
import { ortslager, verbandslager } from './lager.ts';
import { associationTaxId, creditorId, italianIban } from './identity.ts';
import { mitgliedBatches, type Rescuer } from './mitglieder.ts';
import { musikschulBatches } from './musikschule.ts';
import { einsatzBatches } from './einsaetze.ts';
import { organisation, type Organisation, type Ortsstelle } from './organisation.ts';
import { placeRows } from './places.ts';
import { Random } from './random.ts';
import { neuigkeitenBatch } from './neuigkeiten.ts';
import { profilOf } from './varianten/index.ts';
import { pruefungenBatch } from './varianten/pruefungen.ts';
import type { Profil } from './varianten/profil.ts';
import { rateBatches } from './rates.ts';
import { root, type Batch, type StoredRow } from './record.ts';
import { briefeBatches } from './briefe.ts';
import { newsletterBatches } from './newsletter.ts';
import { terminBatches } from './termine.ts';
import { notenBatches } from './noten.ts';
import { branchFahrzeuge, helicopterRows } from './fahrzeuge.ts';
import { verortungBatch } from './verortung.ts';

export interface DemoSize {
  readonly mitglieder: number;
  readonly einsaetze: number;
  /** The same seed, size and day give the same rows. */
  readonly seed: string;
  /** The kind of organisation; BERGRETTUNG when it is not said. */
  readonly variante?: Variante;
  /** Members have the faces of `portraits`, the archive the drawings of `fotodateien`; whoever keeps the rows keeps those files. */
  readonly hasPhotos?: boolean;
  /** ISO date; the demo's history ends the day before. */
  readonly today: string;
}

/** A row of `zaehlerstaende`: the last number given. */
export interface Series {
  readonly reihe: string;
  readonly sek_id: string;
  readonly jahr: number;
  readonly stand: number;
}

/** The accounts from which the association and its districts pay. */
const payingAccounts = (random: Random, { landesverband, regionen }: Organisation, inhaber: string): StoredRow[] =>
  [landesverband, ...regionen.values()].map((sek_id) =>
    root(banken, random.id(), [sek_id], {
      sek_id,
      bezeichnung: 'Hauptkonto',
      art: 'Bankkonto',
      iban: italianIban(random),
      inhaber,
      hauptkonto: true,
    }),
  );

/** Tax numbers, creditor identifiers and places in the register of the third sector of all. */
const taxRows = (random: Random, { rows }: Organisation, zwecke: string): StoredRow[] =>
  rows.map(({ id: sek_id }) => {
    const steuernr = associationTaxId(random);
    return root(sektionssteuern, idFromNaturalKey(sektionssteuern, { sek_id }) ?? random.id(), [sek_id], {
      sek_id,
      steuernr,
      glaeubiger_id: creditorId(steuernr),
      runts_nr: steuernr.slice(0, 6),
      runts_datum: '2022-11-07',
      zwecke,
    });
  });

/** The tree with its accounts and tax numbers; mountain rescue has places of missions and helicopters beside it. */
function* treeBatches(random: Random, tree: Organisation, profil: Profil | undefined): Generator<Batch> {
  const inhaber = profil?.verband.names[0] ?? 'Bergrettung Südtirol';
  const zweck = profil?.verband.zweck ?? 'Rettung und Bergung von Menschen und Tieren am Berg';
  yield { table: 'sektionen', rows: tree.rows };
  yield { table: 'banken', rows: payingAccounts(random.fork('accounts'), tree, inhaber) };
  yield { table: 'sektionssteuern', rows: taxRows(random.fork('tax'), tree, zweck) };
  if (profil !== undefined) return;
  yield { table: 'einsatzort', rows: placeRows() };
  yield { table: 'einsatzfahrzeuge', rows: helicopterRows() };
}

/**
 * The rows of a demo association, in an order that satisfies every reference and in chunks: only one branch is held in
 * memory. Returns where the number series stand at the end. References to reference data rely on `loadReferenceData`.
 */
export function* generateDemo(size: DemoSize): Generator<Batch, readonly Series[]> {
  const random = new Random(size.seed);
  const today = dayOf(size.today);
  const profil = profilOf(size.variante);
  const tree = organisation(random.fork('organisation'), size.mitglieder, size.einsaetze, profil);
  yield* treeBatches(random, tree, profil);
  const numbers = numberSeries();
  const katalog = yield* katalogBatches(random.fork('articles'), size);
  if (size.mitglieder > 0)
    yield* verbandslager(random.fork('store'), tree.landesverband, katalog.sortiment, today, profil?.lager[2]);
  const first: [Ortsstelle, Rescuer[]][] = [];
  let young: readonly Rescuer[] = [];
  for (const [index, branch] of tree.ortsstellen.entries()) {
    const own = random.fork(branch.nr);
    const people = yield* peopleBatches(own, tree, branch, index, { size, today, numbers, profil });
    if (first.length === 0) young = people.young;
    if (first.length < 2) first.push([branch, people.rescuers]);
    yield* workBatches(own, tree, branch, people.rescuers, { today, numbers, katalog, profil });
  }
  yield* rateBatches(random.fork('rates'), Number(size.today.slice(0, 4)), profil);
  yield* officeBatches(random, tree, first, { size, today, numbers, profil, young });
  return numbers.all();
}

interface Buero {
  readonly size: DemoSize;
  readonly today: number;
  readonly numbers: Numbers;
  /** Undefined: mountain rescue. */
  readonly profil: Profil | undefined;
  /** The young of the first branch. */
  readonly young: readonly Rescuer[];
}

/** What the offices of the first branches write: courses, rosters, appointments, documents, newsletters, and what their kind of organisation has beside them. */
function* officeBatches(
  random: Random,
  tree: Organisation,
  first: [Ortsstelle, Rescuer[]][],
  { size, today, numbers, profil, young }: Buero,
): Generator<Batch> {
  yield* [
    ...kursBatches(random.fork('courses'), tree, first, today, numbers.kurs, { angebot: profil?.angebot, young }),
    ...(profil === undefined ? dienstplanBatches(random.fork('roster'), tree, first, today, numbers.kurs) : []),
    ...terminBatches(tree, today, profil),
    ...(size.mitglieder > 0 ? [verortungBatch(tree, profil)] : []),
    ...dokumentBatches(random.fork('documents'), tree, first, today, profil),
    ...(size.mitglieder > 0
      ? newsletterBatches(random.fork('newsletter'), tree.landesverband, today, profil?.newsletter)
      : []),
    ...(size.mitglieder > 0 ? briefeBatches(random.fork('briefe'), tree.landesverband, today, profil) : []),
    ...(size.variante === 'SIB' ? bienenBatches(random.fork('bees'), tree, first, today) : []),
    ...(size.variante === 'VSM' ? musikschulBatches(random.fork('school'), tree, first, today) : []),
    neuigkeitenBatch(tree, today, profil),
    ...(size.variante === 'VSM' || size.variante === 'SCV'
      ? bandBatches(random.fork('music'), tree, first, today, profil)
      : []),
    ...(size.hasPhotos === true ? archivBatches(random.fork('photos'), tree, first, today) : []),
  ];
}

/** The photos of the station, or of the first branch. */
function* archivBatches(
  random: Random,
  { station }: Organisation,
  first: readonly (readonly [Ortsstelle, readonly Rescuer[]])[],
  today: number,
): Generator<Batch> {
  const [branch, mitglieder] = first.find(([one]) => one === station) ?? first[0] ?? [];
  if (branch !== undefined) yield* fotoBatches(random, branch.id, mitglieder ?? [], today);
}

/** The sheet music and the examinations of the station, or of the first branch. */
function* bandBatches(
  random: Random,
  { station }: Organisation,
  first: readonly (readonly [Ortsstelle, readonly Rescuer[]])[],
  today: number,
  profil?: Profil,
): Generator<Batch> {
  const [branch, mitglieder] = first.find(([one]) => one === station) ?? first[0] ?? [];
  if (branch === undefined) return;
  yield* notenBatches(random, branch.id, mitglieder ?? [], today, profil?.noten);
  yield pruefungenBatch(branch.id, mitglieder ?? [], profil?.lernt ?? [], today);
}

/** Articles and what is checked of them; answers what pieces need to know of it. */
function* katalogBatches(random: Random, { variante }: DemoSize): Generator<Batch, Katalog> {
  const sortiment = sortimentOf(variante);
  const batches = artikelBatches(random, sortiment);
  yield* batches;
  const rowsOf = (name: string): readonly StoredRow[] => batches.find(({ table }) => table === name)?.rows ?? [];
  return { sortiment, plaene: rowsOf('pruefplaene'), regeln: rowsOf('alterungsregeln') };
}

interface Numbers {
  readonly inventar: () => string;
  /** Takes so many label numbers; answers the last one. */
  readonly etiketten: (count: number) => number;
  readonly mitglied: () => string;
  readonly einsatz: (branch: Ortsstelle, year: number) => string;
  readonly caseOf: (year: number) => string;
  readonly kurs: (year: number) => string;
  /** Where the series stand. */
  readonly all: () => readonly Series[];
}

/** The next number of each kind, as the server would give it. */
function numberSeries(): Numbers {
  const series = new Map<string, Series>();
  const raiseBy = (count: number, reihe: string, sek_id: string, jahr: number): number => {
    const key = `${reihe}/${sek_id}/${jahr}`;
    const stand = (series.get(key)?.stand ?? 0) + count;
    series.set(key, { reihe, sek_id, jahr, stand });
    return stand;
  };
  const raise = (reihe: string, sek_id: string, jahr: number, digits: number): string =>
    String(raiseBy(1, reihe, sek_id, jahr)).padStart(digits, '0');
  return {
    inventar: () => `I${raise('inventar', noSektion, 0, 6)}`,
    etiketten: (count) => raiseBy(count, 'etiketten', noSektion, 0),
    mitglied: () => raise('mitglieder', noSektion, 0, 6),
    einsatz: ({ id, nr }, year) => `${year}-${nr}-${raise('einsaetze', id, year, 4)}`,
    caseOf: (year) => `F${year}-${raise('abrechnungsfaelle', noSektion, year, 6)}`,
    kurs: (year) => `A-${year}-${raise('ausbildungen', noSektion, year, 4)}`,
    all: () => [...series.values()],
  };
}

/** Members and other contacts of a branch; in every third one an active member is kept twice. Returns who goes on missions, and the young. */
function* peopleBatches(
  random: Random,
  tree: Organisation,
  branch: Ortsstelle,
  index: number,
  { size, today, numbers, profil }: Omit<Buero, 'young'>,
): Generator<Batch, { readonly rescuers: Rescuer[]; readonly young: Rescuer[] }> {
  const rescuers: Rescuer[] = [];
  const young: Rescuer[] = [];
  const next = numbers.mitglied;
  const { variante, hasPhotos = false } = size;
  let twin: StoredRow | undefined;
  for (const batch of mitgliedBatches(random.fork('members'), tree, branch, {
    today,
    next,
    rescuers,
    young,
    profil,
    isPlaying: variante === 'VSM',
    hasPhotos,
  })) {
    if (batch.table === 'personen' && index % 3 === 1)
      twin ??= batch.rows.find((row) => row['mitgliedsstatus'] === 'Aktiv' && row['emailprivat'] !== null);
    yield batch;
  }
  yield* contactBatches(random.fork('contacts'), branch, { today, next, twin, profil });
  return { rescuers, young };
}

/** Vehicles, things and missions of a branch; the station has dogs and accounts as well. */
function* workBatches(
  random: Random,
  tree: Organisation,
  branch: Ortsstelle,
  rescuers: Rescuer[],
  { today, numbers, katalog, profil }: Pick<Buero, 'today' | 'numbers' | 'profil'> & { readonly katalog: Katalog },
): Generator<Batch> {
  const isStation = branch === tree.station;
  const { fahrzeuge, rows } =
    profil === undefined ? branchFahrzeuge(random.fork('vehicles'), branch) : { fahrzeuge: [], rows: [] };
  if (rows.length > 0) yield { table: 'einsatzfahrzeuge', rows };
  const stock = {
    ...katalog,
    rescuers,
    fahrzeuge: rows,
    today,
    next: numbers.inventar,
    labels: numbers.etiketten,
    namen: profil?.lager,
  };
  yield* inventarBatches(random.fork('inventory'), branch, stock);
  if (branch.mitglieder > 0) yield* ortslager(random.fork('store'), branch, katalog.sortiment, today, profil?.lager[2]);
  if (profil === undefined)
    yield* einsatzBatches(random.fork('missions'), branch, { rescuers, fahrzeuge }, today, isStation, {
      next: numbers.einsatz,
      nextCase: numbers.caseOf,
    });
  if (!isStation) return;
  if (profil === undefined) yield* dogBatches(random.fork('dogs'), branch, rescuers, today);
  yield* accountBatches(
    random.fork('accounts'),
    tree,
    rescuers,
    today,
    isoInstant(localInstant(today, 8 * 60)),
    profil,
  );
}
