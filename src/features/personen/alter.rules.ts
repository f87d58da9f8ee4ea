/** Day on which somebody is so many years old; born on 29 February it is 1 March where there is no such day (domain: personen 5). */
export function wirdAlt(gebdatum: string, years: number): string {
  const year = Number(gebdatum.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = gebdatum.slice(5) === '02-29' && !isLeap ? '03-01' : gebdatum.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
}

/** How many years old somebody is on a day. */
export function alterAm(gebdatum: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(gebdatum.slice(0, 4));
  return wirdAlt(gebdatum, years) > day ? years - 1 : years;
}
