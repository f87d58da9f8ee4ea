import type { Known } from '../../kit/define-table.ts';
import { euroText } from '../../lib/euro.ts';
import { message } from '../../lib/message.ts';
import type { anlagen } from './anlagen.table.ts';
import { kalenderjahre, monatVon, type Kalender } from './wirtschaftsjahr.rules.ts';

type Anlage = Known<typeof anlagen>;

/** What people enter by year: units of an asset by performance, cents of one by hand. */
export type Eingaben = ReadonlyMap<number, number>;

/** What an asset loses in a year, what of its grant is released with it, and what it is worth then; in cents. */
export interface Jahresrate {
  readonly jahr: number;
  readonly betrag: number;
  readonly aufloesung: number;
  readonly buchwert: number;
}

/** A part of cents, half a cent up; everything here is positive. */
const teil = (total: number, k: number, n: number): number => Math.round((total * k) / n);

/** What is depreciated from: cost, less a grant that makes it cheaper. */
export const anschaffungswert = ({ ahkbetrag, zuschussbetrag, zuschussart }: Anlage): number =>
  (ahkbetrag ?? 0) - (zuschussart === 'Kuerzung' ? (zuschussbetrag ?? 0) : 0);

/** What an asset loses in all its life. */
const abzuschreiben = (anlage: Anlage): number => Math.max(0, anschaffungswert(anlage) - (anlage.restwertbetrag ?? 0));

/** The amount of a year and of how many months it is. */
interface Rate {
  readonly jahr: number;
  readonly betrag: number;
  readonly monate: number;
}

/** An asset's years, and the month from which it is depreciated. */
interface Lauf {
  readonly kalender: Kalender;
  readonly ab: number;
}

/** Years from a month on, with its months in each; without an end when there is no useful life. `voll`: the months of the year itself. */
function* jahre(
  { kalender, ab }: Lauf,
  monate = Infinity,
): Generator<{ jahr: number; von: number; monate: number; voll: number; vorher: number }> {
  for (let vorher = 0; vorher < monate;) {
    const von = ab + vorher;
    const { jahr, von: beginn, bis } = kalender(von);
    const im = Math.min(bis - von + 1, monate - vorher);
    yield { jahr, von, monate: im, voll: bis - beginn + 1, vorher };
    vorher += im;
  }
}

/** In equal parts by months, no cent lost. */
const linear = (total: number, lauf: Lauf, n: number): Rate[] =>
  Array.from(jahre(lauf, n), ({ jahr, monate, vorher }) => ({
    jahr,
    monate,
    betrag: teil(total, vorher + monate, n) - teil(total, vorher, n),
  }));

/** A rate of the cost every year until all is gone, of a short year a part; `erstes` of its first year where that is not by its months. */
function nachSatz(total: number, lauf: Lauf, satz: number, erstes?: readonly [number, number]): Rate[] {
  const found: Rate[] = [];
  let rest = total;
  for (const { jahr, monate } of jahre(lauf)) {
    const [k, n] = found.length === 0 ? (erstes ?? [monate, 12]) : [monate, 12];
    const betrag = Math.min(rest, teil(total, satz * k, 10_000 * n));
    if (betrag <= 0) return found;
    found.push({ jahr, monate, betrag });
    rest -= betrag;
  }
  return found;
}

/** A rate of what is left; with `wechselt` in equal parts of the remaining months as soon as that is no less (domain: finanzen 5). */
function degressiv(anlage: Anlage, lauf: Lauf, satz: number, n: number, wechselt: boolean): Rate[] {
  const found: Rate[] = [];
  let rest = abzuschreiben(anlage);
  let buchwert = anschaffungswert(anlage);
  for (const { jahr, von, monate, vorher } of jahre(lauf, n)) {
    const offen = n - vorher;
    if (wechselt && rest * 120_000 >= buchwert * satz * offen)
      return [...found, ...linear(rest, { ...lauf, ab: von }, offen)];
    const betrag = monate === offen ? rest : Math.min(rest, teil(buchwert, satz * monate, 120_000));
    found.push({ jahr, monate, betrag });
    rest -= betrag;
    buchwert -= betrag;
  }
  return found;
}

/** What was entered by year, together no more than all. */
function nachEingabe(total: number, eingaben: Eingaben, betragVon: (summe: number) => number): Rate[] {
  let [summe, bisher] = [0, 0];
  return [...eingaben]
    .toSorted(([a], [b]) => a - b)
    .map(([jahr, menge]) => {
      summe += menge;
      const bis = Math.min(total, betragVon(summe));
      const betrag = bis - bisher;
      bisher = bis;
      return { jahr, monate: 12, betrag };
    });
}

