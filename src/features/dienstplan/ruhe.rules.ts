import { localDate } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import { minuten, schneidet, zeitText, type Spanne } from './wandzeit.rules.ts';

/** What a group of persons must rest (domain: dienstplan-tief 3); in hours. */
export interface Ruheregel {
  readonly personengruppe: 'Ehrenamt' | 'AngestelltDE' | 'AngestelltIT' | 'Jugend';
  readonly ruhemin: number;
  /** Once in seven days, added to the daily rest. */
  readonly wochenruhe: number | null;
}

/** What somebody does or did: a duty, or a mission, which is a call when they were on call. */
export interface Taetigkeit extends Spanne {
  readonly name: string;
  readonly art: 'Praesenz' | 'Rufbereitschaft' | 'Hintergrund' | 'Einsatz';
}

interface Arbeit extends Spanne {
  readonly name: string;
  readonly verlangtRuhe: boolean;
}

/** A rest that is too short, in minutes. */
export interface Ruheverstoss {
  readonly nach: string;
  readonly von: string;
  readonly bis: string;
  readonly ruhe: number;
  readonly soll: number;
}

/** What a group must rest where the association wrote no rule of its own (domain: dienstplan-tief 3). */
const vorgaben: Readonly<Record<Ruheregel['personengruppe'], Omit<Ruheregel, 'personengruppe'>>> = {
  Ehrenamt: { ruhemin: 8, wochenruhe: null },
  AngestelltDE: { ruhemin: 11, wochenruhe: null },
  AngestelltIT: { ruhemin: 11, wochenruhe: 24 },
  Jugend: { ruhemin: 12, wochenruhe: null },
};
/** The rule of a group by the law, or of our own for volunteers. */
export const ruhevorgabe = (personengruppe: Ruheregel['personengruppe']): Ruheregel => ({
  personengruppe,
  ...vorgaben[personengruppe],
});

const stunde = 60;
const woche = 7 * 24 * stunde;

/**
 * What ends a rest. Whoever is on call rests until called, and a call is work (ArbZG § 5); volunteers must rest after a mission past midnight
 * alone, since the law on working hours does not apply to them (domain: dienstplan-tief 3).
 */
const arbeitVon = (taetigkeiten: readonly Taetigkeit[], { personengruppe }: Ruheregel): readonly Arbeit[] =>
  taetigkeiten
    .filter(({ art }) => art === 'Praesenz' || art === 'Einsatz')
    .map(({ art, ...rest }) => ({
      ...rest,
      verlangtRuhe:
        personengruppe !== 'Ehrenamt' ||
        (art === 'Einsatz' && localDate(rest.beginn) !== localDate(Date.parse(rest.ende) - 1)),
    }));

/** Work in its order; what overlaps or touches is one. */
function zusammenhaengend(arbeit: readonly Arbeit[]): readonly Arbeit[] {
  const bloecke: Arbeit[] = [];
  for (const eine of arbeit.toSorted((a, b) => (a.beginn < b.beginn ? -1 : 1))) {
    const letzte = bloecke.at(-1);
    if (letzte === undefined || eine.beginn > letzte.ende) bloecke.push(eine);
    else {
      const spaetere = eine.ende > letzte.ende ? eine : letzte;
      const verlangtRuhe = eine.verlangtRuhe || letzte.verlangtRuhe;
      bloecke[bloecke.length - 1] = { ...spaetere, beginn: letzte.beginn, verlangtRuhe };
    }
  }
  return bloecke;
}

const ruheZwischen = (vor: Spanne, nach: Spanne): number => minuten({ beginn: vor.ende, ende: nach.beginn });

/** Italian law counts rest in each 24 hours from the beginning of work on, so that work may be split (D.Lgs. 66/2003 art. 7). */
function istGeteilt(bloecke: readonly Arbeit[], index: number, soll: number): boolean {
  const isLang = (at: number): boolean => {
    const [vor, nach] = [bloecke[at], bloecke[at + 1]];
    return vor === undefined || nach === undefined || ruheZwischen(vor, nach) >= soll;
  };
  let [erster, letzter] = [index, index];
  while (erster > 0 && !isLang(erster - 1)) erster -= 1;
  while (!isLang(letzter)) letzter += 1;
  const [von, bis] = [bloecke[erster], bloecke[letzter]];
  return (
    von !== undefined && bis !== undefined && minuten({ beginn: von.beginn, ende: bis.ende }) <= 24 * stunde - soll
  );
}

/** Rests between two works that are shorter than the rule asks, in elapsed time: clocks that change do not matter. */
export function ruheverstoesse(taetigkeiten: readonly Taetigkeit[], regel: Ruheregel): readonly Ruheverstoss[] {
  const bloecke = zusammenhaengend(arbeitVon(taetigkeiten, regel));
  const soll = regel.ruhemin * stunde;
  return bloecke.flatMap((vor, index) => {
    const nach = bloecke[index + 1];
    if (nach === undefined || !vor.verlangtRuhe) return [];
    const ruhe = ruheZwischen(vor, nach);
    if (ruhe >= soll || (regel.personengruppe === 'AngestelltIT' && istGeteilt(bloecke, index, soll))) return [];
    return [{ nach: vor.name, von: vor.ende, bis: nach.beginn, ruhe, soll }];
  });
}

