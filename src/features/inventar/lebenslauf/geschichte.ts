import type { VisibleRow, VisibleRowOf } from '../../../db/base.ts';
import type { Replica } from '../../../db/replica.ts';
import { replacedIn } from '../../../kit/added-to.ts';
import type { Table } from '../../../kit/define-table.ts';
import type { FileValue } from '../../../kit/kinds/file.ts';
import { targetOf, type Registry } from '../../../kit/registry.ts';
import { localDate } from '../../../lib/local-time.ts';
import type { FilePlace } from '../../../screens/device.ts';
import { printedIn, type Printed } from '../../../screens/pdf/printed.ts';
import { withoutRestricted } from '../../../screens/put-out.ts';
import { asFile } from '../../../ui/kinds/values.ts';
import type { AppLocale } from '../../../ui/t.ts';
import { inventar } from '../inventar.table.ts';

/** A picture and where it hangs. */
export interface Bild extends FilePlace {
  readonly file: FileValue;
}

/** One thing that happened to a piece, in the language that was asked for. */
export interface Eintrag {
  readonly id: string;
  readonly tabelle: string;
  /** ISO day. */
  readonly tag: string;
  readonly was: string;
  readonly text: string;
  /** What was found at its steps, moves of a loan. */
  readonly unter: readonly string[];
  /** Another entry corrects it. */
  readonly istBerichtigt: boolean;
  readonly bilder: readonly Bild[];
}

/** What a history is read from. */
export interface Ort {
  readonly replica: Pick<Replica, 'row' | 'rows' | 'childrenOf' | 'label'>;
  readonly registry: Registry;
}

interface Fund {
  readonly table: Table;
  readonly row: VisibleRow;
  readonly unter: readonly { readonly table: Table; readonly row: VisibleRow }[];
  readonly istBerichtigt: boolean;
}

/**
 * All that happened to a piece, the first first: every row of this device that hangs on it or points to it and lies on a day, whatever area it
 * belongs to, and the days of the piece itself. Its reader sees nothing here that he does not see elsewhere: rows and columns are those that he has.
 */
export async function geschichteVon(
  ort: Ort,
  stueck: VisibleRowOf<typeof inventar>,
  locale: AppLocale,
): Promise<{ readonly eintraege: readonly Eintrag[]; readonly printed: Printed }> {
  const funde = await fundeVon(ort, stueck.id);
  const parts = [
    { table: ort.registry.table(inventar.name), rows: await withoutRestricted(ort, inventar, [stueck]) },
    ...funde.flatMap(({ table, row, unter }) => [
      { table, rows: [row] },
      ...unter.map((one) => ({ table: one.table, rows: [one.row] })),
    ]),
  ];
  const printed = await printedIn(locale, ort, parts);
  const eintraege = [...eigene(stueck, printed), ...funde.flatMap((fund) => eintragVon(ort.registry, fund, printed))];
  return { eintraege: eintraege.toSorted((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0)), printed };
}

async function fundeVon(ort: Ort, id: string): Promise<readonly Fund[]> {
  const { registry, replica } = ort;
  const piece = registry.table(inventar.name);
  const pointing = registry
    .pointingTo(piece)
    .filter(({ table, column }) => table.parent !== column && table.name !== piece.name);
  const found = [
    ...(await Promise.all(
      registry.childrenOf(piece).map(async (table) => ({ table, rows: await replica.childrenOf(table, id) })),
    )),
    ...(await Promise.all(
      pointing.map(async ({ table, column }) => ({
        table,
        rows: (await replica.rows(table)).filter((row: VisibleRow) => row[column] === id),
      })),
    )),
  ];
  const all = found.map(async ({ table, rows }) => {
    const replaced = replacedIn(table, rows);
    return Promise.all(
      (await withoutRestricted(ort, table, rows)).map(async (row) => ({
        table,
        row,
        istBerichtigt: replaced.has(row.id),
        unter: await unterVon(ort, table, row.id),
      })),
    );
  });
  return (await Promise.all(all)).flat();
}

