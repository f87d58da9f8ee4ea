import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { localDate, localYear } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import type { bienendatenbank } from './bienendatenbank.table.ts';
import type { bienenstaende } from './bienenstaende.table.ts';
import type { bienenzaehlungen } from './bienenzaehlungen.table.ts';
import { tagPlus } from './fristen.rules.ts';

type MitId<T> = T & { readonly id: string };
/** A stand and a count as rules know them. */
export type Stand = MitId<Known<typeof bienenstaende>>;
export type Zaehlung = MitId<Known<typeof bienenzaehlungen>>;
export type Betrieb = MitId<Known<typeof bienendatenbank>>;

/** When a count serves what the authority asks for, both days included. */
interface Fenster {
  readonly von: string;
  readonly bis: string;
}

/** What colonies are counted for. */
export type Anlass = 'Jahreszaehlung' | 'Fruehjahr' | 'Kontrolle';

/** Begin and end of a census in its year, by country and occasion: MM-DD (domain: archive-kommunikation 4, archive-tief 7). */
const fenster: Readonly<Record<string, Readonly<Partial<Record<string, readonly [string, string]>>>>> = {
  IT: { Jahreszaehlung: ['11-01', '12-31'] },
  AT: { Jahreszaehlung: ['10-31', '12-31'], Fruehjahr: ['04-30', '06-30'] },
  DE: { Jahreszaehlung: ['01-01', '01-31'] },
};

/** The days on which a country's census of a year is counted; undefined where it has none for the occasion. */
export function fensterVon(land: string, anlass: string, jahr: number): Fenster | undefined {
  const [von, bis] = fenster[land]?.[anlass] ?? [];
  return von === undefined || bis === undefined ? undefined : { von: `${jahr}-${von}`, bis: `${jahr}-${bis}` };
}

/** What a count is for the census: in time, late, or none at all because it was made before (domain: archive-kommunikation 7.23). */
export type Zensuslage = 'Rechtzeitig' | 'Verspaetet' | 'Zaehltnicht';

const tagMs = 86_400_000;

/** What is wrong with a count in itself; what another tablet counted is never a reason to refuse one. */
export function zaehlfehler(row: Known<typeof bienenzaehlungen>, jetzt: string): readonly FieldIssue[] {
  const { gezaehltam, jahr } = row;
  if (!gezaehltam || !jahr) return [];
  if (Date.parse(gezaehltam) - Date.parse(jetzt) > tagMs)
    return [{ feld: 'gezaehltam', text: message('Das liegt mehr als einen Tag in der Zukunft.') }];
  const abstand = localYear(gezaehltam) - jahr;
  return abstand < 0 || abstand > 1
    ? [{ feld: 'jahr', text: message('Gezählt wird im Jahr selbst, oder verspätet im Jahr danach.') }]
    : [];
}

/** Where a count stands in the census of its year. */
export function zensuslage(
  { anlass, jahr, gezaehltam }: Pick<Zaehlung, 'anlass' | 'jahr' | 'gezaehltam'>,
  land: string,
): Zensuslage {
  const tage = anlass && jahr ? fensterVon(land, anlass, jahr) : undefined;
  if (tage === undefined || !gezaehltam) return 'Zaehltnicht';
  const tag = localDate(gezaehltam);
  if (tag < tage.von) return 'Zaehltnicht';
  return tag <= tage.bis ? 'Rechtzeitig' : 'Verspaetet';
}

/** Of several counts the one made last counts, of two made in the same moment always the same one; all of them are kept. */
export const letzteZaehlung = <Z extends Zaehlung>(zaehlungen: readonly Z[]): Z | undefined =>
  zaehlungen.reduce<Z | undefined>(
    (best, one) => (best === undefined || istSpaeter(one, best) ? one : best),
    undefined,
  );

