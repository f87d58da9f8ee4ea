import { localDate } from '../../lib/local-time.ts';
import { istFeiertag } from './feiertage.rules.ts';
import { minuten, schneidet, tagPlus, tageZwischen, wochentag, zeitpunkt, type Spanne } from './wandzeit.rules.ts';

const teiler = 10_000;
const faktor = { tag: 100, nacht: 125, frei: 150 };
const samstag = 6;
const [nachtende, nachtbeginn] = ['06:00', '22:00'];

/** Parts of a time within one local day, cut where day and night meet, each with its factor in percent. */
function* abschnitte({ beginn, ende }: Spanne): Generator<Spanne & { readonly prozent: number }> {
  const letzter = localDate(ende);
  for (let tag = localDate(beginn); tag <= letzter; tag = tagPlus(tag, 1)) {
    const isFrei = wochentag(tag) >= samstag || istFeiertag(tag);
    const grenzen = ['00:00', nachtende, nachtbeginn].map((zeit) => zeitpunkt(tag, zeit));
    for (const [index, von] of grenzen.entries()) {
      const bis = grenzen[index + 1] ?? zeitpunkt(tagPlus(tag, 1), '00:00');
      const teil = { beginn: von < beginn ? beginn : von, ende: bis > ende ? ende : bis };
      const prozent = isFrei ? faktor.frei : index === 1 ? faktor.tag : faktor.nacht;
      if (teil.beginn < teil.ende) yield { ...teil, prozent };
    }
  }
}

/**
 * What a duty weighs, in points: minutes × weight of its kind × the higher factor of day (Saturday, Sunday, holiday) and night (22–06),
 * both in percent (domain: dienstplan-tief 4 "Fairness"). Reckoned in integers and divided once.
 */
export function punkte(dienst: Spanne, gewicht: number): number {
  let summe = 0;
  for (const teil of abschnitte(dienst)) summe += minuten(teil) * gewicht * teil.prozent;
  return summe / teiler;
}

/** What somebody did, and on how many days they could have. */
export interface Leistung {
  readonly mgd_id: string;
  readonly ist: number;
  readonly verfuegbareTage: number;
}

/** What somebody did beside their share; who is furthest behind it has rank 1. */
export interface Anteil extends Leistung {
  readonly soll: number;
  readonly differenz: number;
  readonly rang: number;
}

/** Each one’s share of all points is that of the days on which they were there; those alike share a rank (domain: dienstplan-tief 4 "Fairness"). */
export function anteile(leistungen: readonly Leistung[]): readonly Anteil[] {
  const gesamt = leistungen.reduce((sum, { ist }) => sum + ist, 0);
  const tage = leistungen.reduce((sum, { verfuegbareTage }) => sum + verfuegbareTage, 0);
  const mitSoll = leistungen.map((one) => {
    const soll = tage === 0 ? 0 : (gesamt * one.verfuegbareTage) / tage;
    return { ...one, soll, differenz: one.ist - soll };
  });
  return mitSoll
    .map((one) => ({ ...one, rang: 1 + mitSoll.filter(({ differenz }) => differenz < one.differenz).length }))
    .toSorted((a, b) => a.rang - b.rang);
}

/** Local days of a period on which somebody is not absent the whole day: being ill costs nothing, since nothing is owed for it. */
export function zaehleVerfuegbareTage(von: string, bis: string, abwesend: readonly Spanne[]): number {
  let frei = 0;
  for (let nr = 0; nr <= tageZwischen(von, bis); nr++) {
    const tag = { beginn: zeitpunkt(tagPlus(von, nr), '00:00'), ende: zeitpunkt(tagPlus(von, nr + 1), '00:00') };
    const weg = abwesend.some((one) => schneidet(one, tag) && one.beginn <= tag.beginn && one.ende >= tag.ende);
    if (!weg) frei += 1;
  }
  return frei;
}
