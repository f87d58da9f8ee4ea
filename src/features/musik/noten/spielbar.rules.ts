import type { Known } from '../../../kit/define-table.ts';
import { bestand } from './bestand.rules.ts';
import { worteVon } from './besetzung.rules.ts';
import type { notenstimmen } from './notenstimmen.table.ts';
import type { notenverleih } from './notenverleih.table.ts';

type Stimme = Known<typeof notenstimmen> & { readonly id: string };

/** What somebody plays or sings, by its names in each language; `stimme`: which part (1 the first), null where nobody said. */
export interface Instrument {
  readonly namen: readonly string[];
  readonly stimme: number | null;
  readonly istHaupt: boolean;
}

/** Somebody who is there. */
export interface Spieler {
  readonly id: string;
  readonly name: string;
  readonly instrumente: readonly Instrument[];
}

/** A part with those who play it. `aushilfe`: who may change over to it, where it has nobody; `blaetter`: sheets at hand for it. */
export interface Stimmenplatz {
  readonly id: string;
  readonly stimme: string;
  readonly spieler: readonly Spieler[];
  readonly aushilfe: Spieler | null;
  readonly blaetter: number;
}

/** Whether sheet music can be played by those who are there: each part has somebody, some must change over, some have nobody or no sheet, or it tells no parts. */
export type Spielstand = 'voll' | 'umsetzen' | 'luecken' | 'ohnestimmen';

/** Sheet music compared with those who are there. */
export interface Spielbarkeit {
  readonly stand: Spielstand;
  readonly plaetze: readonly Stimmenplatz[];
  /** Who is there and finds no part of the own instrument. */
  readonly ohnePlatz: readonly Spieler[];
}

// What is one instrument under several names: German, Italian, abbreviated. Longer phrases are tried first.
const namen: Readonly<Record<string, readonly string[]>> = {
  piccolo: ['piccolo', 'piccoloflöte', 'picc', 'ottavino'],
  blockfloete: ['blockflöte', 'flauto dolce'],
  floete: ['flöte', 'querflöte', 'fl', 'flauto', 'flauto traverso'],
  oboe: ['oboe', 'ob'],
  englischhorn: ['englischhorn', 'corno inglese'],
  fagott: ['fagott', 'fg', 'fag', 'fagotto'],
  bassklarinette: ['bassklarinette', 'bkl', 'clarinetto basso'],
  klarinette: ['klarinette', 'klar', 'kl', 'clarinetto', 'clar'],
  altsaxophon: ['altsaxophon', 'altsaxofon', 'altsax', 'asax', 'sassofono contralto', 'sax contralto'],
  tenorsaxophon: ['tenorsaxophon', 'tenorsaxofon', 'tenorsax', 'tsax', 'sassofono tenore', 'sax tenore'],
  baritonsaxophon: ['baritonsaxophon', 'baritonsaxofon', 'baritonsax', 'sassofono baritono', 'sax baritono'],
  trompete: ['trompete', 'trp', 'tr', 'tromba', 'kornett', 'cornetta'],
  fluegelhorn: ['flügelhorn', 'flh', 'flicorno', 'flicorno soprano'],
  horn: ['horn', 'waldhorn', 'hr', 'corno'],
  tenorhorn: ['tenorhorn', 'thn', 'flicorno tenore'],
  euphonium: ['euphonium', 'euph', 'bariton', 'eufonio', 'flicorno baritono'],
  posaune: ['posaune', 'pos', 'bassposaune', 'trombone', 'trombone basso'],
  tuba: ['tuba', 'tb', 'bass', 'basso'],
  schlagwerk: [
    'schlagwerk',
    'schlagzeug',
    'schlw',
    'percussion',
    'perkussion',
    'pauken',
    'stabspiele',
    'trommel',
    'becken',
    'batteria',
    'percussioni',
    'timpani',
  ],
};
const phrasen = Object.entries(namen)
  .flatMap(([schluessel, alle]) => alle.map((phrase) => ({ schluessel, worte: phrase.split(' ') })))
  .toSorted((a, b) => b.worte.length - a.worte.length);
