import type { Known } from '../../../kit/define-table.ts';
import { message } from '../../../lib/message.ts';
import type { stornogrund } from '../ausbildung.vocabularies.ts';
import type { ausbildunggebuehren } from './ausbildunggebuehren.table.ts';
import type { stornostufen } from './stornostufen.table.ts';

/** A band of days before the course, as long as it is known here. */
export type Stufe = Known<typeof stornostufen>;
type Gebuehr = Known<typeof ausbildunggebuehren>;

/** Whole days from a local day to a later one; negative the other way round. */
export const tageBis = (von: string, bis: string): number =>
  Temporal.PlainDate.from(von).until(Temporal.PlainDate.from(bis)).days;

/** What a participant pays in cents, by the category that was chosen, else by who it is; undefined where the course has no fee of that category (domain: ausbildung 2). */
export function teilnehmergebuehr(
  gebuehren: readonly Gebuehr[],
  { kategorie, istMitglied }: { readonly kategorie: Gebuehr['kategorie'] | null; readonly istMitglied: boolean },
): number | undefined {
  const von = (gesucht: Gebuehr['kategorie']): number | undefined =>
    gebuehren.find((one) => one.kategorie === gesucht)?.betrag ?? undefined;
  return von(kategorie ?? (istMitglied ? 'Mitglied' : 'Nichtmitglied'));
}

/** The band in which a cancellation falls; undefined where none covers it. */
export const stufeFuer = (stufen: readonly Stufe[], tage: number): Stufe | undefined =>
  stufen.find(({ vontage, bistage }) => tage >= (vontage ?? 0) && tage <= (bistage ?? Infinity));

/** A cancellation, and when the course begins. */
export interface Storno {
  readonly grund: (typeof stornogrund.names)[number];
  /** Local days. */
  readonly am: string;
  readonly anfang: string;
}

/** A fee in cents, with the sentence that names band and days. */
export interface Stornogebuehr {
  readonly betrag: number;
  readonly text: string;
}

const anteil = (betrag: number, prozent: number): number => Math.floor((2 * betrag * prozent + 100) / 200);

/**
 * What a cancellation costs (domain: ausbildung 5 "Storno"): the share of its band or its least amount, never more than the fee itself;
 * all of it for whoever stayed away unexcused, nothing when the organiser called it off. After the course began it is the last band.
 */
export function stornogebuehr(gebuehr: number, stufen: readonly Stufe[], { grund, am, anfang }: Storno): Stornogebuehr {
  if (grund === 'StornoVeranstalter') return { betrag: 0, text: message('Vom Veranstalter abgesagt: keine Gebühr') };
  if (grund === 'TlnUnentschuldigt') return { betrag: gebuehr, text: message('Unentschuldigt: 100 %') };
  const tage = Math.max(0, tageBis(am, anfang));
  const stufe = stufeFuer(stufen, tage);
  const prozent = stufe?.prozent ?? 0;
  const betrag = Math.min(gebuehr, Math.max(anteil(gebuehr, prozent), stufe?.mindestbetrag ?? 0));
  return { betrag, text: bandtext(stufe, tage, prozent) };
}

function bandtext(stufe: Stufe | undefined, tage: number, prozent: number): string {
  if (stufe === undefined) return message('Keine Stornostufe für {tage} Tage vor Beginn', { tage });
  const [von, bis] = [stufe.vontage ?? 0, stufe.bistage ?? null];
  return bis === null
    ? message('{tage} Tage vor Beginn (ab {von} Tagen: {prozent} %)', { tage, von, prozent })
    : message('{tage} Tage vor Beginn ({von} bis {bis} Tage: {prozent} %)', { tage, von, bis, prozent });
}

/** Two bands that speak of the same day; undefined when each day has one at most. */
export const ueberlappung = (stufen: readonly Stufe[]): readonly [Stufe, Stufe] | undefined => {
  const [erste, zweite] = stufen
    .toSorted((a, b) => (a.vontage ?? 0) - (b.vontage ?? 0))
    .flatMap((one, at, alle) => {
      const next = alle[at + 1];
      return next !== undefined && (one.bistage ?? Infinity) >= (next.vontage ?? 0) ? [one, next] : [];
    });
  return erste === undefined || zweite === undefined ? undefined : [erste, zweite];
};
