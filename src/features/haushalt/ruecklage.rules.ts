import type { Known } from '../../kit/define-table.ts';
import { euroText } from '../../lib/euro.ts';
import { message } from '../../lib/message.ts';
import type { Grenzjahr } from './haushalt.calls.ts';
import type { ruecklagen } from './ruecklagen.table.ts';
import type { ruecklagenbewegungen } from './ruecklagenbewegungen.table.ts';

type Ruecklage = Known<typeof ruecklagen>;
type Bewegung = Known<typeof ruecklagenbewegungen>;

/** Where the limits come from, and when they were last looked up there. */
export const quelle = message('§ 62 Abs. 1 AO, Stand 22.11.2026');

/** Cents that a movement adds to its reserve; negative for what it takes. */
export const wirkung = ({ art, betrag }: Bewegung): number => (art === 'Entnahme' ? 0 - (betrag ?? 0) : (betrag ?? 0));

/** What of a reserve was there when a year began, came, went, and is left. */
export interface Jahresstand {
  readonly anfang: number;
  readonly zufuehrung: number;
  readonly entnahme: number;
  readonly ende: number;
}

/** The line of a reserve in the schedule of a calendar year. What takes a movement back counts against its kind. */
export function jahresstand(bewegungen: readonly Bewegung[], jahr: number): Jahresstand {
  const summe = (gilt: (one: Bewegung, of: number) => boolean): number =>
    bewegungen.reduce((sum, one) => sum + (gilt(one, Number((one.datum ?? '').slice(0, 4))) ? wirkung(one) : 0), 0);
  const anfang = summe((_, of) => of < jahr);
  const zufuehrung = summe(({ art }, of) => of === jahr && art === 'Zufuehrung');
  const entnahme = 0 - summe(({ art }, of) => of === jahr && art === 'Entnahme');
  return { anfang, zufuehrung, entnahme, ende: anfang + zufuehrung - entnahme };
}

/**
 * The most that may go into the free reserve for a year (§ 62(1) Nr. 3 AO): a third of the surplus of asset management and a tenth of the
 * rest, each rounded down (domain: finanzen-tief 8).
 */
export const freieGrenze = ({ vv, ideell, zb, wgb }: Pick<Grenzjahr, 'vv' | 'ideell' | 'zb' | 'wgb'>): number =>
  Math.floor(Math.max(0, vv) / 3) + Math.floor((Math.max(0, ideell) + Math.max(0, zb) + Math.max(0, wgb)) / 10);

/** Running costs of twelve months: those of the year, or of the one before while it has not cost as much yet. */
export const ausgabenVonZwoelfMonaten = (jahre: readonly Grenzjahr[]): number =>
  Math.max(0, ...jahre.slice(-2).map(({ aufwand }) => aufwand));

/** What may still go into the free reserve in the last of these years: room that was not used serves two years more, the oldest first. */
export function freierRaum(jahre: readonly Grenzjahr[]): number {
  let raeume: readonly { readonly jahr: number; readonly rest: number }[] = [];
  for (const one of jahre.toSorted((a, b) => a.jahr - b.jahr)) {
    let gebildet = Math.max(0, one.gebildet);
    const own = { jahr: one.jahr, rest: freieGrenze(one) };
    raeume = [...raeume.filter(({ jahr }) => jahr >= one.jahr - 2), own].map(({ jahr, rest }, at, all) => {
      const used = at === all.length - 1 ? gebildet : Math.min(rest, gebildet);
      gebildet -= used;
      return { jahr, rest: rest - used };
    });
  }
  return raeume.reduce((sum, { rest }) => sum + rest, 0);
}

/** What somebody should know of a reserve: what it lies above, and that its time is over. Packed sentences; nothing is kept from being booked. */
export function hinweise(
  ruecklage: Ruecklage,
  bewegungen: readonly Bewegung[],
  {
    jahre,
    afa,
    heute,
  }: {
    /** The year and the two before; empty where they are not known. */
    readonly jahre: readonly Grenzjahr[];
    /** What the asset loses in the year. */
    readonly afa: number | undefined;
    readonly heute: string;
  },
): readonly string[] {
  const { art, zielbetrag = null, bis = null, anlage_id = null } = ruecklage;
  const { zufuehrung, ende } = jahresstand(bewegungen, Number(heute.slice(0, 4)));
  const found: string[] = [];
  if (bis !== null && bis < heute && ende > 0) found.push(message('Die Zeit ist um: verwenden oder auflösen.'));
  if (zielbetrag !== null && ende > zielbetrag)
    found.push(message('Mehr als das Ziel: {betrag} zu viel.', { betrag: euroText(ende - zielbetrag) }));
  if (art === 'Wiederbeschaffung' && anlage_id === null)
    found.push(message('Welche Anlage soll ersetzt werden? Ihre Abschreibung ist im Jahr die Grenze.'));
  if (art === 'Wiederbeschaffung' && afa !== undefined && zufuehrung > afa)
    found.push(
      message('Im Jahr höchstens die Abschreibung der Anlage, {grenze}: {betrag} zu viel.', {
        grenze: euroText(afa),
        betrag: euroText(zufuehrung - afa),
      }),
    );
  if (jahre.length === 0) return found;
  const [raum, ausgaben] = [freierRaum(jahre), ausgabenVonZwoelfMonaten(jahre)];
  if ((art === 'Frei' || art === 'Beteiligung') && raum < 0)
    found.push(
      message('Die freie Rücklage liegt um {betrag} über der Grenze des Jahres.', { betrag: euroText(0 - raum) }),
    );
  if (art === 'Betriebsmittel' && ende > ausgaben)
    found.push(
      message('Höchstens die Ausgaben von zwölf Monaten, {grenze}: {betrag} zu viel.', {
        grenze: euroText(ausgaben),
        betrag: euroText(ende - ausgaben),
      }),
    );
  return found;
}
