import { Zellen } from './zellen.ts';
import type { Teil } from './teil.ts';

/** How the branches of a file lie below each other, by their keys there, groups that are none between them. */
export class Baum {
  private readonly parents = new Map<string, string>();
  private readonly keys = new Map<number, string>();

  constructor(teil: Teil) {
    const { eltern = '', schluessel } = teil.erkannt.art;
    for (const [at, cells] of teil.sheet.slice(1).entries()) {
      const zellen = new Zellen(teil, cells);
      const key = zellen.said(schluessel);
      if (key === '') continue;
      this.keys.set(at + 2, key);
      this.parents.set(key, zellen.said([eltern]));
    }
  }

  /** The one that lies below none of the file; none where there are several. */
  get root(): string | undefined {
    const roots = [...this.parents].filter(([, parent]) => !this.parents.has(parent)).map(([key]) => key);
    return roots.length === 1 ? roots[0] : undefined;
  }

  /** Keys of what lies above a row, the nearest first; a circle ends where it closes. */
  above(nr: number): readonly string[] {
    const seen: string[] = [];
    let key = this.parents.get(this.keys.get(nr) ?? '') ?? '';
    while (key !== '' && !seen.includes(key)) {
      seen.push(key);
      key = this.parents.get(key) ?? '';
    }
    return seen;
  }
}