function raten(anlage: Anlage, eingaben: Eingaben, kalender: Kalender): Rate[] {
  const { anschaffungam: tag, abschreibungsart, monate, satz, leistung } = anlage;
  if (typeof tag !== 'string') return [];
  const total = abzuschreiben(anlage);
  const punkte = Math.round((satz ?? 0) * 100);
  const lauf = { kalender, ab: monatVon(tag) };
  const { jahr, bis } = kalender(lauf.ab);
  switch (abschreibungsart) {
    case 'Linear':
      return linear(total, lauf, monate ?? 0);
    case 'LinearHalbesErstjahr':
      return nachSatz(total, lauf, punkte, [1, 2]);
    case 'Degressiv':
      return degressiv(anlage, lauf, punkte, monate ?? 0, false);
    case 'DegressivLinear':
      return degressiv(anlage, lauf, punkte, monate ?? 0, true);
    case 'Leistung':
      return (leistung ?? 0) > 0 ? nachEingabe(total, eingaben, (summe) => teil(total, summe, leistung ?? 1)) : [];
    case 'Sofort':
      return [{ jahr, monate: bis - lauf.ab + 1, betrag: total }];
    case 'Sammelposten':
      return fuenftel(total, lauf);
    case 'Gebaeude':
      return nachSatz(total, lauf, punkte);
    case 'Manuell':
      return nachEingabe(total, eingaben, (summe) => summe);
    default:
      return [];
  }
}

/** A fifth in each of five years, however long they are (§ 6(2a) EStG). */
function fuenftel(total: number, lauf: Lauf): Rate[] {
  const found: Rate[] = [];
  for (const { jahr } of jahre(lauf)) {
    if (found.length === 5) break;
    const at = found.length;
    found.push({ jahr, monate: 12, betrag: teil(total, at + 1, 5) - teil(total, at, 5) });
  }
  return found;
}

/** Kinds whose years people enter. */
export const wirdEingegeben = ({ abschreibungsart }: Anlage): boolean =>
  abschreibungsart === 'Leistung' || abschreibungsart === 'Manuell';

/** In the year in which an asset leaves it loses the months before that month (domain: finanzen 7); a pool goes on. */
function bisAbgang(anlage: Anlage, alle: readonly Rate[], kalender: Kalender): readonly Rate[] {
  const { abgangam, anschaffungam, abschreibungsart } = anlage;
  if (typeof abgangam !== 'string' || typeof anschaffungam !== 'string' || abschreibungsart === 'Sammelposten')
    return alle;
  const { jahr, von } = kalender(monatVon(abgangam));
  return alle
    .filter((rate) => rate.jahr <= jahr)
    .map((rate) => {
      if (rate.jahr < jahr || abschreibungsart === 'Sofort' || wirdEingegeben(anlage)) return rate;
      const beginn = Math.max(von, monatVon(anschaffungam));
      const gehalten = Math.min(rate.monate, Math.max(0, monatVon(abgangam) - beginn));
      return { jahr, monate: gehalten, betrag: teil(rate.betrag, gehalten, rate.monate) };
    })
    .filter(({ betrag }) => betrag > 0);
}

/** The life of an asset, business year by business year, until it is written off or left. */
export function plan(
  anlage: Anlage,
  eingaben: Eingaben = new Map(),
  kalender: Kalender = kalenderjahre,
): readonly Jahresrate[] {
  let bisher = 0;
  return bisAbgang(anlage, raten(anlage, eingaben, kalender), kalender).map(({ jahr, betrag }) => {
    const aufloesung = aufgeloest(anlage, bisher + betrag) - aufgeloest(anlage, bisher);
    bisher += betrag;
    return { jahr, betrag, aufloesung, buchwert: anschaffungswert(anlage) - bisher };
  });
}

/** What of a grant beside the asset is released once so much is depreciated. */
export function aufgeloest(anlage: Anlage, bisher: number): number {
  const total = abzuschreiben(anlage);
  return anlage.zuschussart === 'Sonderposten' && total > 0 ? teil(anlage.zuschussbetrag ?? 0, bisher, total) : 0;
}

/** How an asset left: its book value, what it brought more or less than that, and what is left of its grant. */
export function abgang(
  anlage: Anlage,
  eingaben: Eingaben = new Map(),
): { readonly buchwert: number; readonly ergebnis: number; readonly zuschussrest: number } {
  const verlauf = plan(anlage, eingaben);
  const isPool = anlage.abschreibungsart === 'Sammelposten';
  const buchwert = isPool ? 0 : (verlauf.at(-1)?.buchwert ?? anschaffungswert(anlage));
  const released = verlauf.reduce((sum, { aufloesung }) => sum + aufloesung, 0);
  return {
    buchwert,
    ergebnis: (anlage.abgangbetrag ?? 0) - buchwert,
    zuschussrest: anlage.zuschussart === 'Sonderposten' && !isPool ? (anlage.zuschussbetrag ?? 0) - released : 0,
  };
}

