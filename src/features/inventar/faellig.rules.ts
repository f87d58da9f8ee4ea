import type { Row } from '../../kit/define-table.ts';
import type { inventar } from './inventar.table.ts';
import { istAbgelaufen, istUeberfaellig } from './zustand.rules.ts';

/** A piece as screens have it. */
type Stueck = Pick<Row<typeof inventar>, 'id'> & Partial<Row<typeof inventar>> & { sek_ids?: readonly string[] };
type Pruefart = NonNullable<Stueck['naechsteart']>;

/** A check that is due, or the age that locks a piece. */
export interface Faelligkeit {
  readonly id: string;
  readonly stueck: Stueck;
  /** Kind of check; `Alter` when its age locks the piece. */
  readonly art: Pruefart | 'Alter';
  /** Last day of the check, first locked day by age; null when nobody knows since when it is due. */
  readonly tag: string | null;
  /** Over, announced by its plan, or later. */
  readonly stand: 'ueberfaellig' | 'bald' | 'spaeter';
}

/** Age is announced as long before as a check without a plan. */
const alterVorlaufTage = 60;

/** What of these pieces is due until a day: the check that comes first, and the end of its life (domain: inventar 5). */
export function faelligkeitenBis(pieces: readonly Stueck[], today: string, until: string): readonly Faelligkeit[] {
  const soon = Temporal.PlainDate.from(today).add({ days: alterVorlaufTage }).toString();
  const found: Faelligkeit[] = [];
  for (const stueck of pieces) {
    if (stueck.status === 'Ausgemustert') continue;
    const { id, naechsteart, naechstepruefung = null, faelligab, ablauf } = stueck;
    if (typeof naechsteart === 'string' && (naechstepruefung ?? '') <= until) {
      const isSoon = typeof faelligab === 'string' && faelligab <= today;
      const stand = istUeberfaellig(stueck, today) ? 'ueberfaellig' : isSoon ? 'bald' : 'spaeter';
      found.push({ id: `${id} pruefung`, stueck, art: naechsteart, tag: naechstepruefung, stand });
    }
    // Its first locked day lies after the last day of use, so what ends with the day before is over.
    if (typeof ablauf === 'string' && (ablauf <= until || istAbgelaufen(stueck, today))) {
      const stand = istAbgelaufen(stueck, today) ? 'ueberfaellig' : ablauf <= soon ? 'bald' : 'spaeter';
      found.push({ id: `${id} alter`, stueck, art: 'Alter', tag: ablauf, stand });
    }
  }
  return found;
}

/** The uid of something due in calendars: the same again as long as it is due on that day. */
export const uidVon = ({ id, tag }: Pick<Faelligkeit, 'id' | 'tag'>): string =>
  `${id.replace(' ', '-')}-${(tag ?? '').replaceAll('-', '')}@huettenbuch`;
