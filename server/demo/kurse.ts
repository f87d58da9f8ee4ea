import { ausbildungen } from '../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungtage } from '../../src/features/ausbildung/ausbildungtage.table.ts';
import { ausbildungteilnehmer } from '../../src/features/ausbildung/ausbildungteilnehmer.table.ts';
import { ausbildungteilnahmen } from '../../src/features/ausbildung/ausbildungteilnahmen.table.ts';
import { ausbildungzustaendige } from '../../src/features/ausbildung/ausbildungzustaendige.table.ts';
import { buchungscodequalifikationen } from '../../src/features/ausbildung/buchungscodequalifikationen.table.ts';
import { buchungscodes } from '../../src/features/ausbildung/buchungscodes.table.ts';
import { kontingente } from '../../src/features/ausbildung/kontingente.table.ts';
import { kursgruppen } from '../../src/features/ausbildung/kursgruppen.table.ts';
import { emailprotokoll } from '../../src/features/kommunikation/emailprotokoll.table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { isoDate, isoInstant, localInstant, yearOf } from './calendar.ts';
import { kursList, type Kurs } from './kurs-list.ts';
import type { Rescuer } from './mitglieder.ts';
import { isAvailable } from './mitgliedschaften.ts';
import type { Organisation, Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';
import type { Angebot } from './varianten/teile.ts';

type Teilnehmer = { readonly rescuer: Rescuer; readonly branch: Ortsstelle };

/** Takes the next number of a year. */
export type NextKurs = (year: number) => string;

const rettung: Angebot = {
  kurse: kursList,
  gruppen: [
    ['TECHNIK', 'Technische Kurse', 'Corsi tecnici'],
    ['SANI', 'Sanitätskurse', 'Corsi sanitari'],
  ],
  codes: [
    ['FELS', 'Bergrettung Fels'],
    ['EH', 'Erste Hilfe Auffrischung'],
  ],
  verlangt: [
    ['FELS', 'Anwärterprüfung', 'Voraussetzung'],
    ['EH', 'Erste Hilfe', 'Verlaengert'],
  ],
};

/** What is on offer, and the young of the first branch. */
interface Lernende {
  readonly angebot?: Angebot | undefined;
  readonly young?: readonly Rescuer[] | undefined;
}

const id = (table: string, name: string): string => naturalId(table, ['demo', name]);

/** Courses, exercises and activities around today: one is full, one has a quota, some have places, one was called off and some are over, with attendance. Invitations stand in the log. Participants come from the given branches, by branch. */
export function kursBatches(
  random: Random,
  tree: Organisation,
  people: readonly (readonly [Ortsstelle, readonly Rescuer[]])[],
  today: number,
  next: NextKurs,
  { angebot = rettung, young = [] }: Lernende = {},
): Batch[] {
  const region = tree.regionen.get(tree.station.gemeinde.bezirk) ?? tree.landesverband;
  const sektion = { verband: tree.landesverband, region, station: tree.station.id };
  const known = people.map(([branch, rescuers]): Teilnehmer[] =>
    rescuers.filter((rescuer) => isAvailable(rescuer, branch.id, today)).map((rescuer) => ({ rescuer, branch })),
  );
  const [station] = people;
  const kinder = station === undefined ? [] : young.map((rescuer): Teilnehmer => ({ rescuer, branch: station[0] }));
  const kurse = angebot.kurse.toSorted((a, b) => a.in - b.in);
  const [winter] = kurse.filter(({ kontingent }) => kontingent !== undefined);
  const rows = kurse.map((kurs) => kursRows(random, kurs, sektion[kurs.where], { known, kinder }, today, next));
  return [
    {
      table: 'kursgruppen',
      rows: angebot.gruppen.map(([code, name, name_it]) =>
        root(kursgruppen, id('kursgruppen', code), [], { code, name, name_it }),
      ),
    },
    {
      table: 'buchungscodes',
      rows: angebot.codes.map(([code, name]) => root(buchungscodes, id('buchungscodes', code), [], { code, name })),
    },
    {
      table: 'buchungscodequalifikationen',
      rows: angebot.verlangt.map(([code, quali, art]) =>
        child(buchungscodequalifikationen, random, id('buchungscodes', code), {
          buchungscode_id: id('buchungscodes', code),
          quali_id: naturalId('qualifikationen', [quali]),
          art,
        }),
      ),
    },
    { table: 'ausbildungen', rows: rows.map(({ kurs }) => kurs) },
    {
      table: 'kontingente',
      rows:
        winter === undefined
          ? []
          : [
              root(kontingente, id('kontingente', winter.name), [], {
                kg_id: id('kursgruppen', winter.group),
                ausb_id: id('ausbildungen', winter.name),
                sek_id: tree.station.id,
                plaetze: winter.kontingent ?? 0,
              }),
            ],
    },
    { table: 'ausbildungtage', rows: rows.flatMap(({ days }) => days) },
    { table: 'ausbildungteilnehmer', rows: rows.flatMap(({ teilnehmer }) => teilnehmer) },
    { table: 'ausbildungzustaendige', rows: rows.flatMap(({ leaders }) => leaders) },
    { table: 'ausbildungteilnahmen', rows: rows.flatMap(({ attendance }) => attendance) },
    {
      table: 'emailprotokoll',
      rows: rows.flatMap(({ mails }) => mails).toSorted((a, b) => (String(a['am']) < String(b['am']) ? -1 : 1)),
    },
  ];
}

function kursRows(
  random: Random,
  kurs: Kurs,
  sek_id: string,
  people: { readonly known: readonly (readonly Teilnehmer[])[]; readonly kinder: readonly Teilnehmer[] },
  today: number,
  next: NextKurs,
): Record<'days' | 'teilnehmer' | 'leaders' | 'attendance' | 'mails', StoredRow[]> & { readonly kurs: StoredRow } {
  const first = today + kurs.in;
  const ausb_id = id('ausbildungen', kurs.name);
  const day = (index: number): StoredRow =>
    child(ausbildungtage, random, ausb_id, {
      ausb_id,
      beginn: isoInstant(localInstant(first + index, 8 * 60)),
      ende: isoInstant(localInstant(first + index, 17 * 60)),
      thema: kurs.days[index] ?? null,
    });
  const days = kurs.days.map((_thema, index) => day(index));
  const known = people.known.map((all) =>
    kurs.skip === undefined || all.length <= kurs.skip ? all : [...all.slice(kurs.skip), ...all.slice(0, kurs.skip)],
  );
  const kinder = people.kinder.slice(0, kurs.kinder ?? 0);
  const teilnehmer = [
    ...teilnehmerRows(random, kurs, ausb_id, known, today),
    ...teilnehmerRows(random, { ...kurs, teilnehmer: kinder.map(() => [0, 'Angemeldet']) }, ausb_id, [kinder], today),
  ];
  const leader = known[0]?.at(-1);
  return {
    kurs: root(ausbildungen, ausb_id, [sek_id], {
      nr: next(yearOf(first)),
      jahr: yearOf(first),
      status: kurs.status ?? 'Geplant',
      name: kurs.name,
      typ: kurs.typ ?? 'Ausbildung',
      kg_id: id('kursgruppen', kurs.group),
      buchungscode_id: kurs.code === undefined ? null : id('buchungscodes', kurs.code),
      sek_id,
      anfang: isoDate(first),
      ende: isoDate(first + kurs.days.length - 1),
      anmeldeschluss: isoDate(first - 10),
      teilnehmermin: 4,
      teilnehmermax: kurs.max,
      ort: kurs.ort,
      haus: kurs.haus ?? null,
      stunden: kurs.days.length * 8,
      inhalt: kurs.days.join('\n'),
      ziel: kurs.goal ?? null,
      ausruestung: kurs.gear ?? null,
      treffpunkt: `${kurs.haus ?? kurs.ort}, 7:45 Uhr`,
      nachruecken: kurs.promotes === true ? 'Automatisch' : 'Manuell',
    }),
    days,
    teilnehmer,
    leaders:
      leader === undefined
        ? []
        : [child(ausbildungzustaendige, random, ausb_id, { ausb_id, mgd_id: leader.rescuer.id, rolle: 'Kursleiter' })],
    attendance: kurs.isNoted === true ? attendanceRows(random, ausb_id, days, teilnehmer) : [],
    mails: mailRows(random, { ausb_id, name: kurs.name, sek_id }, teilnehmer, [...known.flat(), ...kinder], today),
  };
}

/** Everybody was there every day but for one, who was excused, and those who stayed away. */
const attendanceRows = (
  random: Random,
  ausb_id: string,
  days: readonly StoredRow[],
  teilnehmer: readonly StoredRow[],
): StoredRow[] =>
  teilnehmer.flatMap(({ id: teilnehmer_id, typ }, person) =>
    days.map(({ id: tag_id }, index) => {
      const teilnahme =
        typ === 'Unentschuldigt'
          ? 'NichtEntschuldigtAbwesend'
          : person === 2 && index > 0
            ? 'EntschuldigtAbwesend'
            : 'Teilgenommen';
      return child(ausbildungteilnahmen, random, ausb_id, {
        ausb_id,
        tag_id,
        teilnehmer_id,
        teilnahme,
        minuten: teilnahme === 'Teilgenommen' ? 480 : null,
      });
    }),
  );

interface Invited {
  readonly ausb_id: string;
  readonly name: string;
  readonly sek_id: string;
}

/** Invitations as the log keeps them; one mailbox is full. */
const mailRows = (
  random: Random,
  { ausb_id, name, sek_id }: Invited,
  teilnehmer: readonly StoredRow[],
  known: readonly Teilnehmer[],
  today: number,
): StoredRow[] =>
  teilnehmer.flatMap(({ mgd_id, anmeldedatum }, index) => {
    const rescuer = known.find((one) => one.rescuer.id === mgd_id)?.rescuer;
    if (rescuer === undefined || rescuer.email === null || typeof anmeldedatum !== 'string') return [];
    const hasFailed = index === 4 && anmeldedatum < isoDate(today - 25);
    return [
      root(emailprotokoll, random.id(), [sek_id], {
        am: anmeldedatum,
        art: 'Einladung',
        betreff: `Einladung / invito: ${name}`,
        mgd_id: rescuer.id,
        mgdnummer: rescuer.mgdnummer,
        adresse: rescuer.email,
        ausb_id,
        sek_id,
        status: hasFailed ? 'Fehler' : 'Gesendet',
        fehler: hasFailed ? '552 5.2.2 Mailbox full' : null,
      }),
    ];
  });

function teilnehmerRows(
  random: Random,
  kurs: Kurs,
  ausb_id: string,
  known: readonly (readonly Teilnehmer[])[],
  today: number,
): StoredRow[] {
  const ranks = new Map<string, number>();
  const rest = known.map((people) => [...people]);
  return kurs.teilnehmer.flatMap(([branch, typ], index) => {
    const person = rest[branch]?.shift();
    if (person === undefined) return [];
    const isWaiting = typ === 'Warteliste' || typ === 'Reserve';
    const rang = (ranks.get(typ) ?? 0) + 1;
    ranks.set(typ, rang);
    const wasCancelled = kurs.status === 'Abgesagt';
    return [
      child(ausbildungteilnehmer, random, ausb_id, {
        ausb_id,
        mgd_id: person.rescuer.id,
        sek_id: person.branch.id,
        typ,
        rang: isWaiting ? rang : null,
        anmeldedatum:
          typ === 'Vormerken' ? null : isoInstant(localInstant(Math.min(today, today + kurs.in) - 20, 9 * 60 + index)),
        ...(kurs.isNoted === true && kurs.code !== undefined && typ === 'Angemeldet'
          ? { bestanden: index < kurs.teilnehmer.length - 1 }
          : {}),
        ...(wasCancelled
          ? {
              vorherigertyp: 'Angemeldet' as const,
              stornogrund: 'StornoVeranstalter' as const,
              stornodatum: isoDate(today - 5),
            }
          : {}),
        ...(typ === 'Unentschuldigt'
          ? { stornogrund: 'TlnUnentschuldigt' as const, stornodatum: isoDate(today + kurs.in) }
          : {}),
      }),
    ];
  });
}
