import type { Known } from '../../kit/define-table.ts';
import { localDate } from '../../lib/local-time.ts';
import type { ausbildungen } from '../ausbildung/ausbildungen.table.ts';
import type { ausbildungtage } from '../ausbildung/ausbildungtage.table.ts';
import type { termine } from './termine.table.ts';
import type { Spanne } from '../dienstplan/wandzeit.rules.ts';

/** Where an entry of the calendar comes from (domain: ausbildung 2 "Calendar", modules "Kalender"). */
export const quellen = [
  'Termin',
  'Ausbildung',
  'Uebung',
  'Taetigkeit',
  'Dienstplan',
  'Pruefung',
  'Ablauf',
  'Geburtstag',
] as const;
export type Quelle = (typeof quellen)[number];

/** Something in the calendar of a branch, whichever table it comes from. */
export interface Eintrag {
  /** Its row, and what kind of row that is. */
  readonly id: string;
  readonly quelle: Quelle;
  readonly titel: string;
  /** Local days, both included. */
  readonly von: string;
  readonly bis: string;
  /** Its instants; absent where it takes whole days. */
  readonly zeit?: Spanne;
  readonly ort: string;
  readonly sek_id: string | null;
  /** Who is needed for it. */
  readonly personen: readonly string[];
  readonly istAbgesagt: boolean;
  /** The record that it opens, where that is another one than its row. */
  readonly gehoert?: string;
}

type Termin = Known<typeof termine> & { readonly id: string };
type Kurs = Known<typeof ausbildungen> & { readonly id: string };
type Kurstag = Known<typeof ausbildungtage> & { readonly id: string };

const teile = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');

/** An appointment in the calendar; nothing while its times are not entered or not seen. */
export function terminEintrag(row: Termin): Eintrag | undefined {
  const { id, titel, beginn, ende, ganztaegig, ort, sek_id } = row;
  if (typeof beginn !== 'string' || typeof ende !== 'string') return undefined;
  return {
    id,
    quelle: 'Termin',
    titel: titel ?? '',
    von: localDate(beginn),
    bis: localDate(ende),
    ...(ganztaegig === true ? {} : { zeit: { beginn, ende } }),
    ort: ort ?? '',
    sek_id: sek_id ?? null,
    personen: [],
    istAbgesagt: row.abgesagt === true,
  };
}

/** Who is needed for a course, and for one of its days: those in charge, or who is assigned to a shift. */
export type PersonenVon = (tag_id: string | undefined) => readonly string[];

/** A course in the calendar: each of its days, or the dates that were announced while it has none; of a roster its shifts alone. Drafts and what is not released are not in it. */
export function kursEintraege(kurs: Kurs, tage: readonly Kurstag[], personen: PersonenVon): readonly Eintrag[] {
  const { id, typ, status, name, anfang, sek_id, freigegeben } = kurs;
  if (status === 'Entwurf' || freigegeben === false || typeof typ !== 'string') return [];
  const istAbgesagt = status === 'Abgesagt';
  const all = { quelle: typ, ort: teile(kurs.haus, kurs.ort), sek_id: sek_id ?? null };
  if (tage.length > 0 || typ === 'Dienstplan')
    return tage.flatMap((tag): Eintrag[] => {
      const { beginn, ende, thema } = tag;
      if (typeof beginn !== 'string' || typeof ende !== 'string') return [];
      return [
        {
          ...all,
          id: tag.id,
          titel: [name, thema].filter(Boolean).join(': '),
          von: localDate(beginn),
          bis: localDate(ende),
          zeit: { beginn, ende },
          personen: personen(tag.id),
          istAbgesagt: istAbgesagt || tag.status === 'Abgesagt',
          gehoert: id,
        },
      ];
    });
  if (typeof anfang !== 'string') return [];
  const tageAlle = { von: anfang, bis: kurs.ende ?? anfang };
  return [{ ...all, id, titel: name ?? '', ...tageAlle, personen: personen(undefined), istAbgesagt }];
}

/** Something that is due or happens on a day. */
export const tagEintrag = (
  quelle: Extract<Quelle, 'Pruefung' | 'Ablauf' | 'Geburtstag'>,
  was: Pick<Eintrag, 'id' | 'titel' | 'sek_id'> & { readonly tag: string; readonly gehoert: string },
): Eintrag => ({
  id: was.id,
  quelle,
  titel: was.titel,
  von: was.tag,
  bis: was.tag,
  ort: '',
  sek_id: was.sek_id,
  personen: quelle === 'Pruefung' ? [] : [was.gehoert],
  istAbgesagt: false,
  gehoert: was.gehoert,
});

/** What is left of a calendar when somebody looks at some sources, at branches or at one person only. */
export interface Auswahl {
  readonly quellen: ReadonlySet<Quelle>;
  /** Branches with all below them; absent: all. */
  readonly sektionen?: ReadonlySet<string>;
  readonly person?: string;
}

/** The entries that are chosen; what belongs to no branch is everybody's. */
export const gewaehlt = (
  eintraege: readonly Eintrag[],
  { quellen: of, sektionen, person }: Auswahl,
): readonly Eintrag[] =>
  eintraege.filter(
    ({ quelle, sek_id, personen }) =>
      of.has(quelle) &&
      (sektionen === undefined || sek_id === null || sektionen.has(sek_id)) &&
      (person === undefined || personen.includes(person)),
  );