/** Limits of tax law by the day from which they hold, in cents; the newest last. Germany, § 6(2), (2a) EStG. */
export const grenzen: readonly {
  readonly ab: string;
  readonly sofort: number;
  readonly sammelVon: number;
  readonly sammelBis: number;
}[] = [
  { ab: '2010-01-01', sofort: 41_000, sammelVon: 15_000, sammelBis: 100_000 },
  { ab: '2018-01-01', sofort: 80_000, sammelVon: 25_000, sammelBis: 100_000 },
];

const braucht: Readonly<Record<string, readonly ('monate' | 'satz' | 'leistung')[]>> = {
  Linear: ['monate'],
  LinearHalbesErstjahr: ['satz'],
  Degressiv: ['monate', 'satz'],
  DegressivLinear: ['monate', 'satz'],
  Leistung: ['leistung'],
  Gebaeude: ['satz'],
};

/** What an asset lacks to be depreciated in its way, and what contradicts. */
export function einwaende(anlage: Anlage): readonly { readonly feld: keyof Anlage & string; readonly text: string }[] {
  const {
    abschreibungsart = null,
    ahkbetrag,
    nettobetrag,
    restwertbetrag,
    vorbetrag,
    abgangam,
    anschaffungam,
  } = anlage;
  const found: { feld: keyof Anlage & string; text: string }[] = [];
  const at = (feld: keyof Anlage & string, text: string): unknown => found.push({ feld, text });
  for (const feld of braucht[abschreibungsart ?? ''] ?? [])
    if ((anlage[feld] ?? null) === null) at(feld, message('Für diese Art der Abschreibung fehlt die Angabe.'));
  if (abschreibungsart !== 'Keine' && (anlage.afaknt_id ?? null) === null)
    at('afaknt_id', message('Auf welches Konto geht die Abschreibung?'));
  const limit = grenzen.findLast(({ ab }) => typeof anschaffungam === 'string' && ab <= anschaffungam);
  const netto = nettobetrag ?? ahkbetrag ?? 0;
  if (abschreibungsart === 'Sofort' && limit !== undefined && netto > limit.sofort)
    at('abschreibungsart', message('Sofort geht nur bis {betrag} netto.', { betrag: euroText(limit.sofort) }));
  if (
    abschreibungsart === 'Sammelposten' &&
    limit !== undefined &&
    (netto <= limit.sammelVon || netto > limit.sammelBis)
  )
    at(
      'abschreibungsart',
      message('In den Sammelposten gehört, was netto mehr als {von} und höchstens {bis} kostet.', {
        von: euroText(limit.sammelVon),
        bis: euroText(limit.sammelBis),
      }),
    );
  if ((restwertbetrag ?? 0) > anschaffungswert(anlage))
    at('restwertbetrag', message('Mehr als die Anschaffung gekostet hat.'));
  else if ((vorbetrag ?? 0) > abzuschreiben(anlage)) at('vorbetrag', message('Mehr als abzuschreiben ist.'));
  if (typeof abgangam === 'string' && typeof anschaffungam === 'string' && abgangam < anschaffungam)
    at('abgangam', message('Der Abgang liegt vor der Anschaffung.'));
  found.push(...gegenZuschuss(anlage));
  return found;
}

function gegenZuschuss({ zuschussbetrag, zuschussart, zuschussknt_id, ertragknt_id, ahkbetrag }: Anlage) {
  const found: { feld: keyof Anlage & string; text: string }[] = [];
  if ((zuschussbetrag ?? null) === null) return found;
  if ((zuschussart ?? null) === null)
    found.push({ feld: 'zuschussart', text: message('Kürzt der Zuschuss die Kosten, oder ist er ein Sonderposten?') });
  if ((zuschussbetrag ?? 0) > (ahkbetrag ?? 0))
    found.push({ feld: 'zuschussbetrag', text: message('Mehr als die Anschaffung gekostet hat.') });
  if (zuschussart !== 'Sonderposten') return found;
  if ((zuschussknt_id ?? null) === null)
    found.push({ feld: 'zuschussknt_id', text: message('Ein Sonderposten braucht sein Konto.') });
  if ((ertragknt_id ?? null) === null)
    found.push({ feld: 'ertragknt_id', text: message('Wohin wird der Sonderposten aufgelöst?') });
  return found;
}
