import { etikettenrollen } from '../../src/features/inventar/etikettenrollen.table.ts';
import { inventar } from '../../src/features/inventar/inventar.table.ts';
import { standorte } from '../../src/features/inventar/standorte.table.ts';
import { zustandVon } from '../../src/features/inventar/zustand.rules.ts';
import { naturalId } from '../../src/lib/ids.ts';
import type { Sortiment, Ware, Ort } from './artikel-liste.ts';
import { artikelDemoId } from './artikel.ts';
import { addMonths, isoDate } from './calendar.ts';
import { kennungRows } from './inventar-kennungen.ts';
import { pruefungRows } from './inventar-pruefungen.ts';
import type { Geschichte, Stueck } from './inventar-stueck.ts';
import type { Rescuer } from './mitglieder.ts';
import { isAvailable } from './mitgliedschaften.ts';
import type { Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { root, type Batch, type StoredRow } from './record.ts';

/** Takes the next inventory number. */
export type NextInventar = () => string;

/** Articles, and plans and rules of age as they are stored. */
export interface Katalog {
  readonly sortiment: Sortiment;
  readonly plaene: readonly StoredRow[];
  readonly regeln: readonly StoredRow[];
}

export interface Lager extends Katalog {
  readonly rescuers: readonly Rescuer[];
  /** Vehicles of the branch as they are stored. */
  readonly fahrzeuge: readonly StoredRow[];
  readonly today: number;
  readonly next: NextInventar;
  /** Takes so many label numbers; answers the last one. */
  readonly labels: (count: number) => number;
  /** What the room is called, and the container in it. */
  readonly namen?: readonly [raum: string, behaelter: string, ...rest: string[]] | undefined;
}

/** What became of the pieces, one after the other: most are in order, every kind of trouble comes up among forty. */
const geschichten: readonly Geschichte[] = [
  'geprueft',
  'geprueft',
  'faellig',
  'geprueft',
  'geprueft',
  'neu',
  'geprueft',
  'bedingt',
  'geprueft',
  'geprueft',
  'ueberfaellig',
  'geprueft',
  'geprueft',
  'alt',
  'geprueft',
  'gesperrt',
  'geprueft',
  'faellig',
  'geprueft',
  'geprueft',
  'geprueft',
  'ausgemustert',
  'geprueft',
];

/** Labels, places, pieces, their codes and last checks of a branch; some labels are left to be bound. */
export function inventarBatches(random: Random, branch: Ortsstelle, lager: Lager): Batch[] {
  if (branch.mitglieder === 0) return [];
  const places = standortRows(branch, lager);
  const pieces = stuecke(random, branch, lager);
  const holders = lager.rescuers.filter((rescuer) => isAvailable(rescuer, branch.id, lager.today));
  const checks = pieces.map((piece) => pruefungRows(random, piece, lager, holders[0]?.id));
  const anzahl = Math.ceil((pieces.length + 20) / 100) * 100;
  const bis = lager.labels(anzahl);
  const von = bis - anzahl + 1;
  const roll = root(etikettenrollen, random.id(), [branch.id], { sek_id: branch.id, anzahl, von, bis });
  return [
    { table: 'etikettenrollen', rows: [roll] },
    { table: 'standorte', rows: places },
    {
      table: 'inventar',
      rows: pieces.map((piece, index) =>
        pieceRow(piece, branch, lager, { holders, index, pruefungen: checks[index]?.pruefungen ?? [] }),
      ),
    },
    {
      table: 'inventarkennungen',
      rows: pieces.flatMap((piece, index) => kennungRows(random, piece, von + index, lager.today)),
    },
    { table: 'inventarpruefungen', rows: checks.flatMap(({ pruefungen }) => pruefungen) },
    { table: 'pruefbefunde', rows: checks.flatMap(({ befunde }) => befunde) },
  ];
}

interface Umfeld {
  readonly holders: readonly Rescuer[];
  readonly index: number;
  readonly pruefungen: readonly StoredRow[];
}

/** The row of a piece, with what follows from its checks and its age as the server would derive it. */
function pieceRow(piece: Stueck, branch: Ortsstelle, lager: Lager, { holders, index, pruefungen }: Umfeld): StoredRow {
  const { ware } = piece;
  const ort = ware.ort === 'Fahrzeug' && lager.fahrzeuge.length === 0 ? 'Regal 4' : ware.ort;
  const row = root(inventar, piece.id, [branch.id], {
    ...stammwerte(piece, branch),
    inventarnr: lager.next(),
    ...holderOf(ort, holders, index),
    standort_id: ort === 'Person' ? null : standortId(branch, ort),
    fahrzeug_id: ort === 'Fahrzeug' ? (lager.fahrzeuge[0]?.id ?? null) : null,
  });
  const derived = zustandVon({
    stueck: row,
    plaene: lager.plaene,
    regel: lager.regeln.find(({ artikel_id }) => artikel_id === row['artikel_id']),
    pruefungen,
    nutzung: [],
    ereignisse: [],
    reparaturen: [],
    rueckrufe: [],
  });
  return { ...row, ...derived };
}

/** Nobody is lent what they check themselves: the first of the branch holds nothing. */
const holderOf = (ort: Ort, holders: readonly Rescuer[], index: number): { traeger_id: string | null } => ({
  traeger_id: ort === 'Person' && holders.length > 1 ? (holders[1 + (index % (holders.length - 1))]?.id ?? null) : null,
});

const stammwerte = (
  { ware, geschichte, serie, hergestellt, gekauft, erstgebrauch }: Stueck,
  { id: sek_id }: Ortsstelle,
) =>
  ({
    name: ware.names[0],
    artikel_id: artikelDemoId('artikel', ware.nr),
    artikelgruppe_id: artikelDemoId('artikelgruppen', ware.gruppe),
    artikeltyp_id: ware.typ === undefined ? null : artikelDemoId('artikeltypen', ware.typ[0]),
    hersteller_id: artikelDemoId('hersteller', ware.hersteller),
    sek_id,
    status: geschichte === 'ausgemustert' ? 'Ausgemustert' : 'InGebrauch',
    menge: ware.menge ?? 1,
    seriennr: ware.menge === undefined ? serie : null,
    psa: ware.psa ?? false,
    mpg: ware.mpg ?? false,
    psakategorie: ware.psa === true ? 3 : null,
    herstelldatum: isoDate(hergestellt),
    herstellgenau: ware.psa === true ? 'Monat' : 'Tag',
    kaufdatum: isoDate(gekauft),
    erstgebrauch: isoDate(erstgebrauch),
    kaufpreisbetrag: ware.preis * (ware.menge ?? 1),
  }) as const;

const usual = ['Gerätehaus', 'Rucksack 1'] as const;

/** Places of a branch depend on its number and what they are called. */
export const standortId = ({ nr }: Ortsstelle, name: string): string => naturalId('standorte', ['demo', nr, name]);

function standortRows(branch: Ortsstelle, { fahrzeuge, namen: [raum, behaelter] = usual }: Lager): StoredRow[] {
  const row = (key: string, values: Parameters<typeof root<typeof standorte.fields>>[3]): StoredRow =>
    root(standorte, standortId(branch, key), [branch.id], { sek_id: branch.id, ...values });
  const haus = standortId(branch, 'Gerätehaus');
  return [
    row('Gerätehaus', { name: raum, art: 'Raum' }),
    ...['Regal 1', 'Regal 2', 'Regal 3', 'Regal 4'].map((name) => row(name, { name, art: 'Regal', in_id: haus })),
    ...fahrzeuge.map((fahrzeug, index) =>
      row(index === 0 ? 'Fahrzeug' : `Fahrzeug ${index + 1}`, {
        name: String(fahrzeug['name']),
        art: 'Fahrzeug',
        in_id: haus,
        fahrzeug_id: fahrzeug.id,
      }),
    ),
    row('Rucksack', {
      name: behaelter,
      art: 'Behaelter',
      in_id: fahrzeuge.length === 0 ? haus : standortId(branch, 'Fahrzeug'),
    }),
  ];
}

function stuecke(random: Random, { mitglieder }: Ortsstelle, { sortiment, today }: Lager): Stueck[] {
  const offset = random.int(0, geschichten.length - 1);
  const all: Stueck[] = [];
  for (const ware of sortiment.waren) {
    const wanted = (ware.stueck * mitglieder) / 30;
    const count = ware.menge === undefined ? Math.floor(wanted + random.unit()) : 1;
    for (let nr = 0; nr < count; nr += 1) {
      const drawn = geschichten[(offset + all.length) % geschichten.length] ?? 'geprueft';
      const geschichte = drawn === 'alt' && ware.alter?.abherstellung === undefined ? 'geprueft' : drawn;
      all.push({
        id: random.id(),
        ware,
        geschichte,
        serie: `${ware.nr.slice(0, 2)}${random.digits(8)}`,
        ...tage(random, ware, geschichte, today),
      });
    }
  }
  return all;
}

/** When a piece was made, bought and first used; what is too old is so since a few weeks. */
function tage(
  random: Random,
  { alter }: Ware,
  geschichte: Geschichte,
  today: number,
): Pick<Stueck, 'hergestellt' | 'gekauft' | 'erstgebrauch'> {
  const age = geschichte === 'neu' ? random.int(120, 200) : random.int(900, 1500);
  const hergestellt = firstOfMonth(
    geschichte === 'alt' ? addMonths(today, -(alter?.abherstellung ?? 120)) - random.int(10, 80) : today - age,
  );
  const gekauft = hergestellt + random.int(40, 70);
  return { hergestellt, gekauft, erstgebrauch: gekauft + random.int(3, 20) };
}

const firstOfMonth = (day: number): number => day - Number(isoDate(day).slice(8)) + 1;
