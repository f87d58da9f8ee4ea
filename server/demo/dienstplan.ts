import { ausbildungen } from '../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungzustaendige } from '../../src/features/ausbildung/ausbildungzustaendige.table.ts';
import { abwesenheiten } from '../../src/features/dienstplan/abwesenheiten.table.ts';
import { bereitschaftskreise } from '../../src/features/dienstplan/bereitschaftskreise.table.ts';
import { bereitschaftsplaetze } from '../../src/features/dienstplan/bereitschaftsplaetze.table.ts';
import { dienstarten } from '../../src/features/dienstplan/dienstarten.table.ts';
import { dienstserien } from '../../src/features/dienstplan/dienstserien.table.ts';
import { schichtbedarfe } from '../../src/features/dienstplan/schichtbedarfe.table.ts';
import { schichtbelegungen } from '../../src/features/dienstplan/schichtbelegungen.table.ts';
import { schichtenDerSerie } from '../../src/features/dienstplan/serie.rules.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { addMonths, dayOfYmd, isoDate, isoInstant, monthOf, yearOf } from './calendar.ts';
import type { NextKurs } from './kurse.ts';
import type { Rescuer } from './mitglieder.ts';
import { isAvailable } from './mitgliedschaften.ts';
import type { Organisation, Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';

const id = (table: string, name: string): string => naturalId(table, ['demo', name]);

interface Serie {
  readonly name: string;
  readonly art: 'Praesenz' | 'Rufbereitschaft';
  readonly gewicht: number;
  readonly farbe: 'Blau' | 'Violett';
  readonly tage: string;
  readonly von: string;
  readonly bis: string;
  readonly reaktionszeit: number | null;
  /** Functions with the qualification that they need, and how many of them. */
  readonly bedarf: readonly (readonly [funktion: string, quali: string, anzahl: number])[];
}

const serien: readonly Serie[] = [
  {
    name: 'Pistendienst',
    art: 'Praesenz',
    gewicht: 100,
    farbe: 'Blau',
    tage: 'SA,SU',
    von: '08:30',
    bis: '16:30',
    reaktionszeit: null,
    bedarf: [
      ['Einsatzleitung', 'Einsatzleiterkurs', 1],
      ['Bergretter', 'Bergretter Winter', 1],
    ],
  },
  {
    name: 'Nachtbereitschaft',
    art: 'Rufbereitschaft',
    gewicht: 25,
    farbe: 'Violett',
    tage: 'FR,SA',
    von: '19:00',
    bis: '07:00',
    reaktionszeit: 30,
    bedarf: [['Bergretter', 'Bergretter Sommer', 2]],
  },
];

/** How many are at a shift, and the share of next month’s that are still open. */
const [jeSchicht, offen] = [2, 0.4];

/** The roster of the branch of the accounts: this month is published and staffed, the next one has gaps; a circle takes turns behind it, and somebody is away. */
export function dienstplanBatches(
  random: Random,
  { station: branch }: Organisation,
  people: readonly (readonly [Ortsstelle, readonly Rescuer[]])[],
  today: number,
  next: NextKurs,
): Batch[] {
  const rescuers = people.find(([{ id: sek_id }]) => sek_id === branch.id)?.[1] ?? [];
  const leute = rescuers.filter((rescuer) => isAvailable(rescuer, branch.id, today));
  const [erster, letzter] = zeitraum(today);
  const ausb_id = id('ausbildungen', 'Dienstplan');
  const plan = root(ausbildungen, ausb_id, [branch.id], {
    nr: next(yearOf(erster)),
    jahr: yearOf(erster),
    status: 'Geplant',
    name: 'Bereitschaft Winter',
    typ: 'Dienstplan',
    sek_id: branch.id,
    anfang: isoDate(erster),
    ende: isoDate(letzter),
  });
  const schichten = serien.flatMap((serie) => schichtRows(random, serie, ausb_id, erster, letzter));
  const [leitung] = leute;
  return [
    { table: 'dienstarten', rows: serien.map(artRow) },
    { table: 'ausbildungen', rows: [plan] },
    { table: 'dienstserien', rows: serien.map((serie) => serieRow(random, serie, ausb_id, erster, letzter)) },
    { table: 'schichtbedarfe', rows: serien.flatMap((serie) => bedarfRows(random, serie, ausb_id)) },
    { table: 'ausbildungtage', rows: schichten.map((schicht) => ({ ...schicht, status: statusOf(schicht, today) })) },
    { table: 'schichtbelegungen', rows: belegungRows(random, schichten, leute, today) },
    {
      table: 'ausbildungzustaendige',
      rows:
        leitung === undefined
          ? []
          : [child(ausbildungzustaendige, random, ausb_id, { ausb_id, mgd_id: leitung.id, rolle: 'Kursleiter' })],
    },
    ...kreisBatches(random, branch, leute, erster),
  ];
}

/** The circle behind the roster, and who is away. */
function kreisBatches(random: Random, branch: Ortsstelle, leute: readonly Rescuer[], erster: number): Batch[] {
  const kreis_id = id('bereitschaftskreise', 'Hintergrund');
  return [
    {
      table: 'bereitschaftskreise',
      rows: [
        root(bereitschaftskreise, kreis_id, [branch.id], {
          sek_id: branch.id,
          name: 'Hintergrunddienst',
          dienstart_id: id('dienstarten', 'Nachtbereitschaft'),
          anker: isoDate(erster),
          wechselzeit: '18:00',
          rhythmustage: 7,
        }),
      ],
    },
    {
      table: 'bereitschaftsplaetze',
      rows: leute
        .slice(0, 5)
        .map(({ id: mgd_id }, at) => child(bereitschaftsplaetze, random, kreis_id, { kreis_id, mgd_id, rang: at + 1 })),
    },
    {
      table: 'abwesenheiten',
      rows: leute.slice(3, 4).map(({ id: mgd_id }) =>
        root(abwesenheiten, id('abwesenheiten', 'Urlaub'), [branch.id], {
          sek_id: branch.id,
          mgd_id,
          von: isoDate(erster + 40),
          bis: isoDate(erster + 46),
          grundart: 'Urlaub',
        }),
      ),
    },
  ];
}

/** From the first day of this month to the last one of the next. */
function zeitraum(today: number): readonly [first: number, last: number] {
  const first = dayOfYmd(yearOf(today), monthOf(today) + 1, 1);
  return [first, addMonths(first, 2) - 1];
}

const artRow = ({ name, art, gewicht, farbe, reaktionszeit }: Serie): StoredRow =>
  root(dienstarten, id('dienstarten', name), [], { name, art, gewicht, farbe, reaktionszeit });

const regelOf = ({ tage }: Serie): string => `FREQ=WEEKLY;BYDAY=${tage}`;

const serieRow = (random: Random, serie: Serie, ausb_id: string, erster: number, letzter: number): StoredRow => ({
  ...child(dienstserien, random, ausb_id, {
    ausb_id,
    dienstart_id: id('dienstarten', serie.name),
    regel: regelOf(serie),
    starttag: isoDate(erster),
    endetag: isoDate(letzter),
    von: serie.von,
    bis: serie.bis,
    bedarfmax: jeSchicht,
    meldeschlussstunden: 24,
  }),
  id: id('dienstserien', serie.name),
});

const bedarfRows = (random: Random, serie: Serie, ausb_id: string): StoredRow[] =>
  serie.bedarf.map(([funktion, quali, anzahl]) =>
    child(schichtbedarfe, random, ausb_id, {
      ausb_id,
      serie_id: id('dienstserien', serie.name),
      funktion,
      quali_id: naturalId('qualifikationen', [quali]),
      anzahl,
    }),
  );

/** The shifts that a series makes, as the server would make them. */
function schichtRows(random: Random, serie: Serie, ausb_id: string, erster: number, letzter: number): StoredRow[] {
  const [starttag, endetag] = [isoDate(erster), isoDate(letzter)];
  const regel = {
    ...serie,
    regel: regelOf(serie),
    starttag,
    endetag,
    ausnahmetage: [],
    feiertage: 'Mitnehmen' as const,
  };
  return schichtenDerSerie(regel, starttag, endetag).map(({ serientag, beginn, ende }) => {
    const values = {
      ausb_id,
      beginn,
      ende,
      serie_id: id('dienstserien', serie.name),
      serientag,
      dienstart_id: id('dienstarten', serie.name),
      bedarfmax: jeSchicht,
      meldeschluss: isoInstant(Date.parse(beginn) - 86_400_000),
      tauschart: 'MitPlaner' as const,
      version: 1,
    };
    return { ...child(ausbildungtage, random, ausb_id, values), id: idFromNaturalKey(ausbildungtage, values) ?? '' };
  });
}

const istDieserMonat = (schicht: StoredRow, today: number): boolean =>
  String(schicht['serientag']).slice(0, 7) === isoDate(today).slice(0, 7);

const statusOf = (schicht: StoredRow, today: number): 'Veroeffentlicht' | 'Offen' =>
  istDieserMonat(schicht, today) ? 'Veroeffentlicht' : 'Offen';

/** Everybody in turn, so that nobody has two duties at once. */
function belegungRows(
  random: Random,
  schichten: readonly StoredRow[],
  leute: readonly Rescuer[],
  today: number,
): StoredRow[] {
  if (leute.length < jeSchicht * serien.length) return [];
  const reihe = schichten.toSorted((a, b) => (String(a['beginn']) < String(b['beginn']) ? -1 : 1));
  return reihe.flatMap((schicht, at) =>
    Array.from({ length: jeSchicht }, (_, place) => leute[(at * jeSchicht + place) % leute.length]).flatMap((wer) => {
      const istLeer = !istDieserMonat(schicht, today) && random.chance(offen);
      if (wer === undefined || istLeer) return [];
      const ausb_id = String(schicht.root_id);
      const values = { ausb_id, tag_id: schicht.id, mgd_id: wer.id, status: 'Eingeteilt', herkunft: 'Planer' } as const;
      return [child(schichtbelegungen, random, ausb_id, values)];
    }),
  );
}
