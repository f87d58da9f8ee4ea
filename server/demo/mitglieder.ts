import { mitgliederkennungen } from '../../src/features/personen/mitgliederkennungen.table.ts';
import { mitgliedschaften } from '../../src/features/personen/mitgliedschaften.table.ts';
import { personen } from '../../src/features/personen/personen.table.ts';
import type { FileValue } from '../../src/kit/kinds/file.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { dayOfYmd, isoDate } from './calendar.ts';
import { italianIban } from './identity.ts';
import { functionRows, type Office } from './functions.ts';
import {
  birthYearFor,
  history,
  isOnDuty,
  periodValues,
  sektionenOf,
  shownPeriod,
  type Period,
} from './mitgliedschaften.ts';
import type { Organisation, Ortsstelle } from './organisation.ts';
import { wirdAlt } from '../../src/features/personen/alter.rules.ts';
import { drawPerson, vormundValues, personValues, type Drawn, type Elder } from './people.ts';
import { paidUntil } from './pay.ts';
import { drawPhoto } from './portraits.ts';
import { sektionBatches } from './person-sektionen.ts';
import { qualifikationRows, qualifikationenOf, type Qualifikation } from './qualifikationen.ts';
import type { Random } from './random.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';
import type { Profil } from './varianten/profil.ts';

/** What missions need to know of a member. */
export interface Rescuer {
  readonly id: string;
  readonly name: string;
  readonly mgdnummer: string;
  /** Where mails reach them; null: nowhere. */
  readonly email: string | null;
  readonly periods: readonly Period[];
  readonly birthDay: number;
  readonly since: number;
  readonly qualifikationen: ReadonlySet<Qualifikation>;
}

/** Takes the next member number. */
export type NextNumber = () => string;

interface Mitglied {
  readonly id: string;
  readonly person: Drawn;
  readonly periods: readonly Period[];
  readonly photo: FileValue | null;
}

interface Drawing {
  readonly today: number;
  readonly next: NextNumber;
  readonly rescuers: Rescuer[];
  /** Takes the young who are members today. */
  readonly young: Rescuer[];
  /** Undefined: mountain rescue. */
  readonly profil: Profil | undefined;
  /** The association makes music: its members have a second status. */
  readonly isPlaying: boolean;
  /** Most of those on duty have a photo. */
  readonly hasPhotos: boolean;
}

/** Draws the members of one branch and hands out their rows in chunks; what missions need of them is added to `rescuers`. */
export function* mitgliedBatches(
  random: Random,
  tree: Organisation,
  branch: Ortsstelle,
  { today, next, rescuers, young, profil, isPlaying, hasPhotos }: Drawing,
): Generator<Batch> {
  const neighbours = tree.ortsstellen
    .filter((one) => one.gemeinde.bezirk === branch.gemeinde.bezirk && one.id !== branch.id)
    .map(({ id }) => id);
  const drawn = Array.from({ length: branch.mitglieder }, () =>
    drawMitglied(random, branch, neighbours, { today, hasPhotos, profil }),
  );
  drawn.sort((a, b) => (a.periods[0]?.von ?? 0) - (b.periods[0]?.von ?? 0));
  const sektionen = random.fork('sections');
  const elders: Elder[] = [];
  const offices = new Map(chooseOfficers(random, drawn, branch, today));
  for (let start = 0; start < drawn.length; start += chunk) {
    const part = drawn.slice(start, start + chunk);
    yield* rowsOf(random, branch, part, {
      today,
      next,
      offices,
      rescuers,
      young,
      profil,
      elders,
      isPlaying,
      hasPhotos,
    });
    yield* sektionBatches(
      sektionen,
      part.map(({ id, person, periods, photo }) => ({
        id,
        hasPhoto: photo !== null,
        birthDay: person.birthDay,
        sprache: person.sprache,
        periods,
        sworn: swornOf(periods),
      })),
      today,
      profil,
    );
  }
}

const chunk = 500;

