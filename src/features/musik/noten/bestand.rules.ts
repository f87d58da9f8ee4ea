import type { Known } from '../../../kit/define-table.ts';
import type { FieldIssue } from '../../../kit/schema.ts';
import { message } from '../../../lib/message.ts';
import type { notenarchiv } from './notenarchiv.table.ts';
import type { notenstimmen } from './notenstimmen.table.ts';
import type { notenverleih } from './notenverleih.table.ts';
import { istFrei, schutz } from './urheber.rules.ts';

type Stimme = Known<typeof notenstimmen>;
type Bewegung = Known<typeof notenverleih>;

/** What is there of a part; less than nothing when more was handed out than there is. */
export interface Stimmenstand {
  readonly verliehen: number;
  readonly verloren: number;
  readonly verfuegbar: number;
}

/** Where all parts of sheet music are, and what is out of each loan. */
export interface Bestand {
  readonly stimmen: ReadonlyMap<string, Stimmenstand>;
  /** Loan → pieces that are out still. */
  readonly offen: ReadonlyMap<string, number>;
}

const rang = ({ art }: Bewegung): number => (art === 'Ausgabe' ? 0 : 1);
/** Movements by day; on one day what went out first, the rest by their ids, so that device and server agree. */
const nachTag = (a: Bewegung, b: Bewegung): number =>
  (a.am ?? '').localeCompare(b.am ?? '') || rang(a) - rang(b) || (a.id ?? '').localeCompare(b.id ?? '');

const summe = (zahlen: Iterable<number>): number => [...zahlen].reduce((total, one) => total + one, 0);

/**
 * What is there, out and lost of each part, from all movements of the sheet music. A set takes of every part what is there, or so many of
 * each; what comes back of it may be single parts. A return beyond what is out is one that was noted twice (domain: archive-tief 4, W14).
 */
export function bestand(stimmen: readonly Stimme[], bewegungen: readonly Bewegung[]): Bestand {
  const verloren = new Map<string, number>();
  const leihen = new Map<string, Map<string, number>>();
  const draussen = (stimme: string): number => summe([...leihen.values()].map((leihe) => leihe.get(stimme) ?? 0));
  const da = ({ id, originale }: Stimme): number =>
    (originale ?? 0) - draussen(id ?? '') - (verloren.get(id ?? '') ?? 0);
  const gehtAb = (stimme: string, anzahl: number): void => {
    verloren.set(stimme, (verloren.get(stimme) ?? 0) + anzahl);
  };
  for (const one of bewegungen.toSorted(nachTag)) {
    const { id, art, zu_id, stimme_id, anzahl } = one;
    if (art === 'Ausgabe') {
      leihen.set(
        id ?? '',
        new Map(
          stimme_id
            ? [[stimme_id, anzahl ?? 1]]
            : stimmen.map((stimme) => [stimme.id ?? '', anzahl ?? Math.max(0, da(stimme))]),
        ),
      );
      continue;
    }
    const leihe = leihen.get(zu_id ?? '');
    if (leihe === undefined) {
      if (art === 'Verlust' && stimme_id) gehtAb(stimme_id, anzahl ?? 1);
      continue;
    }
    for (const [stimme, offen] of leihe) {
      if (stimme_id && stimme_id !== stimme) continue;
      const weg = Math.min(offen, anzahl ?? offen);
      leihe.set(stimme, offen - weg);
      if (art === 'Verlust') gehtAb(stimme, weg);
    }
  }
  return {
    stimmen: new Map(
      stimmen.map((stimme) => [
        stimme.id ?? '',
        {
          verliehen: draussen(stimme.id ?? ''),
          verloren: verloren.get(stimme.id ?? '') ?? 0,
          verfuegbar: da(stimme),
        },
      ]),
    ),
    offen: new Map([...leihen].map(([id, leihe]) => [id, summe(leihe.values())])),
  };
}

/** Copies beyond what the licence allows; of what is free on the day any number (domain: archive-tief 4 "Copies allowed"). */
export function kopienOhneLizenz(
  noten: Known<typeof notenarchiv>,
  stimmen: readonly Pick<Stimme, 'kopien'>[],
  day: string,
): number {
  if (istFrei(schutz(noten).bearbeitung, day)) return 0;
  return summe(stimmen.map(({ kopien }) => Math.max(0, (kopien ?? 0) - (noten.lizenzkopien ?? 0))));
}

/** A scan is a copy, too: of what is protected on the day only with a licence (domain: archive-tief 4 "Scanning"). One that lies there already stays. */
export function scanfehler(
  noten: Known<typeof notenarchiv>,
  { datei }: Pick<Stimme, 'datei'>,
  before: Pick<Stimme, 'datei'> | undefined,
  day: string,
): readonly FieldIssue[] {
  const istNeu = datei !== undefined && datei !== null && datei.sha256 !== before?.datei?.sha256;
  return istNeu && (noten.lizenzkopien ?? 0) < 1 && !istFrei(schutz(noten).bearbeitung, day)
    ? fehler('datei', message('Für dieses Werk ist keine Kopie erlaubt eingetragen. Lizenz nachtragen?'))
    : [];
}

const fehler = (feld: string, text: string): readonly FieldIssue[] => [{ feld, text }];

/** What is wrong with a movement of lent sheet music before it is noted; `zu`: the loan that it speaks of, as far as it is known. */
export function bewegungsfehler(one: Bewegung, zu: Bewegung | undefined, today: string): readonly FieldIssue[] {
  const { art, am, bis, zu_id = null, stimme_id = null } = one;
  if (am && am > today) return fehler('am', message('Das liegt in der Zukunft.'));
  if (art === 'Ausgabe') {
    if (zu_id !== null) return fehler('zu_id', message('Nur Rückgabe und Verlust gehören zu einer Ausgabe.'));
    if (!one.an_id && !one.an_sek_id && !one.an_name)
      return fehler('an_id', message('Bitte angeben, wer die Noten bekommt.'));
    return bis && am && bis < am ? fehler('bis', message('Das liegt vor der Ausgabe.')) : [];
  }
  if (art === 'Verlust' && !one.grund) return fehler('grund', message('Bitte sagen, wie es verloren ging.'));
  if (zu_id === null)
    return art === 'Verlust' && stimme_id !== null
      ? []
      : fehler('zu_id', message('Bitte die Ausgabe wählen, zu der das gehört.'));
  if (zu === undefined) return [];
  if (zu.art !== 'Ausgabe' || (zu.noten_id !== undefined && one.noten_id !== undefined && zu.noten_id !== one.noten_id))
    return fehler('zu_id', message('Das ist keine Ausgabe dieser Noten.'));
  if (am && zu.am && am < zu.am) return fehler('am', message('Das liegt vor der Ausgabe.'));
  return stimme_id !== null && zu.stimme_id && zu.stimme_id !== stimme_id
    ? fehler('stimme_id', message('Ausgegeben wurde eine andere Stimme.'))
    : [];
}
