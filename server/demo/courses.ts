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
import { courseList, type Course } from './course-list.ts';
import type { Rescuer } from './members.ts';
import { isAvailable } from './memberships.ts';
import type { Organisation, Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';

type Participant = { readonly rescuer: Rescuer; readonly branch: Ortsstelle };

/** Takes the next number of a year. */
export type NextCourse = (year: number) => string;

const id = (table: string, name: string): string => naturalId(table, ['demo', name]);

/** Courses, exercises and activities around today: one is full, one has a quota, some have places, one was called off and some are over, with attendance. Invitations stand in the log. Participants come from the given branches, by branch. */
export function courseBatches(
  random: Random,
  tree: Organisation,
  people: readonly (readonly [Ortsstelle, readonly Rescuer[]])[],
  today: number,
  next: NextCourse,
): Batch[] {
  const region = tree.regionen.get(tree.station.gemeinde.bezirk) ?? tree.landesverband;
  const section = { verband: tree.landesverband, region, station: tree.station.id };
  const known = people.map(([branch, rescuers]): Participant[] =>
    rescuers.filter((rescuer) => isAvailable(rescuer, branch.id, today)).map((rescuer) => ({ rescuer, branch })),
  );
  const groups = [
    ['TECHNIK', 'Technische Kurse', 'Corsi tecnici'],
    ['SANI', 'Sanitätskurse', 'Corsi sanitari'],
  ] as const;
  const codes = [
    ['FELS', 'Bergrettung Fels'],
    ['EH', 'Erste Hilfe Auffrischung'],
  ] as const;
  const courses = courseList.toSorted((a, b) => a.in - b.in);
  const [winter] = courses.filter(({ quota }) => quota !== undefined);
  const rows = courses.map((course) => courseRows(random, course, section[course.where], known, today, next));
  return [
    {
      table: 'kursgruppen',
      rows: groups.map(([code, name, name_it]) =>
        root(kursgruppen, id('kursgruppen', code), [], { code, name, name_it }),
      ),
    },
    {
      table: 'buchungscodes',
      rows: codes.map(([code, name]) => root(buchungscodes, id('buchungscodes', code), [], { code, name })),
    },
    {
      table: 'buchungscodequalifikationen',
      rows: (
        [
          ['FELS', 'Anwärterprüfung', 'Voraussetzung'],
          ['EH', 'Erste Hilfe', 'Verlaengert'],
        ] as const
      ).map(([code, quali, art]) =>
        child(buchungscodequalifikationen, random, id('buchungscodes', code), {
          buchungscode_id: id('buchungscodes', code),
          quali_id: naturalId('qualifikationen', [quali]),
          art,
        }),
      ),
    },
    { table: 'ausbildungen', rows: rows.map(({ course }) => course) },
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
                plaetze: winter.quota ?? 0,
              }),
            ],
    },
    { table: 'ausbildungtage', rows: rows.flatMap(({ days }) => days) },
    { table: 'ausbildungteilnehmer', rows: rows.flatMap(({ participants }) => participants) },
    { table: 'ausbildungzustaendige', rows: rows.flatMap(({ leaders }) => leaders) },
    { table: 'ausbildungteilnahmen', rows: rows.flatMap(({ attendance }) => attendance) },
    {
      table: 'emailprotokoll',
      rows: rows.flatMap(({ mails }) => mails).toSorted((a, b) => (String(a['am']) < String(b['am']) ? -1 : 1)),
    },
  ];
}

