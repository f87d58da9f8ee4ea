import type { Position } from '../../kit/kinds/coordinates.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import { behandlungshinweis, geltendeBehandlungen, type Behandlung } from './behandlung.rules.ts';
import { bewegungshinweis, geltendeBewegungen, tagText, type Bewegung } from './bewegung.rules.ts';
import { beginnBis, endeBis, fristAm, standBis } from './fristen.rules.ts';
import { fensterVon, nimmtTeil, zensus, type Betrieb, type Stand, type Zaehlung } from './zaehlung.rules.ts';

/** A Betrieb with all that hangs on it. */
export interface Betriebsbild {
  readonly betrieb: Betrieb;
  readonly staende: readonly Stand[];
  readonly zaehlungen: readonly Zaehlung[];
  readonly bewegungen: readonly Bewegung[];
  readonly behandlungen: readonly Behandlung[];
}

/** Whether a stand is still used on a day. */
export const istOffen = ({ bis }: Pick<Stand, 'bis'>, tag: string): boolean => !bis || bis > tag;

const hundertstel = (grad: number): number => Math.round(grad * 100) / 100;

/** Where a stand lies for those who are not to find it: two decimals, about a kilometre, and nothing else of it. */
export const umgebungVon = ({ lat, lon }: Pick<Position, 'lat' | 'lon'>): Position => ({
  lat: hundertstel(lat),
  lon: hundertstel(lon),
  hoehe_m: null,
  genauigkeit_m: 1000,
  quelle: null,
});

/** What is wrong with the end of a stand: it is given up on a day since its beginning that has come. */
export function endefehler({ von, bis }: Pick<Stand, 'von' | 'bis'>, heute: string): readonly FieldIssue[] {
  if (!bis) return [];
  if (bis < (von ?? '')) return [{ feld: 'bis', text: message('Das liegt vor dem Beginn.') }];
  return bis > heute ? [{ feld: 'bis', text: message('Das liegt in der Zukunft.') }] : [];
}

/** What a family keeps for itself: colonies of all its stands together, nuclei apart (W23: 6 + 3 + 2 = 11 is one too many). */
export function familienhinweis(
  { betrieb, staende }: Pick<Betriebsbild, 'betrieb' | 'staende'>,
  heute: string,
): string | undefined {
  const grenze = fristAm(betrieb.land ?? 'IT', 'Familie', heute);
  if (betrieb.zweck !== 'Eigenbedarf' || grenze === undefined) return undefined;
  const voelker = staende.filter((one) => istOffen(one, heute)).reduce((sum, one) => sum + (one.voelker ?? 0), 0);
  return voelker > grenze
    ? message('{voelker} Völker: für den Eigenbedarf sind es höchstens {grenze} über alle Stände.', { voelker, grenze })
    : undefined;
}

/** What is missing in the census that is due on a day: from the second half of its window on, and until there is a number. */
export function zensushinweis({ betrieb, staende, zaehlungen }: Betriebsbild, heute: string): string | undefined {
  const jahr = Number(heute.slice(0, 4));
  const tage = fensterVon(betrieb.land ?? 'IT', 'Jahreszaehlung', jahr);
  if (tage === undefined || heute < tage.von || !nimmtTeil(betrieb, jahr)) return undefined;
  const n = zensus(betrieb, staende, zaehlungen, jahr).filter(({ lage }) => lage === 'Fehlt').length;
  return n === 0
    ? undefined
    : message('Jahreszählung {jahr}: {n, plural, one {ein Stand fehlt} other {# Stände fehlen}}, bis {tag}.', {
        jahr: String(jahr),
        n,
        tag: tagText(tage.bis),
      });
}

/** Outside these degrees nothing of the three countries lies; who typed them the wrong way round is told (domain: archive-kommunikation 7.22). */
const rahmen: Readonly<Record<string, readonly [number, number, number, number]>> = {
  IT: [35.2, 47.2, 6.5, 18.7],
  AT: [46.3, 49.1, 9.4, 17.3],
  DE: [47.2, 55.2, 5.8, 15.2],
};

/** Whether a place lies outside of its country, as it does when latitude and longitude were exchanged. */
export function liegtAusserhalb(land: string, { lat, lon }: { readonly lat: number; readonly lon: number }): boolean {
  const [sued, nord, west, ost] = rahmen[land] ?? [-90, 90, -180, 180];
  return lat < sued || lat > nord || lon < west || lon > ost;
}

/** What somebody is asked whose stand lies there. */
export const landFrage = message('Diese Lage liegt außerhalb des Landes. Sind Breite und Länge vertauscht?');

const standhinweise = ({ betrieb, staende }: Betriebsbild, heute: string): readonly string[] =>
  staende.flatMap((stand): string[] => {
    const { progressiv, von, bis, gemeldetam, position, umgebung } = stand;
    const land = betrieb.land ?? 'IT';
    const [nr, seit, ort] = [progressiv ?? 0, bis ?? von, position ?? umgebung];
    const frist = seit && (gemeldetam ?? '') < seit ? standBis(land, seit) : undefined;
    return [
      ...(ort && liegtAusserhalb(land, ort)
        ? [message('Stand {nr} liegt außerhalb des Landes. Sind Breite und Länge vertauscht?', { nr })]
        : []),
      ...(frist === undefined || (seit ?? '') > heute
        ? []
        : [message('Stand {nr}: bis {tag} zu melden.', { nr, tag: tagText(frist) })]),
    ];
  });

/** The end of keeping, until the day by which it is reported: afterwards nobody asks any more. */
function endehinweis({ land, ende }: Betrieb, heute: string): string | undefined {
  const bis = ende && ende <= heute ? endeBis(land ?? 'IT', ende) : undefined;
  return bis === undefined || heute > bis
    ? undefined
    : message('Das Ende der Haltung ist bis {tag} zu melden.', { tag: tagText(bis) });
}

/** All that a person should know about a Betrieb on a day, as sentences; the more pressing first. */
export function betriebshinweise(bild: Betriebsbild, heute: string): readonly string[] {
  const { betrieb, bewegungen, behandlungen } = bild;
  const land = betrieb.land ?? 'IT';
  const beginn = betrieb.beginn && !betrieb.gemeldetam ? beginnBis(land, betrieb.beginn) : undefined;
  return [
    zensushinweis(bild, heute),
    ...geltendeBewegungen(bewegungen).map((one) => bewegungshinweis(one, land, heute)),
    ...geltendeBehandlungen(behandlungen).map((one) => behandlungshinweis(one, land, heute)),
    familienhinweis(bild, heute),
    ...(beginn === undefined
      ? []
      : [message('Der Beginn der Tätigkeit ist bis {tag} zu melden.', { tag: tagText(beginn) })]),
    endehinweis(betrieb, heute),
    ...standhinweise(bild, heute),
  ].filter((one) => one !== undefined);
}
