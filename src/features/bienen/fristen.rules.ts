/** What a law sets, from a day on: a number of days or months, or how many colonies. */
interface Frist {
  readonly land: string;
  readonly was: Fristname;
  readonly ab: string;
  readonly wert: number;
}

/**
 * - `Beginn`: days in which the beginning is reported;
 * - `Ende`: month on whose first day, of the year that follows, the end of keeping is reported at the latest;
 * - `Stand`: days in which a new or given up stand is reported;
 * - `Dokument`: days after which the BDN takes a document as carried out by itself;
 * - `Zeugnismonate`: how old a health certificate may be; it holds from 1 September of the year before on;
 * - `Familie`: colonies that a family may keep for itself, over all stands;
 * - `Aufbewahrung`: years that the Behandlungsbuch is kept;
 * - `Eintrag`: hours in which a treatment is entered.
 */
type Fristname = 'Beginn' | 'Ende' | 'Stand' | 'Dokument' | 'Zeugnismonate' | 'Familie' | 'Aufbewahrung' | 'Eintrag';

/**
 * Deadlines by country, each from its day on (domain: archive-tief 7: Italy D.lgs. 134/2022, Manuale I&R of 7.3.2023, l. 313/2004
 * art. 6; Austria TKZVO; Germany BienSeuchV §§ 1a, 5; all Regulation (EU) 2019/6 art. 108). What a country does not have is not there.
 */
const fristen: readonly Frist[] = [
  { land: 'IT', was: 'Beginn', ab: '2005-01-01', wert: 20 },
  { land: 'IT', was: 'Dokument', ab: '2023-03-07', wert: 7 },
  { land: 'IT', was: 'Familie', ab: '2024-01-01', wert: 10 },
  { land: 'IT', was: 'Eintrag', ab: '2022-01-28', wert: 48 },
  { land: 'AT', was: 'Stand', ab: '2016-01-01', wert: 7 },
  { land: 'AT', was: 'Ende', ab: '2016-01-01', wert: 4 },
  { land: 'DE', was: 'Beginn', ab: '2004-11-03', wert: 0 },
  { land: 'DE', was: 'Zeugnismonate', ab: '2004-11-03', wert: 9 },
  ...['IT', 'AT', 'DE'].map((land): Frist => ({ land, was: 'Aufbewahrung', ab: '2022-01-28', wert: 5 })),
];

/** What holds in a country on a day; undefined where its law asks for nothing of the kind. */
export const fristAm = (land: string, was: Fristname, tag: string): number | undefined =>
  fristen
    .filter((one) => one.land === land && one.was === was && one.ab <= tag)
    .toSorted((a, b) => (a.ab < b.ab ? -1 : 1))
    .at(-1)?.wert;

/** A day so many days later, YYYY-MM-DD. */
export const tagPlus = (tag: string, tage: number): string =>
  Temporal.PlainDate.from(tag).add({ days: tage }).toString();

/** The last day on which the beginning of a Betrieb is reported in time. */
export function beginnBis(land: string, beginn: string): string | undefined {
  const tage = fristAm(land, 'Beginn', beginn);
  return tage === undefined ? undefined : tagPlus(beginn, tage);
}

/** The last day on which the end of keeping is reported in time (Austria: 2026-09-30 → 2027-04-01). */
export function endeBis(land: string, ende: string): string | undefined {
  const monat = fristAm(land, 'Ende', ende);
  return monat === undefined ? undefined : `${Number(ende.slice(0, 4)) + 1}-${String(monat).padStart(2, '0')}-01`;
}

/** The last day on which a change of a stand is reported in time (W24: Austria, 2026-06-24 → 2026-07-01). */
export function standBis(land: string, tag: string): string | undefined {
  const tage = fristAm(land, 'Stand', tag);
  return tage === undefined ? undefined : tagPlus(tag, tage);
}

/** The last day on which a document can be confirmed or annulled (W23: 2026-05-12 → 2026-05-19). */
export function dokumentBis(land: string, datum: string): string | undefined {
  const tage = fristAm(land, 'Dokument', datum);
  return tage === undefined ? undefined : tagPlus(datum, tage);
}

/** Whether a health certificate serves a move on that day (BienSeuchV § 5): not before 1 September of the year before, and at most nine months old (W24). */
export function giltZeugnis(land: string, zeugnisam: string, tag: string): boolean {
  const monate = fristAm(land, 'Zeugnismonate', tag);
  if (monate === undefined) return true;
  const fruehestens = `${Number(tag.slice(0, 4)) - 1}-09-01`;
  const bis = Temporal.PlainDate.from(zeugnisam).add({ months: monate }).toString();
  return zeugnisam >= fruehestens && zeugnisam <= tag && tag <= bis;
}

/** Until when an entry of the Behandlungsbuch is kept: the last day of the fifth year after it (W25: 2026 → 2031-12-31). */
export const aufzubewahrenBis = (land: string, tag: string): string =>
  `${Number(tag.slice(0, 4)) + (fristAm(land, 'Aufbewahrung', tag) ?? 5)}-12-31`;