async function unterVon(ort: Ort, table: Table, id: string): Promise<Fund['unter']> {
  const below = ort.registry.childrenOf(table).map(async (child) => {
    const rows = await withoutRestricted(ort, child, await ort.replica.childrenOf(child, id));
    return rows.map((row) => ({ table: child, row }));
  });
  return (await Promise.all(below)).flat();
}

/** The first day or instant that a row has. */
const tagVon = (table: Table, row: VisibleRow): string | undefined =>
  Object.entries(table.fields).find(
    ([name, { kind }]) => (kind === 'date' || kind === 'dateTime') && typeof row[name] === 'string',
  )?.[0];

const dayOf = (table: Table, row: VisibleRow, column: string): string =>
  table.fields[column]?.kind === 'date' ? String(row[column]) : localDate(String(row[column]));

function eintragVon(registry: Registry, { table, row, unter, istBerichtigt }: Fund, printed: Printed): Eintrag[] {
  const column = tagVon(table, row);
  if (column === undefined) return [];
  const below = unter.map((one) => worteVon(registry, one.table, one.row, printed, table.name));
  return [
    {
      id: row.id,
      tabelle: table.name,
      tag: dayOf(table, row, column),
      istBerichtigt,
      was: printed.words(table.label),
      text: worteVon(registry, table, row, printed, inventar.name, column),
      unter: below.filter((text) => text !== ''),
      bilder: [{ table, row }, ...unter].flatMap((one) => bilderVon(registry, one.table, one.row)),
    },
  ];
}

/** What a row says in its list, and its long texts. */
function worteVon(
  registry: Registry,
  table: Table,
  row: VisibleRow,
  printed: Printed,
  above: string,
  without?: string,
): string {
  const listed = registry.moduleOf(table)?.list.columns ?? table.title;
  const columns = Object.keys(table.fields).filter(
    (name) => name !== without && (listed.includes(name) || table.fields[name]?.kind === 'longText'),
  );
  return columns
    .filter((name) => targetOf(table, name) !== above && row[name] !== false)
    .map((name) => [printed.label(table, name), printed.value(table, row, name)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join(' · ');
}

function bilderVon(registry: Registry, table: Table, row: VisibleRow): readonly Bild[] {
  const url = registry.moduleOf(table)?.url;
  const pictures = Object.entries(table.fields).filter(
    ([, { kind, options }]) => kind === 'photo' && options['isDrawn'] !== true,
  );
  return pictures.flatMap(([column]) => {
    const file = asFile(row[column]);
    return url === undefined || file === null ? [] : [{ url, id: row.id, column, file }];
  });
}

const eigeneTage = [
  'herstelldatum',
  'kaufdatum',
  'erstgebrauch',
  'inbetriebnahme',
  'ausgemustertam',
  'wiederab',
] as const;

const dazu: Readonly<Partial<Record<(typeof eigeneTage)[number], readonly (keyof typeof inventar.fields & string)[]>>> =
  {
    herstelldatum: ['herstellgenau'],
    kaufdatum: ['lieferant_id', 'kaufpreisbetrag'],
    ausgemustertam: ['ausmusterungsgrund', 'verbleib', 'zeuge', 'begruendung'],
  };

/** The days of the piece itself. */
function eigene(stueck: VisibleRowOf<typeof inventar>, printed: Printed): readonly Eintrag[] {
  return eigeneTage.flatMap((column): readonly Eintrag[] => {
    if ((stueck[column] ?? null) === null) return [];
    const texts = (dazu[column] ?? [])
      .map((name) => [printed.label(inventar, name), printed.value(inventar, stueck, name)] as const)
      .filter(([, text]) => text !== '');
    return [
      {
        id: `${stueck.id} ${column}`,
        tabelle: inventar.name,
        tag: dayOf(inventar, stueck, column),
        unter: [],
        was: printed.label(inventar, column),
        text: texts.map(([label, text]) => `${label}: ${text}`).join(' · '),
        istBerichtigt: false,
        bilder: [],
      },
    ];
  });
}
