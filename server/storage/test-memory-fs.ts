import { MemoryFS } from '@electric-sql/pglite';

/** Where PGlite keeps its database. */
const dataFolder = '/pglite/data';
const block = 512;

/** A file or folder of a dump: `data` lies in the dump itself. */
interface Dumped {
  readonly folder: string;
  readonly name: string;
  readonly isFolder: boolean;
  readonly from: number;
  readonly size: number;
}

/** A node of Emscripten's file system in memory. */
interface MemoryNode {
  contents: Uint8Array;
  usedBytes: number;
  readonly node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
}

/** A dump of a database directory, read once for all databases that begin with it. */
export interface Dump {
  readonly bytes: Uint8Array;
  readonly files: readonly Dumped[];
}

/** Reads the directory of a dump (tar). */
export function readDump(bytes: Uint8Array): Dump {
  const files: Dumped[] = [];
  const text = (from: number, length: number): string =>
    new TextDecoder().decode(bytes.subarray(from, from + length)).replace(/\0.*$/s, '');
  for (let at = 0; bytes[at] !== undefined && bytes[at] !== 0;) {
    const path = `${text(at + 345, 155)}/${text(at, 100)}`.split('/').filter((part) => part !== '');
    const size = Number.parseInt(text(at + 124, 12), 8);
    const from = at + block;
    const folder = path.slice(0, -1).join('/');
    files.push({ folder, name: path.at(-1) ?? '', isFolder: text(at + 156, 1) === '5', from, size });
    at = from + Math.ceil(size / block) * block;
  }
  return { bytes, files };
}

/**
 * PGlite's memory with a dump in it from the start. Its own way through `loadDataDir` asks for every folder of every path
 * and takes a second for a schema of 2000 files; here the nodes are hung up one after the other over one copy of the dump.
 */
export class DumpedFs extends MemoryFS {
  readonly #dump: Dump;

  constructor(dump: Dump) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS;
    if (fs === undefined) throw new Error('PGlite has not begun');
    fs.mkdirTree(dataFolder);
    // Not by `slice`: of a Buffer it would be the same memory, and all databases one.
    const bytes = new Uint8Array(this.#dump.bytes);
    const folders = new Map([['', memoryNode(fs.lookupPath(dataFolder, {}).node)]]);
    for (const { folder, name, isFolder, from, size } of this.#dump.files) {
      const above = folders.get(folder);
      if (above === undefined) throw new Error(`the dump names no folder ${folder}`);
      const node = above.node_ops.mknod(above, name, isFolder ? folderMode : fileMode, 0);
      if (isFolder) folders.set(folder === '' ? name : `${folder}/${name}`, node);
      else {
        node.contents = bytes.subarray(from, from + size);
        node.usedBytes = size;
      }
    }
  }
}

const folderMode = 0o040_700;
const fileMode = 0o100_600;

function memoryNode(node: object): MemoryNode {
  if (!isMemoryNode(node)) throw new Error('PGlite keeps its files otherwise than it did');
  return node;
}

const isMemoryNode = (node: object): node is MemoryNode => 'contents' in node && 'node_ops' in node;
