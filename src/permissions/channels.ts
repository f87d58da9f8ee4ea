/** Columns by the bit that shows them. */
type Bits = Readonly<Record<number, readonly string[]>>;

/** One list of contact data (spec B 9.1), for rows with these values; without `where` for all others. */
interface ChannelList {
  readonly where?: Readonly<Record<string, string>>;
  readonly of: Bits;
  /** Columns that are shown only while another column says yes, too. */
  readonly needs?: Readonly<Record<string, string>>;
}

/** Contact data that a row itself shows to readers of its table who lack the columns' own right: bits of one of its columns say which. */
export interface Channels {
  readonly flags: string;
  /** The first list that fits a row counts. */
  readonly lists: readonly ChannelList[];
}

/** What channels need to know of a table. */
export interface WithChannels {
  readonly channels?: Channels;
}

type Values = Readonly<Record<string, unknown>>;

const none: ReadonlySet<string> = new Set();
const columnsOf = new WeakMap<Channels, ReadonlySet<string>>();
const opened = new WeakMap<ChannelList, Map<string, ReadonlySet<string>>>();

/** All columns that rows of the table may show by themselves. */
export function channelColumns({ channels }: WithChannels): ReadonlySet<string> {
  if (channels === undefined) return none;
  const known = columnsOf.get(channels) ?? new Set(channels.lists.flatMap(({ of }) => Object.values(of).flat()));
  columnsOf.set(channels, known);
  return known;
}

/** Columns that this whole row shows by itself; the same set for the same bits, so that callers can remember by it. */
export function openChannels({ channels }: WithChannels, row: Values): ReadonlySet<string> {
  const list = channels?.lists.find(({ where = {} }) =>
    Object.entries(where).every(([column, value]) => row[column] === value),
  );
  const bits = row[channels?.flags ?? ''];
  if (list === undefined || typeof bits !== 'number') return none;
  const unmet = Object.entries(list.needs ?? {}).flatMap(([column, needed]) => (row[needed] === true ? [] : [column]));
  const key = `${bits} ${unmet.join()}`;
  const known = opened.get(list) ?? new Map<string, ReadonlySet<string>>();
  opened.set(list, known);
  const found =
    known.get(key) ??
    new Set(
      Object.entries(list.of).flatMap(([bit, columns]) =>
        (bits & Number(bit)) === 0 ? [] : columns.filter((column) => !unmet.includes(column)),
      ),
    );
  known.set(key, found);
  return found;
}
