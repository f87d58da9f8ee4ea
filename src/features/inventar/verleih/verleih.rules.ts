import type { Known } from '../../../kit/define-table.ts';
import type { verleih } from './verleih.table.ts';
import type { verleihbewegungen } from './verleihbewegungen.table.ts';

/** A loan and what was done with it. */
export interface Leihe {
  readonly kopf: Known<typeof verleih>;
  readonly bewegungen: readonly Known<typeof verleihbewegungen>[];
}

type Bewegung = Leihe['bewegungen'][number];
export type Leihstatus = 'Vorbereitet' | 'Offen' | 'Zurueck' | 'Verbraucht' | 'Verloren';

/** Where a loan stands, as its movements say. */
export interface Leihstand {
  readonly status: Leihstatus;
  /** Pieces that are out still. */
  readonly offen: number;
  /** Pieces that came back beyond those handed out. */
  readonly ueberzaehlig: number;
  readonly halter_id: string | null;
  readonly halter_name: string | null;
  readonly ausgegebenam: string | null;
  readonly abgeschlossenam: string | null;
  /** The same piece was handed out again before it came back: then it passed on by itself, and somebody should look. */
  readonly istDoppelt: boolean;
}

const ende: Readonly<Record<string, Leihstatus>> = {
  Rueckgabe: 'Zurueck',
  Teilrueckgabe: 'Zurueck',
  Verlust: 'Verloren',
  Verbrauch: 'Verbraucht',
};

/** Whether a movement ends the loan, or a part of it: what it is of is no longer out. */
export const zurueck = (art: Bewegung['art']): boolean => (art ?? '') in ende;

const zeitVon = ({ zeitpunkt }: Bewegung): string => zeitpunkt ?? '';
/** Movements in their order; those of one instant by their ids, so that device and server agree. */
export const nachZeit = (a: Bewegung, b: Bewegung): number =>
  zeitVon(a) === zeitVon(b) ? ((a.id ?? '') < (b.id ?? '') ? -1 : 1) : zeitVon(a) < zeitVon(b) ? -1 : 1;

/** Who has it after the last hand-over or passing on; the loan itself says it where a movement does not. */
function halterVon({ kopf, bewegungen }: Leihe): Pick<Leihstand, 'halter_id' | 'halter_name'> {
  const last = bewegungen
    .filter(
      ({ art, an_id, an_name }) => (art === 'Ausgabe' || art === 'Weitergabe') && (an_id ?? an_name ?? null) !== null,
    )
    .toSorted(nachZeit)
    .at(-1);
  const { an_id, an_name } = last ?? kopf;
  return { halter_id: an_id ?? null, halter_name: an_name ?? null };
}

const vorbereitet = (leihe: Leihe): Leihstand => ({
  ...halterVon(leihe),
  status: 'Vorbereitet',
  offen: 0,
  ueberzaehlig: 0,
  ausgegebenam: null,
  abgeschlossenam: null,
  istDoppelt: false,
});

/** A quantity: what is out is what went out less what came back, was lost or used up; beyond that is surplus (domain: inventar 4 "Verleih"). */
export function mengenstand(leihe: Leihe): Leihstand {
  const sorted = leihe.bewegungen.toSorted(nachZeit);
  const summe = (arten: readonly string[]): number =>
    sorted.reduce((sum, { art, menge }) => sum + (arten.includes(art ?? '') ? (menge ?? 0) : 0), 0);
  const hinaus = summe(['Ausgabe']);
  const first = sorted.find(({ art }) => art === 'Ausgabe');
  if (first === undefined) return vorbereitet(leihe);
  const herein = summe(Object.keys(ende));
  const offen = Math.max(0, hinaus - herein);
  const letzte = sorted.findLast(({ art }) => (art ?? '') in ende);
  return {
    ...halterVon(leihe),
    status: offen > 0 ? 'Offen' : (ende[letzte?.art ?? ''] ?? 'Zurueck'),
    offen,
    ueberzaehlig: Math.max(0, herein - hinaus),
    ausgegebenam: first.zeitpunkt ?? null,
    abgeschlossenam: offen > 0 ? null : (letzte?.zeitpunkt ?? null),
    istDoppelt: false,
  };
}

