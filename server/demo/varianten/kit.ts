import type { Kurs } from '../kurs-list.ts';
import type { Ware } from '../artikel-liste.ts';
import type { Eintrag, Papier } from './teile.ts';

type Where = Kurs['where'];

/** A course with `voll` participants of the first branch who are registered. */
export const kurs = (
  name: string,
  where: Where,
  in_: number,
  days: readonly string[],
  { voll, ...rest }: Partial<Omit<Kurs, 'group'>> & { readonly group: string; readonly voll: number },
): Kurs => ({
  name,
  where,
  in: in_,
  days,
  max: 20,
  ort: where === 'verband' ? 'Bozen' : where === 'region' ? 'Bruneck' : 'Sexten',
  teilnehmer: Array.from({ length: voll }, () => [0, 'Angemeldet']),
  ...rest,
});

/** What a course that is over says of itself. */
export const vorbei = { status: 'Abgeschlossen', isNoted: true } as const;

/** A document of one version, of these lines. */
export const papier = (
  betreff: string,
  typ: string,
  vor: number,
  zeilen: readonly string[],
  pflicht = false,
): Papier => [betreff, typ, [[vor, `${betreff}.pdf`, [[betreff, ...zeilen]]]], pflicht];

/** An article of which each piece is told apart, kept by members. */
export const stueck = (
  nr: string,
  names: Ware['names'],
  gruppe: string,
  hersteller: string,
  preis: number,
  anzahl: number,
  ort: Ware['ort'] = 'Person',
): Ware => ({ nr, names, gruppe, hersteller, preis, stueck: anzahl, ort });

/** An article that is counted only, on the second shelf. */
export const menge = (
  nr: string,
  names: Ware['names'],
  gruppe: string,
  hersteller: string,
  preis: number,
  anzahl: number,
): Ware => ({ nr, names, gruppe, hersteller, preis, stueck: 1, ort: 'Regal 2', menge: anzahl });

const abend = [20 * 60, 22 * 60] as const;

/** Meetings that every kind of organisation has. */
export const sitzungen = (heim: string, saal: string): readonly Eintrag[] => [
  ['Ausschusssitzung', -20, abend, heim],
  ['Ausschusssitzung', 12, abend, heim],
  ['Heimputz', 16, [8 * 60, 12 * 60], heim],
  ['Jahreshauptversammlung', 45, [19 * 60, 23 * 60], saal],
];
