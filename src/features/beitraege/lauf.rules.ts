import type { Known } from '../../kit/define-table.ts';
import { dayText } from '../../kit/master.ts';
import { groupBy } from '../../lib/group-by.ts';
import { message } from '../../lib/message.ts';
import { alterAm } from '../personen/alter.rules.ts';
import { statusAm } from '../personen/mitgliedschaft.rules.ts';
import type { mitgliedschaften } from '../personen/mitgliedschaften.table.ts';
import { fuerFamilie, gerundet, genau, raten, ungerundet, zwoelftel } from './beitrag.rules.ts';
import type { beitragsarten } from './beitragsarten.table.ts';

/** A kind of fee, as a run reads it. */
export type Art = Known<typeof beitragsarten> & { readonly id: string };

/** A person who was a member during the year; the periods in its branch. Days ISO. */
export interface Beitragszahler {
  readonly mgd_id: string;
  readonly name: string;
  readonly gebdatum: string | null;
  readonly sterbedatum: string | null;
  /** Somebody said that this member pays nothing. */
  readonly zahltNichts?: boolean;
  /** Equal for all of a family; null for who is alone. */
  readonly familie: string | null;
  readonly zeiten: readonly Known<typeof mitgliedschaften>[];
  /** Percent on the day that counts. */
  readonly ermaessigungen: readonly { readonly von: string; readonly bis: string | null; readonly prozent: number }[];
  /** Fees of the year that hold; `zaehlt`: towards the cap of the family. */
  readonly gestellt: readonly { readonly beitragsart_id: string; readonly betrag: number; readonly zaehlt: boolean }[];
}

/** A fee that a run would raise, a part of it where it is paid in parts. */
export interface NeuerBeitrag {
  readonly mgd_id: string;
  readonly name: string;
  readonly art: Art;
  readonly zeitraumvon: string;
  readonly zeitraumbis: string;
  readonly betrag: number;
  /** Months after the first part of the year until it is due. */
  readonly spaeter: number;
}

/** What a run does: fees, and who pays none and why (a message). */
export interface Laufplan {
  readonly beitraege: readonly NeuerBeitrag[];
  readonly ausgeschlossen: readonly { readonly mgd_id: string; readonly name: string; readonly text: string }[];
}

interface Faellig {
  readonly wer: Beitragszahler;
  readonly art: Art;
  readonly eintritt: string;
  readonly betrag: bigint;
}

/** Plans the fees of a year: who pays what on the Stichtag, families together, in parts where that is agreed (domain: finanzen-tief 4). */
export function planeLauf(
  arten: readonly Art[],
  personen: readonly Beitragszahler[],
  jahr: number,
  stichtag: string,
): Laufplan {
  const judged = personen.map((wer) => ({ wer, ...beurteilt(arten, wer, jahr, stichtag) }));
  const amounts = inFamilien(
    judged.flatMap(({ faellig }) => faellig),
    personen,
  );
  const charged = new Set<string>();
  const beitraege = [...amounts].flatMap(([one, betrag]) => {
    if (betrag <= 0) return [];
    charged.add(one.wer.mgd_id);
    return inRaten(one, betrag, jahr);
  });
  return {
    beitraege,
    ausgeschlossen: judged.flatMap(({ wer: { mgd_id, name }, grund }) =>
      charged.has(mgd_id)
        ? []
        : [{ mgd_id, name, text: grund ?? message('Der Höchstbetrag der Familie ist schon erreicht.') }],
    ),
  };
}

/** What one person owes, or why nothing. */
function beurteilt(
  arten: readonly Art[],
  wer: Beitragszahler,
  jahr: number,
  stichtag: string,
): { readonly faellig: readonly Faellig[]; readonly grund?: string } {
  const none = (grund: string) => ({ faellig: [], grund });
  if (wer.sterbedatum !== null) return none(message('Verstorben am {tag}.', { tag: dayText(wer.sterbedatum) }));
  if (wer.zahltNichts === true) return none(message('Zahlt nach der Zahlweise nichts.'));
  const zeit = zeitAm(wer.zeiten, stichtag);
  if (zeit === undefined)
    return none(message('Ausgetreten am {tag}.', { tag: dayText(letzteVon(wer.zeiten)?.bis ?? '') }));
  const eintritt = eintrittVor(wer.zeiten, zeit);
  const tag = (zeit.von ?? '') > stichtag ? (zeit.von ?? '') : stichtag;
  const told = arten.map((art) => ({ art, gegen: gegenArt(art, wer, zeit, { status: tag, alter: tag }) }));
  const passende = told.filter(({ gegen }) => gegen === undefined);
  if (passende.length === 0)
    return none(
      told.some(({ gegen }) => gegen === 'gebdatum')
        ? message('Ohne Geburtsdatum ist das Alter nicht zu prüfen.')
        : message('Keine Beitragsart passt zu Status, Mitgliedschaft und Alter.'),
    );
  const neue = passende.filter(({ art }) => !wer.gestellt.some(({ beitragsart_id }) => beitragsart_id === art.id));
  if (neue.length === 0) return none(message('Der Beitrag ist schon gestellt.'));
  const nachlass = nachlassAm(wer, tag);
  if (nachlass >= 100) return none(message('Vom Beitrag befreit.'));
  return {
    faellig: neue.map(({ art }) => ({
      wer,
      art,
      eintritt,
      betrag: ungerundet(art.jahresbetrag ?? 0, zwoelftel(art.anteilig ?? 'Voll', eintritt, jahr), nachlass),
    })),
  };
}

