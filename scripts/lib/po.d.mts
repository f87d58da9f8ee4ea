interface PoEntry {
  readonly text: string;
  readonly comments: readonly string[];
}

/** Entries of a catalogue by message key: the text, with its context if it has one. */
export function parsePo(source: string): Map<string, PoEntry>;
export function formatPo(language: string, entries: ReadonlyMap<string, PoEntry>): string;
