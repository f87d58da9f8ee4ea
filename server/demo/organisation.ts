import { naturalId } from '../../src/lib/ids.ts';
import { sektionen } from '../../src/features/organisation/sektionen.table.ts';
import { bezirke, bezirkReihe, gemeinden, type Bezirk, type Gemeinde } from '../../src/lib/geo/gemeinden.ts';
import type { Names } from '../data/stammdaten.ts';
import { landlineNumber } from './identity.ts';
import type { Random } from './random.ts';
import { root, type StoredRow } from './record.ts';
import type { Profil } from './varianten/profil.ts';

/** A branch of the demo association, with the municipality it stands in and how many members and missions it gets. */
export interface Ortsstelle {
  readonly id: string;
  readonly nr: string;
  /** As in „Bergrettung Sexten“ or „Musikkapelle Sexten“. */
  readonly kurz: string;
  /** The whole of it. */
  readonly name: string;
  readonly gemeinde: Gemeinde;
  /** Id of its district. */
  readonly region: string;
  readonly mitglieder: number;
  readonly einsaetze: number;
}

export interface Organisation {
  readonly landesverband: string;
  /** Empty where a kind of organisation has no districts. */
  readonly regionen: ReadonlyMap<Bezirk, string>;
  /** The branch of the accounts `station`, `lesen` and `kassier`. */
  readonly station: Ortsstelle;
  readonly ortsstellen: readonly Ortsstelle[];
  readonly rows: readonly StoredRow[];
}

const areaCodes: Readonly<Record<Bezirk, string>> = {
  VI: '0473',
  BU: '0473',
  BO: '0471',
  UE: '0471',
  SA: '0471',
  EI: '0472',
  WI: '0472',
  PU: '0474',
};

/** Where the districts have their office. */
const seats: Readonly<Record<Bezirk, { readonly plz: string; readonly ort: string }>> = {
  VI: { plz: '39028', ort: 'Schlanders' },
  BU: { plz: '39012', ort: 'Meran' },
  BO: { plz: '39100', ort: 'Bozen' },
  UE: { plz: '39044', ort: 'Neumarkt' },
  SA: { plz: '39100', ort: 'Bozen' },
  EI: { plz: '39042', ort: 'Brixen' },
  WI: { plz: '39049', ort: 'Sterzing' },
  PU: { plz: '39031', ort: 'Bruneck' },
};

export const areaCodeOf = (gemeinde: Gemeinde): string => areaCodes[gemeinde.bezirk];

/** Ids of branches depend on their number only, whatever the seed: tests and manuals can name them. */
export const sektionId = (sektionsnr: string): string => naturalId('sektionen', [sektionsnr]);

const stationMitglieder = 30;
const openEinsaetze = 4;

/** The tree: association, the eight districts as regions, and as many branches as the members fill, called as the kind of organisation does. */
export function organisation(random: Random, mitglieder: number, einsaetze: number, profil?: Profil): Organisation {
  const places = branchPlaces(mitglieder);
  const mitgliedShares = spread(
    mitglieder,
    places.map((place) => Math.sqrt(place.gemeinde.einwohner) * (0.6 + random.unit())),
    stationMitglieder,
  );
  const einsatzShares = spread(
    einsaetze,
    mitgliedShares.map((share) => Math.sqrt(share) * (0.5 + random.unit())),
    openEinsaetze + 4,
  );
  const landesverband = sektionId('LV');
  const reihe = profil !== undefined && profil.region === undefined ? [] : bezirkReihe;
  const regionen = new Map(reihe.map((key, index) => [key, sektionId(`R${index + 1}`)] as const));
  const worte = wordsOf(profil);
  const ortsstellen = places.map(({ gemeinde, kurz }, index): Ortsstelle => {
    const nr = String(index + 1).padStart(3, '0');
    return {
      id: sektionId(nr),
      nr,
      kurz,
      name: worte.stelle([kurz, kurz], index).names[0],
      gemeinde,
      region: regionen.get(gemeinde.bezirk) ?? landesverband,
      mitglieder: mitgliedShares[index] ?? 0,
      einsaetze: mitgliedShares[index] === 0 ? 0 : (einsatzShares[index] ?? 0),
    };
  });
  const [station] = ortsstellen;
  if (station === undefined) throw new Error('organisation: no municipalities');
  const rows = [
    sektion(
      random,
      worte,
      landesverband,
      {
        name: worte.verband[0],
        name_it: worte.verband[1],
        sektionstyp: 'Landesverband',
        parent_id: null,
        sektionsnr: 'LV',
        plz: '39100',
        ort: 'Bozen',
        strasse: worte.strasse,
      },
      'landesverband',
      '0471',
    ),
    ...reihe.map((key, index) => regionRow(random, worte, key, `R${index + 1}`, landesverband)),
    ...ortsstellen.map((one, nr) => branchRow(random, worte, one, nr)),
  ];
  return { landesverband, regionen, station, ortsstellen, rows };
}

