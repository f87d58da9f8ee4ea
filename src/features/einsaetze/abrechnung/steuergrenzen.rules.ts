import { euroText } from '../../../lib/euro.ts';
import { message } from '../../../lib/message.ts';

/** A line of compensation as far as its tax goes. */
export interface Zufluss {
  /** Local day of the mission, ISO. */
  readonly tag: string;
  /** Year in which it is paid. */
  readonly jahr: number;
  readonly posten: string;
  /** In cents. */
  readonly betrag: number;
}

/** Free of tax in a year in Germany, in cents: for any voluntary work (§ 3 Nr. 26a EStG), and for the work that Nr. 26 names (Steueränderungsgesetz 2025). */
const freibetraege = (jahr: number): { readonly ehrenamt: number; readonly uebungsleiter: number } =>
  jahr >= 2026 ? { ehrenamt: 96_000, uebungsleiter: 330_000 } : { ehrenamt: 84_000, uebungsleiter: 300_000 };

/** What a volunteer in Italy may be given back without a receipt, in cents (D.Lgs. 117/2017, Art. 17). */
const ohneBeleg = { tag: 1000, monat: 15_000 };

const summe = (zeilen: readonly Zufluss[]): number => zeilen.reduce((all, { betrag }) => all + betrag, 0);

const groesste = (zeilen: readonly Zufluss[], teil: (tag: string) => string): number =>
  Math.max(
    0,
    ...[...new Set(zeilen.map(({ tag }) => teil(tag)))].map((eines) =>
      summe(zeilen.filter(({ tag }) => teil(tag) === eines)),
    ),
  );

/**
 * What somebody should know before a member is paid in a year (domain: einsaetze 5.6): the limits up to which it is free of tax, by
 * the year of the payment and not of the mission; in Italy the most that is given back without a receipt. `neu` is what a run would
 * pay, `frueher` what was paid or is on its way. Answers sentences.
 */
export function steuerhinweise(
  land: 'DE' | 'IT',
  jahr: number,
  neu: readonly Zufluss[],
  frueher: readonly Zufluss[],
): readonly string[] {
  if (land === 'IT') return hinweiseItalien(neu, frueher);
  const dienste = [...neu, ...frueher].filter((zeile) => zeile.jahr === jahr && zeile.posten === 'Dienst');
  const { ehrenamt, uebungsleiter } = freibetraege(jahr);
  const erreicht = summe(dienste);
  if (!neu.some(({ posten }) => posten === 'Dienst') || erreicht <= ehrenamt) return [];
  const betrag = { jahr, betrag: euroText(erreicht) };
  return [
    erreicht > uebungsleiter
      ? message('{jahr} zusammen {betrag}: mehr als der Übungsleiterfreibetrag (§ 3 Nr. 26 EStG).', betrag)
      : message('{jahr} zusammen {betrag}: mehr als der Ehrenamtsfreibetrag (§ 3 Nr. 26a EStG).', betrag),
  ];
}

/** Days and months are those of the missions; what a receipt proves does not count. */
function hinweiseItalien(neu: readonly Zufluss[], frueher: readonly Zufluss[]): readonly string[] {
  const zaehlt = ({ posten }: Zufluss): boolean => posten === 'Dienst' || posten === 'Kilometer';
  const gemeinsam = (teil: (tag: string) => string): Zufluss[] => {
    const betroffen = new Set(neu.filter(zaehlt).map(({ tag }) => teil(tag)));
    return [...neu, ...frueher].filter((zeile) => zaehlt(zeile) && betroffen.has(teil(zeile.tag)));
  };
  const [tag, monat] = [(day: string) => day, (day: string) => day.slice(0, 7)];
  return [
    ...(groesste(gemeinsam(tag), tag) > ohneBeleg.tag
      ? [message('Ohne Beleg mehr als 10 € an einem Tag (D.Lgs. 117/2017, Art. 17).')]
      : []),
    ...(groesste(gemeinsam(monat), monat) > ohneBeleg.monat
      ? [message('Ohne Beleg mehr als 150 € in einem Monat (D.Lgs. 117/2017, Art. 17).')]
      : []),
  ];
}
