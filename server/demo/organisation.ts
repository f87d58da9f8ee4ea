import { naturalId } from '../../src/lib/ids.ts';
import { sektionen } from '../../src/features/organisation/sektionen.table.ts';
import { bezirke, bezirkReihe, gemeinden, type Bezirk, type Gemeinde } from '../../src/lib/geo/gemeinden.ts';
import { landlineNumber } from './identity.ts';
import type { Random } from './random.ts';
import { root, type StoredRow } from './record.ts';

/** A branch of the demo association, with the municipality it stands in and how many members and missions it gets. */
export interface Ortsstelle {
  readonly id: string;
  readonly nr: string;
  /** As in „Bergrettung Sexten“. */
  readonly kurz: string;
  readonly gemeinde: Gemeinde;
  /** Id of its district. */
  readonly region: string;
  readonly mitglieder: number;
  readonly einsaetze: number;
}

export interface Organisation {
  readonly landesverband: string;
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

/** The tree: association, the eight districts as regions, and as many branches as the members fill. */
export function organisation(random: Random, mitglieder: number, einsaetze: number): Organisation {
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
  const regionen = new Map(bezirkReihe.map((key, index) => [key, sektionId(`R${index + 1}`)] as const));
  const ortsstellen = places.map(({ gemeinde, kurz }, index): Ortsstelle => {
    const nr = String(index + 1).padStart(3, '0');
    return {
      id: sektionId(nr),
      nr,
      kurz,
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
      landesverband,
      {
        name: 'Landesverband Bergrettung Südtirol',
        name_it: 'Soccorso alpino Alto Adige',
        sektionstyp: 'Landesverband',
        parent_id: null,
        sektionsnr: 'LV',
        plz: '39100',
        ort: 'Bozen',
        strasse: 'Zivilschutzweg 1',
      },
      'landesverband',
      '0471',
    ),
    ...bezirkReihe.map((key, index) => regionRow(random, key, `R${index + 1}`, landesverband)),
    ...ortsstellen.map((one) => branchRow(random, one)),
  ];
  return { landesverband, regionen, station, ortsstellen, rows };
}

type SektionValues = Parameters<typeof root<typeof sektionen.fields>>[3];

function sektion(random: Random, id: string, values: SektionValues, mailName: string, areaCode: string): StoredRow {
  return root(sektionen, id, [id], {
    ...values,
    telefon: landlineNumber(random, areaCode),
    email: `${mailName}@bergrettung.example`,
    www: `https://${mailName}.bergrettung.example`,
  });
}

function regionRow(random: Random, bezirk: Bezirk, sektionsnr: string, parent_id: string): StoredRow {
  const [name, name_it] = bezirke[bezirk];
  const values: SektionValues = {
    name: `Bezirk ${name}`,
    name_it: `Zona ${name_it}`,
    sektionstyp: 'Region',
    parent_id,
    sektionsnr,
    ...seats[bezirk],
  };
  return sektion(random, sektionId(sektionsnr), values, mailNameOf(`bezirk ${name}`), areaCodes[bezirk]);
}

function branchRow(random: Random, { id, nr, kurz, gemeinde, region }: Ortsstelle): StoredRow {
  const values: SektionValues = {
    name: `Bergrettung ${kurz}`,
    name_it: `Soccorso alpino ${shortName(gemeinde.name_it)}${kurz === shortName(gemeinde.name) ? '' : ` - ${kurz.split('-')[1]}`}`,
    sektionstyp: 'Sektion',
    parent_id: region,
    sektionsnr: nr,
    strasse: `${random.pick(['Feuerwehrstraße', 'Handwerkerzone', 'Dorfstraße', 'Zivilschutzzentrum', 'Bahnhofstraße'])} ${random.int(1, 40)}`,
    plz: gemeinde.plz,
    ort: gemeinde.name,
  };
  return sektion(random, id, values, mailNameOf(kurz), areaCodeOf(gemeinde));
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