const istSpaeter = (one: Zaehlung, than: Zaehlung): boolean => {
  const [a, b] = [Date.parse(one.gezaehltam ?? ''), Date.parse(than.gezaehltam ?? '')];
  return a === b ? one.id > than.id : a > b;
};

/** The count of a stand that counts for an occasion of a year, if it serves the census: a late one only where none came in time. */
export function giltFuer<Z extends Zaehlung>(
  zaehlungen: readonly Z[],
  { stand_id, jahr, anlass, land }: { stand_id: string; jahr: number; anlass: Anlass; land: string },
): Z | undefined {
  const mit = (lage: Zensuslage): Z | undefined =>
    letzteZaehlung(
      zaehlungen.filter(
        (one) =>
          one.stand_id === stand_id && one.jahr === jahr && one.anlass === anlass && zensuslage(one, land) === lage,
      ),
    );
  return mit('Rechtzeitig') ?? mit('Verspaetet');
}

/** Whether a stand needs a number in the census of a year: it was there at its end and not given up by then. Empty stands do, too. */
export function brauchtZahl({ von, bis }: Pick<Stand, 'von' | 'bis'>, land: string, jahr: number): boolean {
  const tage = fensterVon(land, 'Jahreszaehlung', jahr);
  return tage !== undefined && (von ?? '') <= tage.bis && (!bis || bis > tage.bis);
}

/** A line of the census: a stand with its number, or without one. */
export interface Zensuszeile {
  readonly stand: Stand;
  readonly zaehlung: Zaehlung | undefined;
  readonly lage: Zensuslage | 'Fehlt';
}

/** The census of a year at the stands of a Betrieb, by their numbers. */
export const zensus = (
  { land }: Pick<Betrieb, 'land'>,
  staende: readonly Stand[],
  zaehlungen: readonly Zaehlung[],
  jahr: number,
): readonly Zensuszeile[] =>
  staende
    .filter((stand) => brauchtZahl(stand, land ?? 'IT', jahr))
    .toSorted((a, b) => (a.progressiv ?? 0) - (b.progressiv ?? 0))
    .map((stand) => {
      const zaehlung = giltFuer(zaehlungen, {
        stand_id: stand.id,
        jahr,
        anlass: 'Jahreszaehlung',
        land: land ?? 'IT',
      });
      return { stand, zaehlung, lage: zaehlung === undefined ? 'Fehlt' : zensuslage(zaehlung, land ?? 'IT') };
    });

const letzterMonat = 30;

/** Whether on a day those are looked for who are missing in a census: in the last month of its window and after it (in Italy from 1 December on). */
export function sucheFehlende(land: string, jahr: number, heute: string): boolean {
  const tage = fensterVon(land, 'Jahreszaehlung', jahr);
  return tage !== undefined && tagPlus(tage.bis, -letzterMonat) <= heute;
}

const vorlauf = 31;

/** The year whose census is the present one in a country: until a month before its window opens, but never before the year itself, it is the one before. */
export function zensusjahr(heute: string, land = 'IT'): number {
  const jahr = Number(heute.slice(0, 4));
  const tage = fensterVon(land, 'Jahreszaehlung', jahr);
  return tage !== undefined && heute < tagPlus(tage.von, -vorlauf) ? jahr - 1 : jahr;
}

/** Whether a Betrieb takes part in the census of a year: it was not archived by its end, has begun and has not ended before. */
export const nimmtTeil = ({ beginn, ende, archiviertam, land }: Betrieb, jahr: number): boolean => {
  const tage = fensterVon(land ?? 'IT', 'Jahreszaehlung', jahr);
  return (
    tage !== undefined &&
    (!archiviertam || archiviertam > tage.bis) &&
    (beginn ?? '') <= tage.bis &&
    (!ende || ende >= tage.von)
  );
};

/** Numbers of colonies and nuclei. */
export interface Bestand {
  readonly voelker: number;
  readonly ableger: number;
}