/** Parts that the conductor reads. */
const leitung = new Set(['partitur', 'direktion', 'dirigent', 'partitura', 'direzione', 'score']);

/** Which instrument a name means, `1. Klarinette in B` and `Clarinetto 1` the same one; of one that we do not know, its words. */
export function instrumentVon(text: string): string {
  const worte = worteVon(text);
  const hat = (wort: string): boolean => worte.some((one) => one === wort || one === `${wort}n`);
  const bekannt = phrasen.find((phrase) => phrase.worte.every(hat));
  return bekannt?.schluessel ?? worte.filter((wort) => !/^(?:i{1,3}|iv)$/.test(wort)).join(' ');
}

/** Which of several parts a name means: `Klarinette 2`, `2. Klarinette` and `Klarinette II` the second one; null where it tells no number. */
export function nummerVon(text: string): number | null {
  const [ziffer] = /\d{1,2}/.exec(text) ?? [];
  if (ziffer !== undefined) return Number(ziffer);
  const roemisch = ['i', 'ii', 'iii', 'iv'].findIndex((one) =>
    text
      .toLowerCase()
      .split(/[\s.]+/)
      .includes(one),
  );
  return roemisch === -1 ? null : roemisch + 1;
}

interface Platz {
  readonly id: string;
  readonly stimme: string;
  readonly instrument: string;
  readonly nr: number;
  readonly spieler: Spieler[];
  readonly blaetter: number;
}

const hauptVon = ({ instrumente }: Spieler): Instrument | undefined =>
  instrumente.find(({ istHaupt }) => istHaupt) ?? instrumente[0];
const spielt = (instrument: Instrument | undefined, wonach: string): boolean =>
  instrument?.namen.some((name) => instrumentVon(name) === wonach) === true;
const kann = (one: Spieler, { instrument }: Platz): boolean => one.instrumente.some((eins) => spielt(eins, instrument));

/** The own part, or the next lower one that there is; without a number the one with the fewest players. */
function platzFuer(plaetze: readonly Platz[], stimme: number | null): Platz | undefined {
  const nachNr = plaetze.toSorted((a, b) => a.nr - b.nr);
  if (stimme !== null) return nachNr.findLast(({ nr }) => nr <= stimme) ?? nachNr[0];
  return nachNr.toSorted((a, b) => a.spieler.length - b.spieler.length)[0];
}

/** Seats everybody at the main instrument, whoever has a part of their own first. */
function setze(plaetze: readonly Platz[], spieler: readonly Spieler[]): readonly Spieler[] {
  const ohnePlatz: Spieler[] = [];
  const ohneNummer = (one: Spieler): number => Number((hauptVon(one)?.stimme ?? null) === null);
  for (const one of spieler.toSorted((a, b) => ohneNummer(a) - ohneNummer(b) || a.name.localeCompare(b.name, 'de'))) {
    const haupt = hauptVon(one);
    const eigene = plaetze.filter(({ instrument }) => spielt(haupt, instrument));
    const platz = platzFuer(eigene, haupt?.stimme ?? null);
    (platz?.spieler ?? ohnePlatz).push(one);
  }
  return ohnePlatz;
}

/** Part → somebody of its own, so that as many parts as possible have one at the same time; whoever sits there stays as long as that is enough. */
function verteile(plaetze: readonly Platz[], spieler: readonly Spieler[]): ReadonlyMap<string, Spieler> {
  const bei = new Map<string, Spieler>();
  const sitzt = new Map<string, Platz>();
  const nimm = (platz: Platz, one: Spieler): void => {
    bei.set(platz.id, one);
    sitzt.set(one.id, platz);
  };
  for (const platz of plaetze) if (platz.spieler[0] !== undefined) nimm(platz, platz.spieler[0]);
  const finde = (platz: Platz, versucht: Set<string>): boolean => {
    const moegliche = spieler.filter((one) => kann(one, platz));
    const frei = moegliche.find(({ id }) => !sitzt.has(id));
    if (frei !== undefined) {
      nimm(platz, frei);
      return true;
    }
    for (const one of moegliche) {
      const anderer = sitzt.get(one.id);
      if (anderer === undefined || versucht.has(one.id)) continue;
      versucht.add(one.id);
      if (!finde(anderer, versucht)) continue;
      nimm(platz, one);
      return true;
    }
    return false;
  };
  for (const platz of plaetze) if (!bei.has(platz.id)) finde(platz, new Set());
  return bei;
}