function drawMitglied(
  random: Random,
  branch: Ortsstelle,
  neighbours: readonly string[],
  { today, hasPhotos, profil }: Pick<Drawing, 'today' | 'hasPhotos' | 'profil'>,
): Mitglied {
  const person = drawPerson(random, branch, birthYearFor(random, today, profil?.menschen.alter), profil);
  const id = random.id();
  const periods = history(random, person, branch.id, neighbours, today, profil?.menschen.eintritt);
  const own = random.fork(`${id} photo`);
  return {
    id,
    person,
    periods,
    photo: hasPhotos && isOnDuty(periods, branch.id, today) && own.chance(0.8) ? drawPhoto(own, person, today) : null,
  };
}

/** The longest serving of those between 28 and 62 who are still active run the branch. */
function chooseOfficers(
  random: Random,
  mitglieder: readonly Mitglied[],
  branch: Ortsstelle,
  today: number,
): [string, Office[]][] {
  const eligible = mitglieder.filter(({ person, periods }) => {
    const age = (today - person.birthDay) / 365.25;
    return age > 28 && age < 62 && isOnDuty(periods, branch.id, today);
  });
  const chosen = random.sample(eligible.slice(0, 20), 12);
  return chosen.map(({ id }, index) => [id, [{ place: index, sek_id: branch.id }]]);
}

interface Context extends Drawing {
  /** Those on duty whose rows were handed out before: a reference to them finds its row. */
  readonly elders: Elder[];
  readonly offices: ReadonlyMap<string, readonly Office[]>;
}

function* rowsOf(
  random: Random,
  branch: Ortsstelle,
  mitglieder: readonly Mitglied[],
  { today, next, offices, rescuers, young, profil, elders, isPlaying }: Context,
): Generator<Batch> {
  const rows: Record<
    'personen' | 'mitgliedschaften' | 'mitgliederfunktionen' | 'mitgliederkennungen' | 'mitgliederqualifikationen',
    StoredRow[]
  > = {
    personen: [],
    mitgliedschaften: [],
    mitgliederfunktionen: [],
    mitgliederkennungen: [],
    mitgliederqualifikationen: [],
  };
  for (const { id, person, periods, photo } of mitglieder) {
    const shown = shownPeriod(periods);
    const second = (period: Period | undefined) =>
      isPlaying && period !== undefined ? { status2: status2Of(period) } : {};
    const sworn = swornOf(periods);
    const office = offices.get(id) ?? [];
    const mgdnummer = next();
    const isMinor = isoDate(today) < wirdAlt(isoDate(person.birthDay), 18);
    const values = {
      ...personValues(random, branch, person, profil),
      ...(isMinor ? vormundValues(random.fork(`${id} vormund`), person, elders) : {}),
    };
    if (isOnDuty(periods, branch.id, today))
      elders.push({
        id,
        birthDay: person.birthDay,
        home: { strasse: values.strasse ?? null, plz: values.plz ?? null, ort: values.ort ?? null },
      });
    rows.personen.push(
      root(personen, id, sektionenOf(periods, today), {
        mgdnummer,
        ...withAccount(random.fork(`${id} iban`), values, periods, today),
        ...(photo === null ? {} : { foto: photo, fotozustimmung: true }),
        ...copyOf(shown, person, today),
        ...second(shown),
      }),
    );
    for (const period of periods)
      rows.mitgliedschaften.push(
        child(mitgliedschaften, random, id, {
          mgd_id: id,
          mitgliedschaft: kindOf(period, person, today),
          ...periodValues(period),
          ...second(period),
        }),
      );
    const qualifikationen = qualifikationenOf(random, office.length > 0, sworn, profil);
    rows.mitgliederfunktionen.push(...functionRows(random, id, office, periods, today, profil?.aemter));
    rows.mitgliederkennungen.push(...identifierRows(random, id, branch, { periods, today, profil }));
    rows.mitgliederqualifikationen.push(
      ...qualifikationRows(random, id, qualifikationen, sworn, periods, { today, profil }),
    );
    if (sworn !== undefined || (isMinor && shown?.bis === null))
      (sworn === undefined ? young : rescuers).push({
        id,
        name: `${person.nachname} ${person.vorname}`,
        mgdnummer,
        email: values.emailprivat ?? null,
        periods,
        birthDay: person.birthDay,
        since: sworn ?? periods[0]?.von ?? today,
        qualifikationen,
      });
  }
  for (const [table, list] of Object.entries(rows)) if (list.length > 0) yield { table, rows: list };
}