/** A period of membership. */
export type Zeit = Known<typeof mitgliedschaften>;

/** Percent that somebody need not pay on a day. */
export const nachlassAm = ({ ermaessigungen }: Beitragszahler, tag: string): number =>
  ermaessigungen.find(({ von, bis }) => von <= tag && (bis === null || bis >= tag))?.prozent ?? 0;

/** The period that ends last. */
export const letzteVon = (zeiten: readonly Zeit[]): Zeit | undefined =>
  zeiten.toSorted((a, b) => ((a.bis ?? '9999') < (b.bis ?? '9999') ? -1 : 1)).at(-1);

/** Whether a period runs on a day. */
export const laeuft = ({ von, bis }: Zeit, tag: string): boolean => (von ?? '') <= tag && (bis ?? '9999') >= tag;

/** The period that counts: the one that runs on the Stichtag, else the next one that begins. */
export const zeitAm = (zeiten: readonly Zeit[], stichtag: string): Zeit | undefined => {
  const sorted = zeiten.toSorted((a, b) => ((a.von ?? '') < (b.von ?? '') ? -1 : 1));
  return sorted.find((zeit) => laeuft(zeit, stichtag)) ?? sorted.find(({ von }) => (von ?? '') > stichtag);
};

const nextDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

/** When somebody joined: the first of the periods that follow each other without a gap up to this one. */
export function eintrittVor(zeiten: readonly Zeit[], zeit: Zeit): string {
  const von = zeit.von ?? '';
  const before = zeiten.find(
    (one) => one !== zeit && (one.von ?? '') < von && typeof one.bis === 'string' && nextDay(one.bis) >= von,
  );
  return before === undefined ? von : eintrittVor(zeiten, before);
}

/** Why a kind of fee is not this person's, by status and age on their days. Age is completed on the day: who is born on 1 January has it on that day (§ 187(2) BGB). */
export function gegenArt(
  { status, mitgliedschaft, altervon, alterbis }: Art,
  { gebdatum }: Beitragszahler,
  zeit: Zeit,
  tage: { readonly status: string; readonly alter: string },
): 'kategorie' | 'gebdatum' | undefined {
  const isNamed = (names: readonly string[] | null | undefined, value: string): boolean =>
    names === null || names === undefined || names.length === 0 || names.includes(value);
  const own = statusAm(
    { von: zeit.von, bis: zeit.bis, status: zeit.status, austrittsart: zeit.austrittsart },
    tage.status,
  );
  // A switch changes the branch, not what somebody is.
  const counted = own === 'Eingewechselt' && status?.includes('Eingewechselt') !== true ? 'Aktiv' : own;
  if (!isNamed(status, counted) || !isNamed(mitgliedschaft, zeit.mitgliedschaft ?? '')) return 'kategorie';
  const [from, to] = [altervon ?? null, alterbis ?? null];
  if (from === null && to === null) return undefined;
  if (gebdatum === null) return 'gebdatum';
  const alter = alterAm(gebdatum, tage.alter);
  return (from !== null && alter < from) || (to !== null && alter > to) ? 'kategorie' : undefined;
}

/** What each pays: families together at most the highest cap of their kinds, less what was raised before. */
function inFamilien(faellig: readonly Faellig[], personen: readonly Beitragszahler[]): ReadonlyMap<Faellig, number> {
  const amounts = new Map(faellig.map((one) => [one, gerundet(one.betrag, genau)]));
  const capped = faellig.filter(({ wer, art }) => wer.familie !== null && (art.familienbetrag ?? null) !== null);
  const families = groupBy(personen, ({ familie }) => familie);
  for (const [familie, some] of groupBy(capped, ({ wer }) => wer.familie)) {
    const before = (families.get(familie) ?? [])
      .flatMap(({ gestellt }) => gestellt)
      .reduce((sum, { betrag, zaehlt }) => sum + (zaehlt ? betrag : 0), 0);
    const cap = Math.max(...some.map(({ art }) => art.familienbetrag ?? 0));
    const shares = fuerFamilie(
      Math.max(0, cap - before),
      some.map(({ betrag }) => betrag),
    );
    for (const [at, one] of some.entries()) amounts.set(one, shares[at] ?? 0);
  }
  return amounts;
}

const monateJeRate = { Monatlich: 1, Quartal: 3, Halbjaehrlich: 6, Jaehrlich: 12 } as const;

const day = (jahr: number, monat: number, tag: number): string =>
  new Date(Date.UTC(jahr, monat, tag)).toISOString().slice(0, 10);

/** Parts of a fee: one for each part of the year that has not ended when somebody joins. */
function inRaten({ wer, art, eintritt }: Faellig, betrag: number, jahr: number): readonly NeuerBeitrag[] {
  const months = monateJeRate[art.zahlungsperiode ?? 'Jaehrlich'];
  const first = eintritt.startsWith(`${String(jahr)}-`) ? Math.floor((Number(eintritt.slice(5, 7)) - 1) / months) : 0;
  return raten(betrag, 12 / months - first).flatMap((teil, at) =>
    teil <= 0
      ? []
      : [
          {
            mgd_id: wer.mgd_id,
            name: wer.name,
            art,
            zeitraumvon: day(jahr, (first + at) * months, 1),
            zeitraumbis: day(jahr, (first + at + 1) * months, 0),
            betrag: teil,
            spaeter: (first + at) * months,
          },
        ],
  );
}
