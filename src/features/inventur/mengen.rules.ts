import type { Known } from '../../kit/define-table.ts';
import type { lagerbewegungen } from '../lager/lagerbewegungen.table.ts';
import type { inventurzaehlungen } from './inventurzaehlungen.table.ts';

/** What the rules know of a count. */
export type Zaehlung = Known<typeof inventurzaehlungen> & { readonly id: string };
/** What the rules know of a movement. */
export type Bewegung = Known<typeof lagerbewegungen>;

/** What one device says of an article at a place: its newest count, and what that is at T. */
export interface Angabe {
  readonly id: string;
  readonly geraet: string;
  readonly wer: string | null;
  readonly zeitpunkt: string;
  readonly gezaehlt: number;
  /** Counted and rolled forward to T by the movements at the place. */
  readonly menge: number;
}

/** An article at one place: agreed, decided, or a conflict while `menge` is null. */
export interface Ortsmenge {
  readonly standort_id: string;
  readonly menge: number | null;
  /** What the books say for the place at T. */
  readonly soll: number;
  readonly angaben: readonly Angabe[];
  readonly istEntschieden: boolean;
}

/** An article (and batch) over all places of a stocktake (domain: inventar-tief 6). */
export interface Mengenposition {
  readonly artikel_id: string;
  readonly charge_id: string | null;
  /** T: the newest count used, or when its place was finished. */
  readonly zeitpunkt: string;
  readonly orte: readonly Ortsmenge[];
  readonly soll: number;
  /** The part of it that lies at no place by the books. */
  readonly sollOhneOrt: number;
  /** Null while a place is not decided. */
  readonly ist: number | null;
  readonly differenz: number | null;
  /** Moved without a place during the count, and it does not come out even: that may be why. */
  readonly ohneOrt: boolean;
}

/** What a stocktake of quantities is reckoned from. */
export interface Mengengrundlage {
  readonly zaehlungen: readonly Zaehlung[];
  readonly bewegungen: readonly Bewegung[];
  /** When places were finished by all who count there. */
  readonly fertig: ReadonlyMap<string, string>;
  /** Places that devices share: what they count is added (domain: inventar-tief 6.3). */
  readonly geteilt: ReadonlySet<string>;
  /** Whether a place belongs to the stocktake; undefined: all, stock without a place too. */
  readonly umfasst?: ((standort_id: string) => boolean) | undefined;
}

/** A clock that runs ahead counts by arrival (domain: inventar 4). */
const vorausMs = 5 * 60_000;

/** When a count counts: its own time, or its arrival where the clock of its device was ahead by more than five minutes. */
export function zeitVon({ zeitpunkt, erfasstam }: Pick<Zaehlung, 'zeitpunkt' | 'erfasstam'>): string {
  const eigene = zeitpunkt ?? '';
  if (typeof erfasstam !== 'string') return eigene;
  return Date.parse(eigene) - Date.parse(erfasstam) > vorausMs ? erfasstam : eigene;
}

const schluessel = (artikel_id: string | null | undefined, charge_id: string | null | undefined): string =>
  `${artikel_id ?? ''} ${charge_id ?? ''}`;

const sammle = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const name = key(row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  return groups;
};

/** The newest of rows by their instant; of two at once the later in the list. */
const neueste = <T>(rows: readonly T[], zeit: (row: T) => string): T | undefined =>
  rows.reduce<T | undefined>((best, row) => (best === undefined || zeit(row) >= zeit(best) ? row : best), undefined);

const neuesteZeit = (zeiten: readonly string[]): string => zeiten.reduce((a, b) => (a > b ? a : b), '');

/** Every article and batch that was counted, or expected where everything is finished: Ist, Soll and difference at T (domain: inventar-tief 6). */
export function mengenpositionen(grundlage: Mengengrundlage): readonly Mengenposition[] {
  const { zaehlungen, bewegungen, umfasst = () => true, fertig } = grundlage;
  const gezaehlt = sammle(
    zaehlungen.filter(
      ({ artikel_id, inventar_id, nachtraeglich, standort_id }) =>
        typeof artikel_id === 'string' &&
        (inventar_id ?? null) === null &&
        nachtraeglich !== true &&
        umfasst(standort_id ?? ''),
    ),
    ({ artikel_id, charge_id }) => schluessel(artikel_id, charge_id),
  );
  const bewegt = sammle(bewegungen, ({ artikel_id, charge_id }) => schluessel(artikel_id, charge_id));
  const erwartet = [...bewegt].flatMap(([key, rows]) =>
    gezaehlt.has(key) || !rows.some(({ standort_id }) => fertig.has(standort_id ?? '')) ? [] : [key],
  );
  return [...gezaehlt.keys(), ...erwartet].flatMap((key) => {
    const position = positionVon(grundlage, gezaehlt.get(key) ?? [], bewegt.get(key) ?? []);
    return position === undefined ? [] : [position];
  });
}

