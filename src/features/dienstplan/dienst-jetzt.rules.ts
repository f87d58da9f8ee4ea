import { uhrzeit, type Spanne } from './wandzeit.rules.ts';

/** A shift as far as it says who is there. */
export interface Schicht extends Spanne {
  readonly id: string;
  readonly status: 'Offen' | 'Veroeffentlicht' | 'Abgesagt';
}

/** Somebody at a shift; with times of their own when they take a part of it. */
export interface Belegung {
  readonly id: string;
  readonly tag_id: string;
  readonly mgd_id: string;
  readonly status: 'Verfuegbar' | 'Eingeteilt' | 'Warteliste' | 'Abgemeldet';
  readonly beginn: string | null;
  readonly ende: string | null;
}

/** When somebody is there: the whole shift, or their part of it. */
export const zeitVon = ({ beginn, ende }: Pick<Belegung, 'beginn' | 'ende'>, schicht: Spanne): Spanne => ({
  beginn: beginn ?? schicht.beginn,
  ende: ende ?? schicht.ende,
});

const altMs = 12 * 3_600_000;

/** How old a device’s knowledge is: `Stand 14:05`, and grey when that is more than twelve hours ago (domain: dienstplan-tief 2). */
export const standVon = (gelesen: string, jetzt: string): { readonly zeit: string; readonly istAlt: boolean } => ({
  zeit: uhrzeit(gelesen),
  istAlt: Date.parse(jetzt) - Date.parse(gelesen) > altMs,
});