/** Rests that one more activity makes too short, or shorter. */
export function neueVerstoesse(
  bisher: readonly Taetigkeit[],
  neu: Taetigkeit,
  regel: Ruheregel,
): readonly Ruheverstoss[] {
  const alt = new Set(ruheverstoesse(bisher, regel).map(({ von, bis }) => `${von} ${bis}`));
  return ruheverstoesse([...bisher, neu], regel).filter(({ von, bis }) => !alt.has(`${von} ${bis}`));
}

/** Stretches of work without the weekly rest: seven days must hold one, added to the daily rest (D.Lgs. 66/2003 art. 9). */
export function fehlendeWochenruhe(taetigkeiten: readonly Taetigkeit[], regel: Ruheregel): readonly Spanne[] {
  if (regel.wochenruhe === null) return [];
  const lang = (regel.wochenruhe + regel.ruhemin) * stunde;
  const strecken: Spanne[] = [];
  for (const block of zusammenhaengend(arbeitVon(taetigkeiten, regel))) {
    const letzte = strecken.at(-1);
    if (letzte === undefined || ruheZwischen(letzte, block) >= lang) strecken.push(block);
    else strecken[strecken.length - 1] = { beginn: letzte.beginn, ende: block.ende };
  }
  return strecken.filter((strecke) => minuten(strecke) > woche - lang).map(({ beginn, ende }) => ({ beginn, ende }));
}

const vierMonate = 4;
/** Hours a week that employees in Italy may work on average (D.Lgs. 66/2003 art. 4). */
export const hoechsteWochenstunden = 48;

/** Average hours a week over the four months before a local day (domain: dienstplan-tief 3). */
export function wochenstunden(taetigkeiten: readonly Taetigkeit[], regel: Ruheregel, bisTag: string): number {
  const ende = Temporal.PlainDate.from(bisTag);
  const anfang = ende.subtract({ months: vierMonate });
  const wochen = anfang.until(ende, { largestUnit: 'day' }).days / 7;
  const summe = zusammenhaengend(arbeitVon(taetigkeiten, regel))
    .filter((block) => localDate(block.beginn) >= anfang.toString() && localDate(block.beginn) < bisTag)
    .reduce((sum, block) => sum + minuten(block), 0);
  return summe / stunde / wochen;
}

const kurzeReaktion = 30;

/** Whether being on call may be working time: employees who must be there sooner than in half an hour (ECJ; domain: dienstplan-tief 3). */
export const istReaktionKurz = (
  { art, reaktionszeit }: { readonly art: Taetigkeit['art'] | null; readonly reaktionszeit: number | null },
  { personengruppe }: Pick<Ruheregel, 'personengruppe'>,
): boolean =>
  art === 'Rufbereitschaft' &&
  reaktionszeit !== null &&
  reaktionszeit < kurzeReaktion &&
  (personengruppe === 'AngestelltDE' || personengruppe === 'AngestelltIT');

const stundenText = (dauer: number): string => String(Math.round((dauer / stunde) * 100) / 100).replace('.', ',');

/** What is said of a rest that is too short (domain: dienstplan-tief 10). */
export const ruhesatz = ({ nach, ruhe, soll }: Ruheverstoss): string =>
  message('Nur {h} Stunden Ruhe nach {dienst}. Vorgeschrieben: {soll}.', {
    h: stundenText(ruhe),
    dienst: nach,
    soll: stundenText(soll),
  });

/** What is said of a week without its rest. */
export const wochenruhesatz = ({ beginn, ende }: Spanne, { wochenruhe }: Ruheregel): string =>
  message('Von {von} bis {bis} fehlt die wöchentliche Ruhe von {soll} Stunden.', {
    von: zeitText(beginn),
    bis: zeitText(ende),
    soll: wochenruhe ?? 0,
  });

/** All that is said of a duty that somebody is about to take: rests that it makes too short, and weeks that it leaves without theirs. */
export function ruhesaetze(bisher: readonly Taetigkeit[], neu: Taetigkeit, regel: Ruheregel): readonly string[] {
  const vorher = new Set(fehlendeWochenruhe(bisher, regel).map(({ beginn, ende }) => `${beginn} ${ende}`));
  const wochen = fehlendeWochenruhe([...bisher, neu], regel).filter(
    (one) => schneidet(one, neu) && !vorher.has(`${one.beginn} ${one.ende}`),
  );
  return [...neueVerstoesse(bisher, neu, regel).map(ruhesatz), ...wochen.map((one) => wochenruhesatz(one, regel))];
}

/** What a planner is told of an employee’s duty though it may be given: more than 48 hours a week on average, or on call with so little time that it may be work. */
export function arbeitszeithinweise(
  bisher: readonly Taetigkeit[],
  neu: Taetigkeit & { readonly reaktionszeit: number | null },
  regel: Ruheregel,
): readonly string[] {
  const stunden = wochenstunden([...bisher, neu], regel, naechsterTag(localDate(neu.beginn)));
  const istZuViel = regel.personengruppe === 'AngestelltIT' && stunden > hoechsteWochenstunden;
  return [
    ...(istZuViel
      ? [
          message('Im Schnitt von vier Monaten {h} Stunden in der Woche. Erlaubt sind {soll}.', {
            h: stundenText(stunden * stunde),
            soll: hoechsteWochenstunden,
          }),
        ]
      : []),
    ...(istReaktionKurz(neu, regel)
      ? [message('Bei weniger als 30 Minuten Reaktionszeit kann Rufbereitschaft Arbeitszeit sein.')]
      : []),
  ];
}

const naechsterTag = (tag: string): string => Temporal.PlainDate.from(tag).add({ days: 1 }).toString();