/** Whoever was paid once has an account. */
const withAccount = (
  random: Random,
  person: ReturnType<typeof personValues>,
  periods: readonly Period[],
  today: number,
): typeof person =>
  (person.iban ?? null) === null && (periods[0]?.von ?? today) <= paidUntil(today)
    ? { ...person, iban: italianIban(random) }
    : person;

const swornOf = (periods: readonly Period[]): number | undefined =>
  periods.find(({ status }) => status === 'Aktiv' || status === 'Eingewechselt')?.von;

const kindOf = (period: Period, { birthDay }: Drawn, today: number): 'Mitglied' | 'Ehrenmitglied' =>
  period.status === 'Inaktiv' && period.bis === null && today - birthDay > 75 * 365 ? 'Ehrenmitglied' : 'Mitglied';

/** Who left no longer counts; the others play, or rest. */
function status2Of({ status, bis }: Period): 'musizierend' | 'nichtmusizierend' | 'archiviert' {
  if (status === 'Verstorben' || status === 'Ausgeschieden') return 'archiviert';
  return status === 'Inaktiv' && bis === null ? 'nichtmusizierend' : 'musizierend';
}

/** The columns of a person that repeat the shown period. */
function copyOf(shown: Period | undefined, person: Drawn, today: number) {
  if (shown === undefined) throw new Error('a member without membership');
  const { sek_id, von, bis, status, austrittsart } = periodValues(shown);
  return {
    sek_id: sek_id ?? shown.sek_id,
    mitgliedsstatus: status ?? null,
    mitgliedschaft: kindOf(shown, person, today),
    eintritt: von ?? null,
    austritt: bis ?? null,
    austrittsart: austrittsart ?? null,
    ...(status === 'Verstorben' ? { sterbedatum: bis } : {}),
  };
}

/** Radio name and pager of those on duty, service card and alpine club number; or what another kind of organisation gives its members. */
function identifierRows(
  random: Random,
  mgd_id: string,
  branch: Ortsstelle,
  { periods, today, profil }: { readonly periods: readonly Period[] } & Pick<Drawing, 'today' | 'profil'>,
): StoredRow[] {
  const first = periods[0];
  if (first === undefined) return [];
  const anfang = isoDate(Math.max(first.von, dayOfYmd(2012, 1, 1)));
  const end = shownPeriod(periods)?.bis ?? null;
  const ende = end === null || isoDate(end) < anfang ? null : isoDate(end);
  const isClosed = end !== null && end < today;
  const add = (kennung: string, wert: string) =>
    child(mitgliederkennungen, random, mgd_id, {
      mgd_id,
      kng_id: naturalId('kennungen', [kennung]),
      wert,
      anfang,
      ende: isClosed ? ende : null,
    });
  if (profil !== undefined)
    return profil.kennungen
      .filter(([, , share]) => random.chance(share))
      .map(([name, start]) => add(name, `${start}${random.digits(4)}`));
  return [
    add('Dienstausweis', `BR-${branch.nr}-${random.digits(4)}`),
    ...(random.chance(0.35) ? [add('Funkrufname', `Berg ${branch.kurz} ${random.int(1, 60)}`)] : []),
    ...(random.chance(0.45) ? [add('Melderadresse', `${random.int(10, 18)}${random.digits(5)}`)] : []),
    ...(random.chance(0.3)
      ? [add(random.chance(0.8) ? 'AVS-Mitgliedsnummer' : 'CAI-Mitgliedsnummer', random.digits(7))]
      : []),
  ];
}
