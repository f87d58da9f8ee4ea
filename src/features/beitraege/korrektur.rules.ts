import { dayText } from '../../kit/master.ts';
import { groupBy } from '../../lib/group-by.ts';
import { message } from '../../lib/message.ts';
import { differenz, fuerFamilie, gerundet, genau, ungerundet, zwoelftel } from './beitrag.rules.ts';
import {
  eintrittVor,
  gegenArt,
  laeuft,
  letzteVon,
  nachlassAm,
  zeitAm,
  type Art,
  type Beitragszahler,
  type Laufplan,
  type NeuerBeitrag,
  type Zeit,
} from './lauf.rules.ts';

/** What somebody owes of a kind by now, not rounded, and what was raised of it. */
interface Stand {
  readonly wer: Beitragszahler;
  readonly art: Art;
  readonly soll: bigint;
  readonly gestellt: number;
  /** The last month of the year, from 0, in which this kind was theirs; -1 where it never was. */
  readonly zuletzt: number;
}

/**
 * Plans what corrects the fees of a year (domain: finanzen-tief 4): month by month, whoever changed category, left or is exempt by
 * now owes another sum than was raised; the difference becomes a fee or a credit, and what was raised stays. Of members of whom
 * nothing was raised a run of the year takes care.
 */
export function planeKorrektur(
  arten: readonly Art[],
  personen: readonly Beitragszahler[],
  jahr: number,
  stichtag: string,
): Laufplan {
  const raised = personen.filter(({ gestellt }) => gestellt.length > 0);
  const judged = raised.map((wer) => ({ wer, staende: staendeVon(arten, wer, jahr, stichtag) }));
  const soll = inFamilien(judged.flatMap(({ staende }) => staende));
  const beitraege = judged.flatMap(({ wer, staende }) => unterschiede(wer, staende, soll, jahr));
  const corrected = new Set(beitraege.map(({ mgd_id }) => mgd_id));
  return {
    beitraege,
    ausgeschlossen: raised.flatMap((wer) => (corrected.has(wer.mgd_id) ? [] : ohneUnterschied(wer, jahr))),
  };
}

/** Why nothing changes for somebody of whom one might expect it. */
function ohneUnterschied(
  { mgd_id, name, sterbedatum, zeiten }: Beitragszahler,
  jahr: number,
): Laufplan['ausgeschlossen'] {
  const told = (text: string): Laufplan['ausgeschlossen'] => [{ mgd_id, name, text }];
  if (sterbedatum !== null) return told(message('Verstorben am {tag}.', { tag: dayText(sterbedatum) }));
  const ende = letzteVon(zeiten)?.bis ?? null;
  return ende === null || ende > `${String(jahr)}-12-31`
    ? []
    : told(message('Ausgetreten am {tag}: nichts nachzufordern, nichts gutzuschreiben.', { tag: dayText(ende) }));
}

const monatsersterIn = (jahr: number, monat: number): string =>
  `${String(jahr)}-${String(monat + 1).padStart(2, '0')}-01`;

/** What somebody owes by now, of every kind that was raised or came by a change; nothing of who died: that is decided by hand. */
function staendeVon(arten: readonly Art[], wer: Beitragszahler, jahr: number, stichtag: string): readonly Stand[] {
  const now = zeitAm(wer.zeiten, stichtag);
  const basis = now ?? letzteVon(wer.zeiten);
  if (wer.sterbedatum !== null || wer.zahltNichts === true || basis === undefined) return [];
  // Who had left by then is judged as on the last day.
  const tag = now === undefined ? (basis.bis ?? stichtag) : spaeterer(basis.von ?? '', stichtag);
  const eintritt = eintrittVor(wer.zeiten, basis);
  return arten.flatMap((art) => {
    const own = wer.gestellt.filter(({ beitragsart_id }) => beitragsart_id === art.id);
    // A kind that was theirs from the start and is not raised yet is for the next run of the year.
    if (own.length === 0 && gegenArt(art, wer, basis, { status: tag, alter: tag }) === undefined) return [];
    const beginn = 12 - zwoelftel(art.anteilig ?? 'Voll', eintritt, jahr);
    const months = Array.from({ length: 12 - beginn }, (_, at) => beginn + at).flatMap((monat) => {
      const found = imMonat(wer.zeiten, basis, { erster: monatsersterIn(jahr, monat), tag }, art);
      return found !== undefined && gegenArt(art, wer, found.zeit, { status: found.tag, alter: tag }) === undefined
        ? [{ monat, nachlass: nachlassAm(wer, spaeterer(monatsersterIn(jahr, monat), tag)) }]
        : [];
    });
    const soll = months.reduce((sum, { nachlass }) => sum + ungerundet(art.jahresbetrag ?? 0, 1, nachlass), 0n);
    const gestellt = own.reduce((sum, { betrag }) => sum + betrag, 0);
    return [{ wer, art, soll, gestellt, zuletzt: months.at(-1)?.monat ?? -1 }];
  });
}

