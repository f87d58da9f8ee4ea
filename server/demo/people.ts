import type { personen } from '../../src/features/personen/personen.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import { naturalId } from '../../src/lib/ids.ts';
import { gemeinden, type Gemeinde } from '../../src/lib/geo/gemeinden.ts';
import { dayOfYmd, isoDate, yearOf } from './calendar.ts';
import { codiceFiscale, italianIban, landlineNumber, mailAddress, mobileNumber } from './identity.ts';
import { german, italian, ladin, personName } from './names.ts';
import { areaCodeOf, type Ortsstelle } from './organisation.ts';
import type { Random } from './random.ts';
import type { Profil } from './varianten/profil.ts';

type Person = Row<typeof personen>;
type Sprache = NonNullable<Person['sprache']>;

const pools = { de: german, it: italian, lld: ladin };

/** What is known of a person before it is known when they were members. */
export interface Drawn {
  readonly sprache: Sprache;
  readonly isFemale: boolean;
  readonly birthDay: number;
  readonly nachname: string;
  readonly vorname: string;
}

/** Draws a person for a branch by the languages of its municipality. */
export function drawPerson(random: Random, { gemeinde }: Ortsstelle, birthYear: number, profil?: Profil): Drawn {
  const sprache = random.weighted<Sprache>([
    // Members of Italian tongue come more often from other places than their own, so no station is without.
    ['it', Math.max(gemeinde.italienisch, 15)],
    ['lld', gemeinde.ladinisch],
    ['de', Math.max(5, 100 - Math.max(gemeinde.italienisch, 15) - gemeinde.ladinisch)],
  ]);
  const [before, since] = profil?.menschen.frauen ?? [0.08, 0.2];
  const isFemale = random.chance(birthYear < 1975 ? before : since);
  const birthDay = dayOfYmd(birthYear, 1, 1) + random.int(0, 364);
  return { sprache, isFemale, birthDay, ...personName(random, pools[sprache], isFemale, birthYear) };
}

const hospitals: Readonly<Record<Gemeinde['bezirk'], readonly string[]>> = {
  VI: ['Schlanders', 'Schlanders', 'Meran'],
  BU: ['Meran'],
  BO: ['Bozen'],
  UE: ['Bozen', 'Bozen', 'Meran'],
  SA: ['Bozen', 'Brixen'],
  EI: ['Brixen'],
  WI: ['Sterzing', 'Sterzing', 'Brixen'],
  PU: ['Bruneck', 'Bruneck', 'Innichen'],
};
const gemeindeByName = new Map(gemeinden.map((one) => [one.name, one]));
const nation = (iso: string): string => naturalId('nationen', [iso]);
const anrede = { m: naturalId('anreden', ['Herr']), f: naturalId('anreden', ['Frau']) };
const titles: readonly (readonly [string | null, number])[] = [
  [null, 88],
  ['Dr.', 3],
  ['Dr. med.', 2],
  ['Ing.', 2],
  ['Geom.', 2],
  ['Bergführer', 3],
];

const others = titles.filter(([title]) => title !== 'Bergführer');

/** Everything about a person that does not hang on memberships. */
export function personValues(random: Random, branch: Ortsstelle, person: Drawn, profil?: Profil): Partial<Person> {
  const isForeigner = random.chance(0.02);
  const title = random.weighted(profil === undefined ? titles : others);
  return {
    nachname: person.nachname,
    vorname: person.vorname,
    anrede_id: person.isFemale ? anrede.f : anrede.m,
    titel_id: title === null ? null : naturalId('titel', [title]),
    geschlecht: person.isFemale ? 'Weiblich' : 'Maennlich',
    sprache: person.sprache,
    ...birth(random, branch, person, isForeigner),
    ...address(random, branch, person),
    ...contact(random, branch, person, profil?.verband.domain),
    iban: random.chance(0.8) ? italianIban(random) : null,
    notiz: random.chance(0.05) ? random.pick(profil?.notizen ?? notes) : null,
    sichtbarkeit: random.weighted([
      [151, 80],
      [151 - 16, 10],
      [1, 10],
    ]),
  };
}

function birth(random: Random, { gemeinde }: Ortsstelle, person: Drawn, isForeigner: boolean): Partial<Person> {
  const gebdatum = isoDate(person.birthDay);
  if (isForeigner) {
    const [gebort, kataster, iso] = random.pick([
      ['Innsbruck', 'Z102', 'AT'],
      ['Lienz', 'Z102', 'AT'],
      ['München', 'Z112', 'DE'],
      ['Rosenheim', 'Z112', 'DE'],
    ] as const);
    return { gebdatum, gebort, nation_id: nation(iso), steuer_id: codiceFiscale({ ...person, gebdatum, kataster }) };
  }
  // Before the eighties many were born at home.
  const isHome = yearOf(person.birthDay) < 1980 && random.chance(0.3);
  const place = isHome ? gemeinde : (gemeindeByName.get(random.pick(hospitals[gemeinde.bezirk])) ?? gemeinde);
  const gebort = person.sprache === 'it' ? place.name_it : place.name;
  return {
    gebdatum,
    gebort,
    nation_id: nation('IT'),
    steuer_id: codiceFiscale({ ...person, gebdatum, kataster: place.kataster }),
  };
}

