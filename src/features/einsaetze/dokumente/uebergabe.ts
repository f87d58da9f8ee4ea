import type { VisibleRow, VisibleRowOf } from '../../../db/base.ts';
import { withoutAddedTo } from '../../../kit/added-to.ts';
import { message } from '../../../lib/message.ts';
import type { einsatzBeteiligte } from '../einsatz-beteiligte.table.ts';
import type { einsatzDiagnosen } from '../einsatz-diagnosen.table.ts';
import type { einsatzPatienten } from '../einsatz-patienten.table.ts';
import type { einsatzVitalwerte } from '../einsatz-vitalwerte.table.ts';
import { gcsText } from '../vitalwerte.rules.ts';
import { rettungsmittelBergrettung, versorgungCode } from './mind.ts';
import { numberOf, type Source } from './read-einsatz.ts';

type Vitalwerte = VisibleRowOf<typeof einsatzVitalwerte>;

/** One value: as it is kept, as it is printed, and its MIND 3.1 code where there is one. */
export interface Feld {
  readonly feld: string;
  readonly bezeichnung: string;
  readonly wert: unknown;
  readonly text: string;
  readonly mind?: string;
}

/** A part of the hand-over: fields, or rows of fields. */
export interface Abschnitt {
  readonly titel: string;
  readonly felder: readonly Feld[];
  /** Rows of a list; `ersetzt`: corrected later, both wordings stay. */
  readonly zeilen?: readonly { readonly ersetzt: boolean; readonly felder: readonly Feld[] }[];
}

/** The hand-over of a patient in the order of the DIVI form; the PDF and the JSON file show exactly this (domain: einsaetze 6). */
export interface Uebergabe {
  readonly format: 'uebergabe-v1';
  readonly sprache: string;
  readonly nummer: string;
  readonly lfd: number;
  readonly rettungsstelle: string;
  readonly erstellt_am: string;
  readonly abschnitte: readonly Abschnitt[];
}

