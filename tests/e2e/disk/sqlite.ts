const header = Buffer.from('SQLite format 3\0', 'latin1');
const walMagics = new Set([0x377f0682, 0x377f0683]);

/** Longest text that a seam shows whole. */
export const seamReach = 512;

/**
 * What a raw search of a SQLite file would miss: values that go on in another page (fileformat2.html, 1.6). For each place where one may
 * go on, the bytes before it joined with those of the page it names. Read without the cells' own lengths, so that
 * freed pages count too; a wrong guess only costs a needless search. Empty for other files.
 */
export function sqliteSeams(file: Buffer): Buffer[] {
  const pages = pagesOf(file);
  const seams: Buffer[] = [];
  for (const page of pages.values()) {
    const join = (end: number, next: number): void => {
      const goesOn = next > 1 ? pages.get(next) : undefined;
      if (goesOn !== undefined)
        seams.push(
          Buffer.concat([page.subarray(Math.max(0, end - seamReach), end), goesOn.subarray(4, 4 + seamReach)]),
        );
    };
    // An overflow page names its next one first; a cell names the first overflow page last.
    join(page.length, page.readUInt32BE(0));
    for (let at = 8; at + 4 <= page.length; at += 1) if (page[at] === 0) join(at, page.readUInt32BE(at));
  }
  return seams;
}

/** Pages by number; of a `-wal` file those of its frames, the newest of each. */
function pagesOf(file: Buffer): Map<number, Buffer> {
  if (file.subarray(0, header.length).equals(header)) {
    const size = file.readUInt16BE(16) === 1 ? 65_536 : file.readUInt16BE(16);
    return new Map(
      Array.from({ length: Math.floor(file.length / size) }, (_, index) => [
        index + 1,
        file.subarray(index * size, (index + 1) * size),
      ]),
    );
  }
  if (file.length < 32 || !walMagics.has(file.readUInt32BE(0))) return new Map();
  const size = file.readUInt32BE(8);
  const frames = Array.from(
    { length: Math.floor((file.length - 32) / (size + 24)) },
    (_, index) => 32 + index * (size + 24),
  );
  return new Map(frames.map((at) => [file.readUInt32BE(at), file.subarray(at + 24, at + 24 + size)]));
}