/**
 * Compares the parts of sheet music with those who are there: who sits where, which part nobody plays, and who may change over to it so
 * that all parts are played at once. `blaetter`: sheets of a part at hand (domain: archive-tief 4 "Catalogue"). The score is the conductor's.
 */
export function spielbarkeit(
  stimmen: readonly Stimme[],
  spieler: readonly Spieler[],
  blaetter: (stimme: Stimme) => number,
): Spielbarkeit {
  const plaetze = stimmen
    .filter(({ stimme }) => !worteVon(stimme ?? '').some((wort) => leitung.has(wort)))
    .map((one): Platz => {
      const name = one.stimme ?? '';
      const teil = { instrument: instrumentVon(name), nr: nummerVon(name) ?? 1 };
      return { id: one.id, stimme: name, ...teil, spieler: [], blaetter: blaetter(one) };
    })
    .toSorted((a, b) => a.instrument.localeCompare(b.instrument) || a.nr - b.nr || a.id.localeCompare(b.id));
  const ohnePlatz = setze(plaetze, spieler);
  const bei = verteile(plaetze, spieler);
  const wohin = new Map([...bei].map(([platz, { id }]) => [id, platz]));
  const alle = plaetze.map(({ id, stimme, spieler: eigene, blaetter: da }): Stimmenplatz => {
    const dort = bei.get(id);
    return {
      id,
      stimme,
      spieler: eigene.filter((one) => (wohin.get(one.id) ?? id) === id),
      aushilfe: dort === undefined || eigene.includes(dort) ? null : dort,
      blaetter: da,
    };
  });
  return { stand: standVon(alle), plaetze: alle, ohnePlatz };
}

/**
 * The same with the sheets as they are on a day: what of the originals is here, copies, and what those who are there have at home. A set
 * that is lent is out, whoever has it.
 */
export function spielbarMit(
  stimmen: readonly Stimme[],
  bewegungen: readonly Known<typeof notenverleih>[],
  spieler: readonly Spieler[],
): Spielbarkeit {
  const stand = bestand(stimmen, bewegungen);
  const da = new Set(spieler.map(({ id }) => id));
  const zuHause = (stimme: string): number =>
    bewegungen
      .filter(({ art, stimme_id, an_id }) => art === 'Ausgabe' && stimme_id === stimme && da.has(an_id ?? ''))
      .reduce((sum, { id }) => sum + (stand.offen.get(id ?? '') ?? 0), 0);
  return spielbarkeit(
    stimmen,
    spieler,
    ({ id, kopien }) => Math.max(0, stand.stimmen.get(id)?.verfuegbar ?? 0) + (kopien ?? 0) + zuHause(id),
  );
}

/** Whether nobody plays a part, not even by changing over. */
export const istLeer = ({ spieler, aushilfe }: Stimmenplatz): boolean => spieler.length === 0 && aushilfe === null;
/** Whether a part has somebody and no sheet. */
export const ohneBlatt = (platz: Stimmenplatz): boolean => !istLeer(platz) && platz.blaetter <= 0;

function standVon(plaetze: readonly Stimmenplatz[]): Spielstand {
  if (plaetze.length === 0) return 'ohnestimmen';
  if (plaetze.some((one) => istLeer(one) || ohneBlatt(one))) return 'luecken';
  return plaetze.some(({ aushilfe }) => aushilfe !== null) ? 'umsetzen' : 'voll';
}
