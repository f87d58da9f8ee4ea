import type { Known } from '../../kit/define-table.ts';
import { anschaffungswert } from './abschreibung.rules.ts';
import type { abschreibungen } from './abschreibungen.table.ts';
import type { anlagen } from './anlagen.table.ts';
import { kalenderjahre, monatVon, type Kalender } from './wirtschaftsjahr.rules.ts';

/** An asset in a business year: cost, depreciation and book value from its beginning to its end; in cents, as it is booked. */
export interface Spiegelzeile {
  readonly anfang: number;
  readonly zugang: number;
  readonly abgang: number;
  readonly ende: number;
  readonly abgeschriebenAnfang: number;
  readonly abschreibung: number;
  readonly abgeschriebenEnde: number;
  readonly buchwertAnfang: number;
  readonly buchwertEnde: number;
}

/** The line of an asset, or undefined where it was not there in the year. `zeilen`: what is depreciated of it. */
export function spiegelzeile(
  anlage: Known<typeof anlagen>,
  zeilen: readonly Known<typeof abschreibungen>[],
  jahr: number,
  kalender: Kalender = kalenderjahre,
): Spiegelzeile | undefined {
  const { anschaffungam, abgangam, status, abschreibungsart, vorbetrag } = anlage;
  const gekauft = kalender(monatVon(anschaffungam ?? '')).jahr;
  // A pool takes no notice of what leaves it.
  const isGone = status === 'Abgegangen' && abschreibungsart !== 'Sammelposten';
  const gegangen = isGone ? kalender(monatVon(abgangam ?? '')).jahr : Infinity;
  if (gekauft > jahr || gegangen < jahr) return undefined;
  const wert = anschaffungswert(anlage);
  const summe = (gilt: (of: number) => boolean): number =>
    zeilen.reduce((sum, one) => sum + (one.verarbeitet === true && gilt(one.jahr ?? 0) ? (one.betrag ?? 0) : 0), 0);
  const abgeschriebenAnfang = (vorbetrag ?? 0) + summe((of) => of < jahr);
  const abschreibung = summe((of) => of === jahr);
  const isNew = gekauft === jahr;
  const geht = gegangen === jahr;
  return {
    anfang: isNew ? 0 : wert,
    zugang: isNew ? wert : 0,
    abgang: geht ? wert : 0,
    ende: geht ? 0 : wert,
    abgeschriebenAnfang,
    abschreibung,
    abgeschriebenEnde: geht ? 0 : abgeschriebenAnfang + abschreibung,
    buchwertAnfang: isNew ? 0 : wert - abgeschriebenAnfang,
    buchwertEnde: geht ? 0 : wert - abgeschriebenAnfang - abschreibung,
  };
}
