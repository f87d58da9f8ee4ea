import { german, italian, personName, type NamePool } from './names.ts';
import type { Random } from './random.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const plain = (m: string, f: string, surnames: string): NamePool => {
  const first = { m: words(m), f: words(f) };
  return { classic: first, modern: first, surnames: words(surnames) };
};

const germanGuests: NamePool = {
  ...german,
  surnames:
    words(`Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann
    Schwarz Zimmermann Braun Krüger Hartmann Lange Werner Krause Lehmann Köhler Herrmann König Walter Maier Kaiser Fuchs Vogel Friedrich Keller Günther`),
};
const czech = plain(
  'Jan Petr Jiří Tomáš Pavel Martin Jakub Lukáš',
  'Jana Petra Lenka Kateřina Lucie Eva Tereza',
  'Novák Svoboda Dvořák Černý Procházka Kučera Veselý Horák Němec Marek',
);
const polish = plain(
  'Piotr Krzysztof Tomasz Paweł Marcin Michał Jakub',
  'Anna Katarzyna Agnieszka Magdalena Ewa Joanna',
  'Nowak Wójcik Kowalczyk Woźniak Mazur Krawczyk Zając Król Wróbel Dudek',
);
const dutch = plain(
  'Jan Pieter Bas Thijs Daan Sander Jeroen',
  'Anne Sanne Lotte Femke Marloes Eva',
  'Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Dekker',
);
const english = plain(
  'James Thomas Oliver Jack Daniel Matthew',
  'Emily Sarah Charlotte Olivia Rachel Hannah',
  'Smith Taylor Brown Wilson Evans Walker Wright Green Hall Clarke',
);

interface Origin {
  readonly iso: string;
  readonly pool: NamePool;
  readonly towns: readonly string[];
  readonly prefix: string;
  readonly insurances: readonly string[];
}

const origins: readonly (readonly [Origin, number])[] = [
  [
    {
      iso: 'IT',
      pool: italian,
      towns: ['Verona', 'Padova', 'Milano', 'Bologna', 'Treviso', 'Trento', 'Brescia', 'Modena', 'Roma'],
      prefix: '+39 325',
      insurances: ['SSN', 'CAI'],
    },
    34,
  ],
  [
    {
      iso: 'IT',
      pool: german,
      towns: ['Bozen', 'Meran', 'Brixen', 'Bruneck', 'Eppan', 'Sterzing', 'Schlanders', 'Lana'],
      prefix: '+39 326',
      insurances: ['Sanitätsbetrieb Südtirol', 'AVS Weltweit-Service'],
    },
    22,
  ],
  [
    {
      iso: 'DE',
      pool: germanGuests,
      towns: ['München', 'Augsburg', 'Rosenheim', 'Stuttgart', 'Ulm', 'Nürnberg', 'Regensburg', 'Dresden'],
      prefix: '+49 1500',
      insurances: ['AOK Bayern', 'Techniker Krankenkasse', 'Barmer', 'DAK-Gesundheit', 'DAV'],
    },
    28,
  ],
  [
    {
      iso: 'AT',
      pool: german,
      towns: ['Innsbruck', 'Lienz', 'Salzburg', 'Linz', 'Wien', 'Graz'],
      prefix: '+43 6900',
      insurances: ['ÖGK', 'Alpenverein Weltweit Service'],
    },
    5,
  ],
  [
    {
      iso: 'CH',
      pool: germanGuests,
      towns: ['Zürich', 'Chur', 'Luzern', 'Bern'],
      prefix: '+41 7400',
      insurances: ['CSS', 'Helsana', 'Rega'],
    },
    3,
  ],
  [{ iso: 'CZ', pool: czech, towns: ['Praha', 'Brno', 'Plzeň'], prefix: '+420 7000', insurances: ['VZP'] }, 3],
  [{ iso: 'PL', pool: polish, towns: ['Kraków', 'Warszawa', 'Katowice'], prefix: '+48 5000', insurances: ['NFZ'] }, 2],
  [
    {
      iso: 'NL',
      pool: dutch,
      towns: ['Utrecht', 'Amsterdam', 'Eindhoven'],
      prefix: '+31 6000',
      insurances: ['VGZ', 'Zilveren Kruis'],
    },
    2,
  ],
  [
    { iso: 'GB', pool: english, towns: ['London', 'Bristol', 'Leeds'], prefix: '+44 7700', insurances: ['BMC Travel'] },
    1,
  ],
];

export interface Guest {
  readonly iso: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly isFemale: boolean;
  readonly adresse: string;
  readonly telefon: string;
  readonly versicherung: string;
}

/** Somebody on the mountain: local people and those who come for it. */
export function guest(random: Random, birthYear: number, femaleShare: number): Guest {
  const origin = random.weighted(origins);
  const isFemale = random.chance(femaleShare);
  return {
    ...personName(random, origin.pool, isFemale, birthYear),
    iso: origin.iso,
    isFemale,
    adresse: random.pick(origin.towns),
    telefon: `${origin.prefix} ${random.digits(6)}`,
    versicherung: random.pick(origin.insurances),
  };
}
