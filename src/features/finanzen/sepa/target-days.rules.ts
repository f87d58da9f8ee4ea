/** Easter Sunday of a year (Gregorian calendar; Meeus, Jones and Butcher). */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return new Temporal.PlainDate(year, Math.floor(days / 31), (days % 31) + 1);
}

/** New Year, Labour Day, Christmas and St. Stephen's: closed whatever the weekday. */
const fixed = ['01-01', '05-01', '12-25', '12-26'];

/** Whether TARGET, and with it every SEPA payment, works on a day (YYYY-MM-DD). National holidays do not count. */
export function isTargetDay(day: string): boolean {
  const date = Temporal.PlainDate.from(day);
  if (date.dayOfWeek > 5 || fixed.includes(day.slice(5))) return false;
  const afterEaster = easterSunday(date.year).until(date).days;
  return afterEaster !== -2 && afterEaster !== 1;
}

/** The n-th day from another one, YYYY-MM-DD. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The day itself, or the next one on which TARGET works. */
export function targetDayFrom(day: string): string {
  let at = day;
  while (!isTargetDay(at)) at = addDays(at, 1);
  return at;
}

/** The last day before this one on which TARGET works. */
export function targetDayBefore(day: string): string {
  let at = addDays(day, -1);
  while (!isTargetDay(at)) at = addDays(at, -1);
  return at;
}

/** When a collection that is due on a day is carried out, until when the bank must have its file and the payer must know of it. */
export function collectionDays(
  due: string,
  noticeDays: number,
): { readonly due: string; readonly fileBy: string; readonly noticeBy: string } {
  const moved = targetDayFrom(due);
  return { due: moved, fileBy: targetDayBefore(moved), noticeBy: addDays(moved, -noticeDays) };
}