const spaeterer = (one: string, other: string): string => (one > other ? one : other);

/** What counts in a month: up to the day that decides what was true on it, later what is true on the first of the month; after the exit what was true then, where the statute asks for the whole year. */
function imMonat(
  zeiten: readonly Zeit[],
  basis: Zeit,
  { erster, tag }: { readonly erster: string; readonly tag: string },
  { beiaustritt }: Art,
): { readonly zeit: Zeit; readonly tag: string } | undefined {
  if (erster <= tag) return { zeit: basis, tag };
  const running = zeiten.find((zeit) => laeuft(zeit, erster));
  if (running !== undefined) return { zeit: running, tag: erster };
  const last = letzteVon(zeiten.filter(({ bis }) => typeof bis === 'string' && bis < erster));
  return last === undefined || beiaustritt === 'BisMonatsende' ? undefined : { zeit: last, tag: last.bis ?? erster };
}

/** What each kind comes to in cents: families together at most the highest cap of their kinds. A family whose sum is right stays as it was raised. */
function inFamilien(staende: readonly Stand[]): ReadonlyMap<Stand, number> {
  const amounts = new Map(staende.map((one) => [one, gerundet(one.soll, genau)]));
  const capped = staende.filter(({ wer, art }) => wer.familie !== null && (art.familienbetrag ?? null) !== null);
  for (const some of groupBy(capped, ({ wer }) => wer.familie).values()) {
    const cap = Math.max(...some.map(({ art }) => art.familienbetrag ?? 0));
    const shares = fuerFamilie(
      cap,
      some.map(({ soll }) => soll),
    );
    const isRight =
      differenz(
        sumOf(shares),
        some.map(({ gestellt }) => gestellt),
      ) === 0;
    for (const [at, one] of some.entries()) amounts.set(one, isRight ? one.gestellt : (shares[at] ?? 0));
  }
  return amounts;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** One row for each account of income that changes: kinds that came and went are rounded once, together. */
function unterschiede(
  { mgd_id, name }: Beitragszahler,
  staende: readonly Stand[],
  soll: ReadonlyMap<Stand, number>,
  jahr: number,
): readonly NeuerBeitrag[] {
  const changed = staende.filter((one) => soll.get(one) !== one.gestellt);
  return [...groupBy(changed, ({ art }) => `${art.knt_id ?? ''}/${art.kostenstelle_id ?? ''}`).values()].flatMap(
    (some) => {
      const isCapped = some.some(({ wer, art }) => wer.familie !== null && (art.familienbetrag ?? null) !== null);
      const neu = isCapped
        ? sumOf(some.map((one) => soll.get(one) ?? 0))
        : gerundet(
            some.reduce((sum, one) => sum + one.soll, 0n),
            genau,
          );
      const betrag = differenz(
        neu,
        some.map(({ gestellt }) => gestellt),
      );
      const last = some.toSorted((a, b) => a.zuletzt - b.zuletzt).at(-1);
      if (betrag === 0 || last === undefined) return [];
      const zeitraum = { zeitraumvon: monatsersterIn(jahr, 0), zeitraumbis: `${String(jahr)}-12-31` };
      return [{ mgd_id, name, art: last.art, ...zeitraum, betrag, spaeter: 0 }];
    },
  );
}
