import type { IcalEvent } from '../../lib/ical.ts';
import { localDate } from '../../lib/local-time.ts';
import { tagPlus } from '../dienstplan/wandzeit.rules.ts';

/** Something that a subscription shows, as the server reads it. */
export interface Feedzeile {
  /** Of the appointment, of the day of a course, of the seat in a shift: it never goes from one person to another (domain: dienstplan-tief 1, 4). */
  readonly uid: string;
  readonly titel: string;
  readonly ort: string;
  readonly beginn: string;
  readonly ende: string;
  readonly ganztaegig: boolean;
  /** How often time, place or status changed since it is there. */
  readonly version: number;
  /** When it was last changed. */
  readonly geaendert: string;
  /** Since when it does not take place. */
  readonly abgesagtAm: string | null;
  /** A seat that is not certain yet. */
  readonly istOffen: boolean;
  /** Whether it fills the time of whoever subscribed. */
  readonly istBelegt: boolean;
  /** Below the address of the app. */
  readonly pfad: string;
}

/** How far back and ahead a subscription reaches, in days (domain: ausbildung 6 "ICS"). */
const [zurueck, voraus] = [90, 730] as const;
const dayMs = 86_400_000;

/** The local days that a subscription shows on a day, both included. */
export const feedfenster = (heute: string): readonly [von: string, bis: string] => [
  tagPlus(heute, -zurueck),
  tagPlus(heute, voraus),
];

/** What was called off is told so long, so that every calendar has asked meanwhile; afterwards it is gone (domain: ausbildung 6). */
const istVergessen = (abgesagtAm: string | null, jetzt: string): boolean =>
  abgesagtAm !== null && Date.parse(jetzt) - Date.parse(abgesagtAm) > zurueck * dayMs;

const inOrder = (a: Feedzeile, b: Feedzeile): number =>
  a.beginn < b.beginn ? -1 : a.beginn > b.beginn ? 1 : a.uid < b.uid ? -1 : 1;

/** The events of a subscription, always in the same order and with the same stamps: only what was changed changes its bytes. */
export const feedereignisse = (
  zeilen: readonly Feedzeile[],
  { jetzt, adresse }: { readonly jetzt: string; readonly adresse: string },
): readonly IcalEvent[] =>
  zeilen
    .filter(({ abgesagtAm }) => !istVergessen(abgesagtAm, jetzt))
    .toSorted(inOrder)
    .map((zeile) => ({
      uid: zeile.uid,
      stamp: zeile.geaendert,
      sequence: zeile.version,
      time: zeile.ganztaegig
        ? { days: [localDate(zeile.beginn), localDate(zeile.ende)] as const }
        : { instants: [zeile.beginn, zeile.ende] as const },
      title: zeile.titel,
      where: zeile.ort,
      url: new URL(zeile.pfad, adresse).href,
      ...(zeile.abgesagtAm !== null
        ? { status: 'cancelled' as const }
        : zeile.istOffen
          ? { status: 'tentative' as const }
          : {}),
      isBusy: zeile.istBelegt && !zeile.ganztaegig,
    }));
