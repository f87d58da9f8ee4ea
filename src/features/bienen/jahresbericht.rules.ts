import type { Betriebsbild } from './betrieb.rules.ts';
import { geltendeBewegungen } from './bewegung.rules.ts';
import { nimmtTeil, summe, verlustNach, zensus, type Betrieb, type Bestand } from './zaehlung.rules.ts';

/** What the report of a year says of a Betrieb; `verlust` of the winter before in tenths of a per cent. */
export interface Jahreszeile extends Bestand {
  readonly betrieb: Betrieb;
  readonly staende: number;
  readonly fehlend: number;
  readonly verlust: number | null;
  /** Moves of the year that were not annulled. */
  readonly bewegungen: number;
}

/** Betriebe of a year with their census, by their codes. */
export const jahresbericht = (bilder: readonly Betriebsbild[], jahr: number): readonly Jahreszeile[] =>
  bilder
    .filter(({ betrieb }) => nimmtTeil(betrieb, jahr))
    .toSorted((a, b) => (a.betrieb.betriebskodex ?? '').localeCompare(b.betrieb.betriebskodex ?? '', 'de'))
    .map(({ betrieb, staende, zaehlungen, bewegungen }) => {
      const zeilen = zensus(betrieb, staende, zaehlungen, jahr);
      return {
        betrieb,
        ...summe(zeilen),
        staende: zeilen.length,
        fehlend: zeilen.filter(({ lage }) => lage === 'Fehlt').length,
        verlust: verlustNach(betrieb, staende, zaehlungen, jahr - 1),
        bewegungen: geltendeBewegungen(bewegungen).filter(
          ({ datum, lage }) => datum?.startsWith(String(jahr)) === true && lage !== 'Annulliert',
        ).length,
      };
    });

/** Numbers of some Betriebe together. */
export interface Gruppe extends Bestand {
  readonly betriebe: number;
  readonly staende: number;
}

/** What some lines of the report make together. */
export const zusammen = (zeilen: readonly Jahreszeile[]): Gruppe => ({
  betriebe: zeilen.length,
  staende: zeilen.reduce((sum, one) => sum + one.staende, 0),
  voelker: zeilen.reduce((sum, one) => sum + one.voelker, 0),
  ableger: zeilen.reduce((sum, one) => sum + one.ableger, 0),
});