/** What stands on the lines of a census together; nuclei apart. */
export const summe = (zeilen: readonly Zensuszeile[]): Bestand => ({
  voelker: zeilen.reduce((all, { zaehlung }) => all + (zaehlung?.voelker ?? 0), 0),
  ableger: zeilen.reduce((all, { zaehlung }) => all + (zaehlung?.ableger ?? 0), 0),
});

/** Winter loss in tenths of a per cent: (autumn − spring) / autumn, half up; null where there was nothing in autumn (12 → 9 = 250; domain: archive-kommunikation 5). */
export const winterverlust = (herbst: number, fruehjahr: number): number | null =>
  herbst <= 0 ? null : Math.round(((herbst - fruehjahr) * 1000) / herbst);

/** Winter loss over stands that were counted both in a census and in the spring after it; null where there is none, or all were empty. */
export function verlustNach(
  { land }: Pick<Betrieb, 'land'>,
  staende: readonly Stand[],
  zaehlungen: readonly Zaehlung[],
  jahr: number,
): number | null {
  const paare = staende.flatMap(({ id }) => {
    const herbst = giltFuer(zaehlungen, { stand_id: id, jahr, anlass: 'Jahreszaehlung', land: land ?? 'IT' });
    const fruehjahr = letzteZaehlung(
      zaehlungen.filter((one) => one.stand_id === id && one.anlass === 'Fruehjahr' && one.jahr === jahr + 1),
    );
    return herbst === undefined || fruehjahr === undefined ? [] : [{ herbst, fruehjahr }];
  });
  const all = (of: (paar: (typeof paare)[number]) => Zaehlung): number =>
    paare.reduce((sum, paar) => sum + (of(paar).voelker ?? 0), 0);
  return winterverlust(
    all(({ herbst }) => herbst),
    all(({ fruehjahr }) => fruehjahr),
  );
}

/** What a stand had in the census of the year before; undefined where it was not counted. */
export const vorjahrVon = (
  zaehlungen: readonly Zaehlung[],
  stand_id: string,
  jahr: number,
): number | null | undefined =>
  letzteZaehlung(
    zaehlungen.filter((one) => one.stand_id === stand_id && one.jahr === jahr - 1 && one.anlass === 'Jahreszaehlung'),
  )?.voelker;

/** What somebody counts for on a day. `zensusjahr`: of the census, whatever else is proposed. */
export interface Zaehlzweck {
  readonly anlass: Anlass;
  readonly jahr: number;
  readonly zensusjahr: number;
}

/**
 * What colonies are counted for on a day, and for which year: the census in its window, until the end of January the one that is over
 * (in Italy and Austria), in spring what came through the winter; else somebody only looks.
 */
export function anlassAm(land: string, tag: string): Zaehlzweck {
  const jahr = Number(tag.slice(0, 4));
  const zaehlt = zensusjahr(tag, land);
  const tage = fensterVon(land, 'Jahreszaehlung', jahr);
  const imFenster = tage !== undefined && tage.von <= tag && tag <= tage.bis;
  if (imFenster || tag.slice(5) < '02-01') return { anlass: 'Jahreszaehlung', jahr: zaehlt, zensusjahr: zaehlt };
  const anlass = tag.slice(5) >= '03-01' && tag.slice(5) <= '06-30' ? 'Fruehjahr' : 'Kontrolle';
  return { anlass, jahr, zensusjahr: zaehlt };
}

const [vielfach, wenig] = [3, 10];

/** What somebody confirms before a count is saved that is far from the one of the year before (domain: archive-tief 9: 120 instead of 12). */
export function zahlfrage(voelker: number, vorjahr: number | null | undefined): string | undefined {
  if (vorjahr === null || vorjahr === undefined) return undefined;
  const weit = Math.abs(voelker - vorjahr) > wenig && (voelker > vorjahr * vielfach || voelker * vielfach < vorjahr);
  return weit ? message('Im Vorjahr waren es {vorjahr} Völker. Stimmt {voelker}?', { vorjahr, voelker }) : undefined;
}
