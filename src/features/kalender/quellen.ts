import type { VisibleRow, VisibleRowOf } from '../../db/base.ts';
import { labelOf as labelIn } from '../../kit/vocabulary.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { t } from '../../ui/t.ts';
import type { ausbildungen } from '../ausbildung/ausbildungen.table.ts';
import type { ausbildungtage } from '../ausbildung/ausbildungtage.table.ts';
import type { ausbildungteilnehmer } from '../ausbildung/ausbildungteilnehmer.table.ts';
import type { ausbildungzustaendige } from '../ausbildung/ausbildungzustaendige.table.ts';
import { holdsSeat } from '../ausbildung/schrittbedingungen.rules.ts';
import type { schichtbelegungen } from '../dienstplan/schichtbelegungen.table.ts';
import { faelligkeitenBis } from '../inventar/faellig.rules.ts';
import type { inventar } from '../inventar/inventar.table.ts';
import { pruefart } from '../inventar/inventar.vocabularies.ts';
import { ablaeufe } from '../personen/ablauf.rules.ts';
import { nameVon } from '../personen/aktuelle-mitglieder.rules.ts';
import { geburtstage } from '../personen/geburtstage.rules.ts';
import { istMitglied } from '../personen/mitgliedschaft.rules.ts';
import type { personen } from '../personen/personen.table.ts';
import { nachweisart } from '../personen/sektionen-der-person.vocabularies.ts';
import {
  kursEintraege,
  tagEintrag,
  terminEintrag,
  type Eintrag,
  type PersonenVon,
  type Quelle,
} from './eintrag.rules.ts';
import type { termine } from './termine.table.ts';

/** Rows of a table that this device has. */
export type Zeilen = (table: string) => readonly VisibleRow[];

/** What courses and appointments are made of; that a person is needed for them is asked whoever the calendar is narrowed to. */
export const programmtabellen = [
  'termine',
  'ausbildungen',
  'ausbildungtage',
  'ausbildungzustaendige',
  'ausbildungteilnehmer',
  'schichtbelegungen',
] as const;

/** Sources that only remind, and the tables of each; the first one says whether somebody may see any. */
export const erinnerungen = {
  Pruefung: ['inventar'],
  Ablauf: ['mitgliederqualifikationen', 'nachweise', 'personen'],
  Geburtstag: ['personen'],
} as const satisfies Partial<Record<Quelle, readonly string[]>>;

/** Courses, exercises, activities, duties and appointments. */
export function programm(zeilen: Zeilen): readonly Eintrag[] {
  const tage = groupBy(zeilen('ausbildungtage'), ({ ausb_id }: VisibleRowOf<typeof ausbildungtage>) => ausb_id);
  const personen = personenJeKurs(zeilen);
  return [
    ...zeilen('termine').flatMap((row: VisibleRowOf<typeof termine>) => terminEintrag(row) ?? []),
    ...zeilen('ausbildungen').flatMap((kurs: VisibleRowOf<typeof ausbildungen>) =>
      kursEintraege(kurs, tage.get(kurs.id) ?? [], personen(kurs)),
    ),
  ];
}

/** Who serves a shift; for courses those in charge and those with a seat, as far as they lie on this device. */
function personenJeKurs(zeilen: Zeilen): (kurs: VisibleRowOf<typeof ausbildungen>) => PersonenVon {
  const ids = (rows: readonly VisibleRow[] = []): string[] =>
    rows.flatMap(({ mgd_id }) => (typeof mgd_id === 'string' ? [mgd_id] : []));
  const dienst = groupBy(
    zeilen('schichtbelegungen').filter(({ status }: VisibleRowOf<typeof schichtbelegungen>) => status === 'Eingeteilt'),
    ({ tag_id }: VisibleRowOf<typeof schichtbelegungen>) => tag_id,
  );
  const leitung = groupBy(
    zeilen('ausbildungzustaendige'),
    ({ ausb_id }: VisibleRowOf<typeof ausbildungzustaendige>) => ausb_id,
  );
  const plaetze = groupBy(
    zeilen('ausbildungteilnehmer').filter(({ typ }) => holdsSeat(typ)),
    ({ ausb_id }: VisibleRowOf<typeof ausbildungteilnehmer>) => ausb_id,
  );
  return ({ id, typ }) => {
    if (typ === 'Dienstplan') return (tag_id) => ids(dienst.get(tag_id));
    const alle = [...new Set([...ids(leitung.get(id)), ...ids(plaetze.get(id))])];
    return () => alle;
  };
}

/** What reminders are made of, between two days. */
export interface Umgebung {
  readonly zeilen: Zeilen;
  readonly labelOf: LabelOf;
  readonly heute: string;
  readonly von: string;
  readonly bis: string;
}

/** Checks that are due, what runs out, and birthdays. */
export function erinnert(quelle: keyof typeof erinnerungen, umgebung: Umgebung): readonly Eintrag[] {
  const { zeilen, heute, von, bis } = umgebung;
  if (quelle === 'Pruefung') return pruefungen(umgebung);
  const mitglieder = zeilen('personen').filter((row: VisibleRowOf<typeof personen>) => istMitglied(row, heute));
  if (quelle === 'Ablauf') return ablauf(mitglieder, umgebung);
  return geburtstage(mitglieder, von, bis).map(({ person, am, alter }) =>
    tagEintrag(quelle, {
      id: `${person.id} ${am}`,
      titel: `${nameVon(person)} (${String(alter)})`,
      sek_id: person.sek_id ?? null,
      tag: am,
      gehoert: person.id,
    }),
  );
}

function pruefungen({ zeilen, heute, von, bis }: Umgebung): readonly Eintrag[] {
  return faelligkeitenBis(zeilen('inventar') as readonly VisibleRowOf<typeof inventar>[], heute, bis).flatMap(
    ({ id, stueck, art, tag }) => {
      if (tag === null || tag < von) return [];
      const was = art === 'Alter' ? t('Ende der Lebensdauer') : t(labelIn(pruefart, art));
      const titel = `${was}: ${[stueck.inventarnr ?? stueck.vorlaeufig, stueck.name].filter(Boolean).join(' ')}`;
      return [tagEintrag('Pruefung', { id, titel, sek_id: stueck.sek_id ?? null, tag, gehoert: stueck.id })];
    },
  );
}

function ablauf(mitglieder: readonly VisibleRow[], { zeilen, labelOf, von, bis }: Umgebung): readonly Eintrag[] {
  return ablaeufe(mitglieder, (table) => (table === 'hundepruefungen' ? [] : zeilen(table)), bis)
    .filter(({ gueltigbis }) => gueltigbis >= von)
    .map(({ id, person, table, was, gueltigbis }) =>
      tagEintrag('Ablauf', {
        id,
        titel: `${nameVon(person)}: ${table === 'nachweise' ? t(labelIn(nachweisart, was)) : (labelOf('qualifikationen', was) ?? '…')}`,
        sek_id: person.sek_id ?? null,
        tag: gueltigbis,
        gehoert: person.id,
      }),
    );
}