function courseRows(
  random: Random,
  course: Course,
  sek_id: string,
  people: readonly (readonly Participant[])[],
  today: number,
  next: NextCourse,
): Record<'days' | 'participants' | 'leaders' | 'attendance' | 'mails', StoredRow[]> & { readonly course: StoredRow } {
  const first = today + course.in;
  const ausb_id = id('ausbildungen', course.name);
  const day = (index: number): StoredRow =>
    child(ausbildungtage, random, ausb_id, {
      ausb_id,
      beginn: isoInstant(localInstant(first + index, 8 * 60)),
      ende: isoInstant(localInstant(first + index, 17 * 60)),
      thema: course.days[index] ?? null,
    });
  const days = course.days.map((_thema, index) => day(index));
  const known = people.map((all) =>
    course.skip === undefined || all.length <= course.skip
      ? all
      : [...all.slice(course.skip), ...all.slice(0, course.skip)],
  );
  const participants = participantRows(random, course, ausb_id, known, today);
  const leader = known[0]?.at(-1);
  return {
    course: root(ausbildungen, ausb_id, [sek_id], {
      nr: next(yearOf(first)),
      jahr: yearOf(first),
      status: course.status ?? 'Geplant',
      name: course.name,
      typ: course.typ ?? 'Ausbildung',
      kg_id: id('kursgruppen', course.group),
      buchungscode_id: course.code === undefined ? null : id('buchungscodes', course.code),
      sek_id,
      anfang: isoDate(first),
      ende: isoDate(first + course.days.length - 1),
      anmeldeschluss: isoDate(first - 10),
      teilnehmermin: 4,
      teilnehmermax: course.max,
      ort: course.ort,
      haus: course.haus ?? null,
      stunden: course.days.length * 8,
      inhalt: course.days.join('\n'),
      ziel: course.goal ?? null,
      ausruestung: course.gear ?? null,
      treffpunkt: `${course.haus ?? course.ort}, 7:45 Uhr`,
      nachruecken: course.promotes === true ? 'Automatisch' : 'Manuell',
    }),
    days,
    participants,
    leaders:
      leader === undefined
        ? []
        : [child(ausbildungzustaendige, random, ausb_id, { ausb_id, mgd_id: leader.rescuer.id, rolle: 'Kursleiter' })],
    attendance: course.isNoted === true ? attendanceRows(random, ausb_id, days, participants) : [],
    mails: mailRows(random, { ausb_id, name: course.name, sek_id }, participants, known.flat(), today),
  };
}

/** Everybody was there every day but for one, who was excused, and those who stayed away. */
const attendanceRows = (
  random: Random,
  ausb_id: string,
  days: readonly StoredRow[],
  participants: readonly StoredRow[],
): StoredRow[] =>
  participants.flatMap(({ id: teilnehmer_id, typ }, person) =>
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
  participants: readonly StoredRow[],
  known: readonly Participant[],
  today: number,
): StoredRow[] =>
  participants.flatMap(({ mgd_id, anmeldedatum }, index) => {
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

function participantRows(
  random: Random,
  course: Course,
  ausb_id: string,
  known: readonly (readonly Participant[])[],
  today: number,
): StoredRow[] {
  const ranks = new Map<string, number>();
  const rest = known.map((people) => [...people]);
  return course.participants.flatMap(([branch, typ], index) => {
    const person = rest[branch]?.shift();
    if (person === undefined) return [];
    const isWaiting = typ === 'Warteliste' || typ === 'Reserve';
    const rang = (ranks.get(typ) ?? 0) + 1;
    ranks.set(typ, rang);
    const wasCancelled = course.status === 'Abgesagt';
    return [
      child(ausbildungteilnehmer, random, ausb_id, {
        ausb_id,
        mgd_id: person.rescuer.id,
        sek_id: person.branch.id,
        typ,
        rang: isWaiting ? rang : null,
        anmeldedatum:
          typ === 'Vormerken'
            ? null
            : isoInstant(localInstant(Math.min(today, today + course.in) - 20, 9 * 60 + index)),
        ...(course.isNoted === true && course.code !== undefined && typ === 'Angemeldet'
          ? { bestanden: index < course.participants.length - 1 }
          : {}),
        ...(wasCancelled
          ? {
              vorherigertyp: 'Angemeldet' as const,
              stornogrund: 'StornoVeranstalter' as const,
              stornodatum: isoDate(today - 5),
            }
          : {}),
        ...(typ === 'Unentschuldigt'
          ? { stornogrund: 'TlnUnentschuldigt' as const, stornodatum: isoDate(today + course.in) }
          : {}),
      }),
    ];
  });
}