function positionVon(
  { fertig, geteilt, umfasst }: Mengengrundlage,
  zaehlungen: readonly Zaehlung[],
  bewegungen: readonly Bewegung[],
): Mengenposition | undefined {
  const [erste] = [...zaehlungen, ...bewegungen];
  const jeOrt = sammle(zaehlungen, ({ standort_id }) => standort_id ?? '');
  const leer = fertigeOhneZaehlung(fertig, jeOrt, bewegungen);
  const genommen = new Map([...jeOrt].map(([ort, rows]) => [ort, genommeneVon(rows)]));
  const zeitpunkt = neuesteZeit(
    zaehlungen.length > 0 ? [...genommen.values()].flat().map(zeitVon) : leer.map((ort) => fertig.get(ort) ?? ''),
  );
  const orte: readonly Ortsmenge[] = [
    ...[...genommen].map(([ort, rows]) => ortsmenge(ort, rows, bewegungen, zeitpunkt, geteilt.has(ort))),
    ...leer.map((standort_id) => ({
      standort_id,
      menge: 0,
      soll: summe(bewegungen, (one) => one.standort_id === standort_id, '', zeitpunkt),
      angaben: [],
      istEntschieden: false,
    })),
  ];
  const sollOhneOrt =
    umfasst === undefined ? summe(bewegungen, (one) => (one.standort_id ?? null) === null, '', zeitpunkt) : 0;
  const soll = orte.reduce((sum, ort) => sum + ort.soll, sollOhneOrt);
  if (zaehlungen.length === 0 && soll === 0) return undefined;
  const ist = orte.reduce<number | null>((sum, { menge }) => (sum === null || menge === null ? null : sum + menge), 0);
  const differenz = ist === null ? null : ist - soll;
  const beginn = [...genommen.values()].flat().map(zeitVon).toSorted()[0] ?? zeitpunkt;
  return {
    artikel_id: erste?.artikel_id ?? '',
    charge_id: erste?.charge_id ?? null,
    zeitpunkt,
    orte,
    soll,
    sollOhneOrt,
    ist,
    differenz,
    ohneOrt:
      differenz !== 0 &&
      bewegungen.some((one) => (one.standort_id ?? null) === null && liegtIn(one, beginn, zeitpunkt)),
  };
}

/** Finished places where the article should lie and nobody counted it: there is none (domain: inventar-tief 6.5). */
const fertigeOhneZaehlung = (
  fertig: ReadonlyMap<string, string>,
  gezaehlt: ReadonlyMap<string, unknown>,
  bewegungen: readonly Bewegung[],
): readonly string[] =>
  [...new Set(bewegungen.map(({ standort_id }) => standort_id ?? ''))].filter(
    (ort) => fertig.has(ort) && !gezaehlt.has(ort) && summe(bewegungen, (one) => one.standort_id === ort, '', fertig.get(ort) ?? '') !== 0,
  );

/** The counts of a place that are used: the newest of each device, or a decision with whatever was counted after it. */
function genommeneVon(zaehlungen: readonly Zaehlung[]): readonly Zaehlung[] {
  const entscheidung = neueste(
    zaehlungen.filter(({ entscheidet }) => entscheidet === true),
    zeitVon,
  );
  const danach = zaehlungen.filter(
    (row) => row.entscheidet !== true && (entscheidung === undefined || zeitVon(row) > zeitVon(entscheidung)),
  );
  if (entscheidung !== undefined && danach.length === 0) return [entscheidung];
  const jeGeraet = [...sammle(danach, ({ geraet }) => geraet ?? '').values()];
  return jeGeraet.flatMap((rows) => neueste(rows, zeitVon) ?? []);
}

function ortsmenge(
  standort_id: string,
  genommen: readonly Zaehlung[],
  bewegungen: readonly Bewegung[],
  bis: string,
  istGeteilt: boolean,
): Ortsmenge {
  const dort = (one: Bewegung): boolean => one.standort_id === standort_id;
  const angaben = genommen.map((row): Angabe => {
    const zeitpunkt = zeitVon(row);
    const gezaehlt = row.menge ?? 0;
    return {
      id: row.id,
      geraet: row.geraet ?? '',
      wer: row.wer ?? null,
      zeitpunkt,
      gezaehlt,
      menge: gezaehlt + summe(bewegungen, dort, zeitpunkt, bis),
    };
  });
  const istEntschieden = genommen.some(({ entscheidet }) => entscheidet === true);
  const ort = { standort_id, angaben, istEntschieden, soll: summe(bewegungen, dort, '', bis) };
  if (istGeteilt && !istEntschieden) return { ...ort, menge: geteilteMenge(angaben, bewegungen, dort, bis) };
  const [eine, ...andere] = new Set(angaben.map(({ menge }) => menge));
  return { ...ort, menge: andere.length === 0 ? (eine ?? null) : null };
}

/** Devices that share a shelf: their counts are added, and what moved after the last of them once. */
const geteilteMenge = (
  angaben: readonly Angabe[],
  bewegungen: readonly Bewegung[],
  dort: (one: Bewegung) => boolean,
  bis: string,
): number =>
  angaben.reduce((sum, { gezaehlt }) => sum + gezaehlt, 0) +
  summe(bewegungen, dort, neuesteZeit(angaben.map(({ zeitpunkt }) => zeitpunkt)), bis);

const liegtIn = ({ zeitpunkt }: Bewegung, nach: string, bis: string): boolean =>
  (zeitpunkt ?? '') > nach && (zeitpunkt ?? '') <= bis;

/** Sum of movements in (nach, bis]. */
function summe(bewegungen: readonly Bewegung[], gilt: (one: Bewegung) => boolean, nach: string, bis: string): number {
  let sum = 0;
  for (const one of bewegungen) if (gilt(one) && liegtIn(one, nach, bis)) sum += one.menge ?? 0;
  return sum;
}