/** What the associations, districts and branches of one kind are called. */
interface Worte {
  readonly verband: Names;
  readonly strasse: string;
  readonly domain: string;
  readonly region: Names;
  readonly strassen: readonly string[];
  readonly stelle: Profil['stelle'];
}

const rettung: Worte = {
  verband: ['Landesverband Bergrettung Südtirol', 'Soccorso alpino Alto Adige'],
  strasse: 'Zivilschutzweg 1',
  domain: 'bergrettung',
  region: ['Bezirk', 'Zona'],
  strassen: ['Feuerwehrstraße', 'Handwerkerzone', 'Dorfstraße', 'Zivilschutzzentrum', 'Bahnhofstraße'],
  stelle: ([kurz, kurz_it]) => ({ names: [`Bergrettung ${kurz}`, `Soccorso alpino ${kurz_it}`] }),
};

const wordsOf = (profil: Profil | undefined): Worte =>
  profil === undefined
    ? rettung
    : {
        verband: profil.verband.names,
        strasse: profil.verband.strasse,
        domain: profil.verband.domain,
        region: profil.region ?? rettung.region,
        strassen: profil.strassen,
        stelle: profil.stelle,
      };

type SektionValues = Parameters<typeof root<typeof sektionen.fields>>[3];

function sektion(
  random: Random,
  { domain }: Worte,
  id: string,
  values: SektionValues,
  mailName: string,
  areaCode: string,
): StoredRow {
  return root(sektionen, id, [id], {
    ...values,
    telefon: landlineNumber(random, areaCode),
    email: `${mailName}@${domain}.example`,
    www: `https://${mailName}.${domain}.example`,
  });
}

function regionRow(random: Random, worte: Worte, bezirk: Bezirk, sektionsnr: string, parent_id: string): StoredRow {
  const [name, name_it] = bezirke[bezirk];
  const values: SektionValues = {
    name: `${worte.region[0]} ${name}`,
    name_it: `${worte.region[1]} ${name_it}`,
    sektionstyp: 'Region',
    parent_id,
    sektionsnr,
    ...seats[bezirk],
  };
  return sektion(
    random,
    worte,
    sektionId(sektionsnr),
    values,
    mailNameOf(`${worte.region[0]} ${name}`),
    areaCodes[bezirk],
  );
}

function branchRow(
  random: Random,
  worte: Worte,
  { id, nr, kurz, gemeinde, region }: Ortsstelle,
  at: number,
): StoredRow {
  const kurz_it = `${shortName(gemeinde.name_it)}${kurz === shortName(gemeinde.name) ? '' : ` - ${kurz.split('-')[1]}`}`;
  const { names, sektionsart } = worte.stelle([kurz, kurz_it], at);
  const values: SektionValues = {
    name: names[0],
    name_it: names[1],
    ...(sektionsart === undefined ? {} : { sektionsart }),
    sektionstyp: 'Sektion',
    parent_id: region,
    sektionsnr: nr,
    strasse: `${random.pick(worte.strassen)} ${random.int(1, 40)}`,
    plz: gemeinde.plz,
    ort: gemeinde.name,
  };
  return sektion(random, worte, id, values, mailNameOf(kurz), areaCodeOf(gemeinde));
}

const mailNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** „Eppan an der Weinstraße“ → „Eppan“. */
const shortName = (name: string): string =>
  name.replace(/ (an der Weinstraße|sulla strada del vino|im Naturpark|nel parco naturale)$/, '');

const mitgliederPerBranch = 33;
const crowded = 80;

/** Municipalities first; once each has a branch and the branches grow crowded, second and further branches in them. */
function branchPlaces(mitglieder: number): { gemeinde: Gemeinde; kurz: string }[] {
  const usual = Math.min(gemeinden.length, Math.max(8, Math.round(mitglieder / mitgliederPerBranch)));
  const further = Math.max(0, Math.min(gemeinden.length * 3, Math.floor(mitglieder / crowded) - gemeinden.length));
  return Array.from({ length: usual + further }, (_, index) => {
    const gemeinde = gemeinden[index % gemeinden.length];
    if (gemeinde === undefined) throw new Error('no municipality');
    const round = Math.floor(index / gemeinden.length);
    return {
      gemeinde,
      kurz:
        round === 0 ? shortName(gemeinde.name) : `${shortName(gemeinde.name)}-${['Nord', 'Süd', 'Berg'][round - 1]}`,
    };
  });
}

/** Whole shares of a total by weight; the first gets at least `first` when there are enough. */
function spread(total: number, weights: readonly number[], first: number): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const missing = Math.min(first, total) - (shares[0] ?? 0);
  if (missing > 0) {
    const rest = spread(total - Math.min(first, total), weights.slice(1), 0);
    return [Math.min(first, total), ...rest];
  }
  let left = total - shares.reduce((a, b) => a + b, 0);
  for (let i = 0; left > 0; i = (i + 1) % shares.length, left -= 1) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}
