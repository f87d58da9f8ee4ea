import { newId, naturalId } from '../../lib/ids.ts';
import { readPlace, type Standing } from '../../protocol/common-history.ts';

/** What the model server's log knows of a place that a device names. */
export interface Compared {
  readonly bekannt: boolean;
  readonly ursprung: string;
  readonly stand_vom: string;
}

/** The log of the model server: a record's id for every write, each with the id of its transaction. */
export class ModelLog {
  /** The database itself, the same after a copy was put back. */
  ursprung = newId();
  private ids: string[] = [];
  private kennungen: string[] = [];
  // Counts on when a copy is put back: no transaction's id comes twice.
  private turn = 0;

  get length(): number {
    return this.ids.length;
  }

  /** Record of the line after number `n`. */
  at(n: number): string {
    return this.ids[n] ?? '';
  }

  add(id: string): void {
    this.turn += 1;
    this.ids.push(id);
    this.kennungen.push(naturalId('kennung', [String(this.turn)]));
  }

  /** What answers puts the log back as it is now. */
  copy(): () => void {
    const [ursprung, ids, kennungen] = [this.ursprung, [...this.ids], [...this.kennungen]];
    return () => {
      [this.ursprung, this.ids, this.kennungen] = [ursprung, [...ids], [...kennungen]];
    };
  }

  /** Another, empty database stands in its place. */
  replace(): void {
    [this.ids, this.kennungen] = [[], []];
    this.ursprung = naturalId('ursprung', [this.ursprung]);
  }

  standing(n: number): Standing {
    return {
      nummer: n,
      kennung: n === 0 ? this.ursprung : (this.kennungen[n - 1] ?? ''),
      zeit: new Date(n).toISOString(),
      ursprung: this.ursprung,
      epoche: this.ursprung,
    };
  }

  compare(text: string | null): Compared | undefined {
    const place = readPlace(text ?? undefined);
    return (
      place && {
        bekannt: place.nummer <= this.length && this.standing(place.nummer).kennung === place.kennung,
        ursprung: this.ursprung,
        stand_vom: '2026-06-30T08:00:00.000Z',
      }
    );
  }
}
