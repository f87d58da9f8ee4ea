import { easterSunday } from '../finanzen/sepa/target-days.rules.ts';
import { tagPlus } from './wandzeit.rules.ts';

/** Holidays of Italy that have a date of their own; the fourth of October since 2026 (law 151/2025). */
const feste = ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'];
const mitFranziskus = 2026;

/** Easter Sunday, Easter Monday and Whit Monday, which is one in South Tyrol. */
const nachOstern: readonly number[] = [0, 1, 50];
const bewegliche = new Map<number, readonly string[]>();

function beweglicheVon(jahr: number): readonly string[] {
  const bekannt = bewegliche.get(jahr);
  if (bekannt !== undefined) return bekannt;
  const ostern = easterSunday(jahr).toString();
  const tage = nachOstern.map((nach) => tagPlus(ostern, nach));
  bewegliche.set(jahr, tage);
  return tage;
}

/** Whether a local day (YYYY-MM-DD) is a holiday in South Tyrol (domain: dienstplan-tief 2 "feiertage", 4 "Fairness"). */
export function istFeiertag(tag: string): boolean {
  const monatstag = tag.slice(5);
  const jahr = Number(tag.slice(0, 4));
  return (
    feste.includes(monatstag) || (monatstag === '10-04' && jahr >= mitFranziskus) || beweglicheVon(jahr).includes(tag)
  );
}