const streets: Readonly<Record<Sprache, readonly string[]>> = {
  de: [
    'Dorfstraße',
    'Hauptstraße',
    'Kirchweg',
    'Bahnhofstraße',
    'Schulweg',
    'Sonnenstraße',
    'Feldweg',
    'Mühlweg',
    'Peter-Mayr-Straße',
    'Andreas-Hofer-Straße',
    'Rienzstraße',
    'Etschweg',
    'Waldweg',
    'Bergstraße',
    'Bachgasse',
    'Handwerkerstraße',
    'Pustertaler Straße',
    'Reimmichlweg',
    'Walther-von-der-Vogelweide-Straße',
    'Kapellenweg',
    'Am Graben',
    'Schießstandweg',
    'Oberdorf',
    'Unterdorf',
    'Platzgasse',
    'Weinstraße',
    'St.-Nikolaus-Weg',
    'Grabenweg',
    'Silbergasse',
  ],
  it: [
    'Via Roma',
    'Via Dante',
    'Via Stazione',
    'Via della Chiesa',
    'Via Principale',
    'Via Europa',
    'Via Piave',
    'Via dei Campi',
    'Via Bolzano',
    'Via Merano',
    'Via Resia',
    'Via Palermo',
    'Via Milano',
    'Via Druso',
    'Corso Italia',
    'Via del Bosco',
    'Via Kennedy',
    'Via Parma',
    'Via Montello',
    'Via Claudia Augusta',
  ],
  lld: [
    'Strada Rezia',
    'Strada Dursan',
    'Strada Nives',
    'Strada Meisules',
    'Strada Colz',
    'Strada Micurá de Rü',
    'Strada Catarina Lanz',
    'Strada Pedraces',
    'Strada San Linert',
  ],
};
const nearbyDays = 0.85;

function address(random: Random, { gemeinde }: Ortsstelle, { sprache }: Drawn): Partial<Person> {
  const home = random.chance(nearbyDays)
    ? gemeinde
    : random.pick(gemeinden.filter((one) => one.bezirk === gemeinde.bezirk));
  const letter = random.chance(0.12) ? random.pick(['a', 'b', '/1', '/2', '/A']) : '';
  return {
    strasse: `${random.pickEarly(streets[sprache])} ${random.int(1, 88)}${letter}`,
    plz: home.plz,
    ort: sprache === 'it' ? home.name_it : home.name,
    land: 'IT',
  };
}

function contact(
  random: Random,
  { gemeinde }: Ortsstelle,
  { vorname, nachname }: Drawn,
  domain = 'bergrettung',
): Partial<Person> {
  return {
    mobilprivat: random.chance(0.96) ? mobileNumber(random) : null,
    mobildienst: random.chance(0.08) ? mobileNumber(random) : null,
    telefonprivat: random.chance(0.25) ? landlineNumber(random, areaCodeOf(gemeinde)) : null,
    telefondienst: random.chance(0.15) ? landlineNumber(random, areaCodeOf(gemeinde)) : null,
    emailprivat: random.chance(0.85)
      ? mailAddress(vorname, nachname, random.pick(['post', 'mail', 'suedtirol']))
      : null,
    emaildienst: random.chance(0.1) ? mailAddress(vorname, nachname, domain) : null,
  };
}

/** A member who may be the father or mother of a young one. */
export interface Elder {
  readonly id: string;
  readonly birthDay: number;
  readonly home: Pick<Person, 'strasse' | 'plz' | 'ort'>;
}

const days = 365.25;

/** Who stands for a minor: a member at home with it, or somebody without a record; for one in ten nobody was entered. */
export function vormundValues(
  random: Random,
  { sprache, birthDay, nachname }: Drawn,
  elders: readonly Elder[],
): Partial<Person> {
  if (random.chance(0.1)) return {};
  const parents = elders.filter(
    (elder) => birthDay - elder.birthDay > 22 * days && birthDay - elder.birthDay < 42 * days,
  );
  const mitglied = parents.length > 0 && random.chance(0.5) ? random.pick(parents) : undefined;
  const isMotherFirst = random.chance(0.6);
  const named = (isFemale: boolean) => {
    const { vorname } = personName(random, pools[sprache], isFemale, yearOf(birthDay) - random.int(24, 40));
    return [
      `${vorname} ${nachname}`,
      mobileNumber(random),
      random.chance(0.8) ? mailAddress(vorname, nachname, random.pick(['post', 'mail', 'suedtirol'])) : null,
    ] as const;
  };
  const [name, telefon, email] = mitglied === undefined ? named(isMotherFirst) : [null, null, null];
  const [second, phone, mail] = random.chance(0.5) ? named(!isMotherFirst) : [null, null, null];
  return {
    ...mitglied?.home,
    vormund_id: mitglied?.id ?? null,
    vormund_name: name,
    vormund_telefon: telefon,
    vormund_email: email,
    vormund2_name: second,
    vormund2_telefon: phone,
    vormund2_email: mail,
  };
}

const notes = [
  'Arbeitet im Schichtdienst, unter der Woche oft erreichbar.',
  'Allergie gegen Bienengift, führt Notfallset mit.',
  'Bei Nachteinsätzen nur nach Rücksprache.',
  'Besitzt eigenes Quad, stellt es für Einsätze zur Verfügung.',
  'Spricht Englisch und Tschechisch.',
  'Im Sommer auf der Alm, Empfang nur am Abend.',
  'Freigestellt nach Gesetz 162/1992, Arbeitgeber informiert.',
  'Schlüssel der Talstation der Materialseilbahn.',
];