interface Lauf {
  readonly leihe: Leihe;
  ausgegebenam: string | null;
  abgeschlossenam: string | null;
  status: Leihstatus;
  istDoppelt: boolean;
}

/** Movements of a piece in their order. What came back cannot have gone out later: clocks of devices differ. */
function ereignisse(laeufe: readonly Lauf[]): readonly { readonly lauf: Lauf; readonly art: string; zeit: string }[] {
  return laeufe
    .flatMap((lauf) => {
      const hinaus = lauf.leihe.bewegungen.filter(({ art }) => art === 'Ausgabe').toSorted(nachZeit)[0];
      if (hinaus === undefined) return [];
      const later = lauf.leihe.bewegungen.filter(({ art }) => (art ?? '') in ende).toSorted(nachZeit);
      return [hinaus, ...later].map((one) => ({
        lauf,
        art: one.art ?? '',
        id: one.id ?? '',
        rang: one === hinaus ? 0 : 1,
        zeit: zeitVon(one) < zeitVon(hinaus) ? zeitVon(hinaus) : zeitVon(one),
      }));
    })
    .toSorted((a, b) => {
      if (a.zeit !== b.zeit) return a.zeit < b.zeit ? -1 : 1;
      return a.rang === b.rang ? (a.id < b.id ? -1 : 1) : a.rang - b.rang;
    });
}

/**
 * All loans of one piece that nobody can hold twice. Two that are open at once are ordered by time: the earlier one ends when the later one
 * begins, as if it had been passed on, and both are to be looked at. A return twice is one; a return ends whatever loan the piece is in
 * (domain: inventar 4 "Verleih").
 */
export function stueckstand(leihen: readonly Leihe[]): readonly Leihstand[] {
  const laeufe: readonly Lauf[] = leihen.map((leihe) => ({
    leihe,
    ausgegebenam: null,
    abgeschlossenam: null,
    status: 'Vorbereitet',
    istDoppelt: false,
  }));
  let jetzt: Lauf | undefined;
  for (const { lauf, art, zeit } of ereignisse(laeufe)) {
    if (art === 'Ausgabe') {
      if (jetzt !== undefined) Object.assign(jetzt, { abgeschlossenam: zeit, status: 'Zurueck', istDoppelt: true });
      Object.assign(lauf, { ausgegebenam: zeit, status: 'Offen', istDoppelt: jetzt !== undefined });
      jetzt = lauf;
    } else if (jetzt !== undefined) {
      Object.assign(jetzt, { abgeschlossenam: zeit, status: ende[art] ?? 'Zurueck' });
      jetzt = undefined;
    }
  }
  return laeufe.map(({ leihe, ...rest }) => ({
    ...halterVon(leihe),
    ...rest,
    offen: rest.status === 'Offen' ? 1 : 0,
    ueberzaehlig: 0,
  }));
}

/** Whether a loan should have come back by an instant. */
export const istUeberfaellig = (
  { status, bis }: Pick<Known<typeof verleih>, 'status' | 'bis'>,
  jetzt: string,
): boolean => status === 'Offen' && (bis ?? null) !== null && (bis ?? '') <= jetzt;

const tag = 86_400_000;
/** Days after the end at which whoever has a piece is reminded (domain: inventar 4 "Verleih"). */
export const erinnerungstage = [0, 7, 21] as const;

/** How many reminders are due at an instant. */
export const faelligeErinnerungen = (bis: string | null, jetzt: string): number =>
  bis === null ? 0 : erinnerungstage.filter((days) => Date.parse(bis) + days * tag <= Date.parse(jetzt)).length;