/** Collects the hand-over of a patient; `lfd` is the number of the patient in the mission. */
export function uebergabeOf(source: Source, patient: VisibleRowOf<typeof einsatzPatienten>, lfd: number): Uebergabe {
  const {
    printed: { words, label, value, locale },
    rows: { einsatz, of },
    table,
    readable,
    madeAt,
  } = source;
  const [ofEinsatz, ofPatient] = [readable('einsaetze'), readable('einsatz_patienten')];
  const nothing = words(message('nicht dokumentiert'));
  const beteiligte: readonly VisibleRowOf<typeof einsatzBeteiligte>[] = of('einsatz_beteiligte');
  const hasNotarzt = beteiligte.some(({ qualifikationen }) => qualifikationen?.includes('Notarzt'));
  const mindOf = (column: string): string | undefined =>
    column === 'transportart' ? versorgungCode(patient.transportart, hasNotarzt) : undefined;
  const feld = (name: string, row: VisibleRow, column: string, mind?: string): Feld => ({
    feld: column,
    bezeichnung: label(table(name), column),
    wert: row[column] ?? null,
    text: value(table(name), row, column) || nothing,
    ...(mind === undefined ? {} : { mind }),
  });
  const einsatzFelder = (...columns: readonly string[]): Feld[] =>
    columns.filter((column) => ofEinsatz.has(column)).map((column) => feld('einsaetze', einsatz, column));
  const person = (...columns: readonly string[]): Feld[] =>
    columns
      .filter((column) => ofPatient.has(column))
      .map((column) => feld('einsatz_patienten', patient, column, mindOf(column)));
  /** What was documented only; a form full of empty lines about insurance helps nobody. */
  const known = (fields: readonly Feld[]): Feld[] => fields.filter(({ wert }) => wert !== null);

  const buried = person(...lawineUndKaelte).filter(({ text }) => text !== nothing);
  const allVitals: readonly Vitalwerte[] = of('einsatz_vitalwerte');
  const vitals = withoutAddedTo(table('einsatz_vitalwerte'), allVitals).toSorted(byTime);
  const replaced = new Set(allVitals.map(({ ersetzt_id }) => ersetzt_id));
  const [first] = vitals.filter(({ id }) => !replaced.has(id));
  const list = (name: string, columns: readonly string[], rows = of(name)): Abschnitt['zeilen'] =>
    rows.map((row) => ({
      ersetzt: replaced.has(row.id),
      felder: columns.map((column) => ({ ...feld(name, row, column), text: value(table(name), row, column) })),
    }));
  const measured = (row: Vitalwerte): Feld[] =>
    vitalFields(row, (column) => feld('einsatz_vitalwerte', row, column), nothing);

  return {
    format: 'uebergabe-v1',
    sprache: locale,
    nummer: numberOf(einsatz),
    lfd,
    rettungsstelle: value(table('einsaetze'), einsatz, 'sek_id'),
    erstellt_am: madeAt,
    abschnitte: [
      {
        titel: words(message('Einsatz')),
        felder: [
          {
            feld: 'nummer',
            bezeichnung: label(table('einsaetze'), 'nummer'),
            wert: numberOf(einsatz),
            text: numberOf(einsatz),
          },
          {
            feld: 'rettungsmittel',
            bezeichnung: words(message('Rettungsmittel')),
            wert: 'Bergrettung',
            text: words(message('Bergrettung')),
            mind: rettungsmittelBergrettung,
          },
          ...known(einsatzFelder('einsatznummer')),
          ...einsatzFelder('alarm_am', 'einsatzbeginn', 'ort_id', 'position'),
        ],
      },
      {
        titel: words(message('Patient')),
        felder: [
          ...known(person('identitaet')),
          ...person('nachname', 'vorname', 'gebdatum', 'geschlecht'),
          ...known(
            person(
              'alter_geschaetzt',
              'nation_id',
              'adresse',
              'telefon',
              'notfallkontakt',
              'alpenverein',
              'kostentraeger_art',
              'versicherung_id',
              'versicherung',
              'versicherungsnr',
              'ik',
              'kvnr',
              'ehic_traeger',
              'ehic_karte',
              'ehic_ablauf',
              'steuernr',
            ),
          ),
        ],
      },
      { titel: words(message('Notfallgeschehen')), felder: einsatzFelder('taetigkeit', 'ursache') },
      { titel: words(message('Erstbefund')), felder: first === undefined ? [] : measured(first) },
      {
        titel: words(message('Verdachtsdiagnosen')),
        felder: [],
        zeilen: list(
          'einsatz_diagnosen',
          ['diagnose_id', 'seite', 'bemerkung'],
          of('einsatz_diagnosen').toSorted(byRank),
        ),
      },
      ...(buried.length > 0 ? [{ titel: words(message('Lawine und Kälte')), felder: buried }] : []),
      {
        titel: words(message('Schweregrad')),
        felder: [...person('naca', 'zustand'), ...known(person('zustand_grund'))],
      },
      {
        titel: words(message('Messwerte')),
        felder: [],
        zeilen: vitals.map((row) => ({ ersetzt: replaced.has(row.id), felder: measured(row) })),
      },
      {
        titel: words(message('Maßnahmen')),
        felder: known(person('versorgung')),
        zeilen: list(
          'einsatz_massnahmen',
          ['zeitpunkt', 'massnahme', 'menge', 'einheit', 'durch_id', 'bemerkung'],
          of('einsatz_massnahmen').toSorted(byTime),
        ),
      },
      {
        titel: words(message('Übergabe')),
        felder: person('versorgung_verweigert', 'transportart', 'transportziel', 'uebergabe_am', 'uebergabe_an'),
      },
    ],
  };
}

/** What is measured, in the order of the form; the three parts of the GCS and the two of the blood pressure are one each. */
function vitalFields(row: Vitalwerte, plain: (column: string) => Feld, nothing: string): Feld[] {
  const { rr_sys: sys = null, rr_dia: dia = null } = row;
  const pressure = sys === null && dia === null ? nothing : `${sys ?? '–'}/${dia ?? '–'} mmHg`;
  return [
    plain('zeitpunkt'),
    {
      feld: 'gcs',
      bezeichnung: 'GCS (E/V/M)',
      wert: { e: row.gcs_e ?? null, v: row.gcs_v ?? null, m: row.gcs_m ?? null },
      text: gcsText(row) || nothing,
    },
    plain('avpu'),
    { feld: 'rr', bezeichnung: 'RR', wert: { sys, dia }, text: pressure },
    ...['hf', 'af', 'spo2', 'temp', 'bz', 'schmerz'].map(plain),
  ];
}

const lawineUndKaelte = [
  'verschuettung',
  'verschuettungsdauer_min',
  'verschuettungstiefe_cm',
  'atemwege',
  'atemhoehle',
  'ortung',
  'lawinenausruestung',
  'hypothermie',
];

type Zeitlich = Pick<Vitalwerte, 'id' | 'zeitpunkt'>;
type Diagnose = VisibleRowOf<typeof einsatzDiagnosen>;

const byTime = (a: Zeitlich, b: Zeitlich): number =>
  (a.zeitpunkt ?? '').localeCompare(b.zeitpunkt ?? '') || a.id.localeCompare(b.id);
const byRank = (a: Diagnose, b: Diagnose): number => (a.rang ?? 100) - (b.rang ?? 100) || a.id.localeCompare(b.id);
