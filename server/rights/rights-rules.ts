import type { Action } from '../../src/permissions/actions.ts';
import { isRight } from '../../src/permissions/catalog.ts';

/** The rules of rights, written out a second time and on their own, to compare the server with. For tests. */

/** A group held in a branch. */
export interface Held {
  readonly sek: string;
  readonly rights: readonly string[];
}

export interface World {
  /** The branch above each branch. */
  readonly above: ReadonlyMap<string, string | null>;
  readonly regions: ReadonlySet<string>;
}

/** Right, table, and the only columns that it opens there. */
export type Narrowing = readonly [right: string, table: string, columns: readonly string[]];

/** Where a row lies: branches of its root, and the area that its root's kind says. */
export interface Place {
  readonly sektionen: readonly string[];
  readonly area: string;
  /** Everybody who is signed in reads it: news that are released. */
  readonly isForAll?: boolean;
}

const kurse = ['AUSBILDUNG', 'UEBUNG', 'TAETIGKEIT', 'DIENSTPLAN'];

/** Area by the kind of the root. */
export const areaByKind: Readonly<Record<string, string>> = {
  Mitglied: 'MITGLIEDER',
  Kontakt: 'KONTAKTE',
  Sektion: 'KONTAKTE',
  Extern: 'KONTAKTE',
  Ausbildung: 'AUSBILDUNG',
  Uebung: 'UEBUNG',
  Taetigkeit: 'TAETIGKEIT',
  Dienstplan: 'DIENSTPLAN',
};

const address = ['co', 'strasse', 'plz', 'ort', 'land'];
/** Columns of a person and of an institution, in the order of the bits that show them: 1, 2, 4, 8 … (spec B 9.1). */
const ofPerson = [
  address,
  ['foto'],
  ['telefonprivat'],
  ['telefondienst'],
  ['mobilprivat'],
  ['mobildienst'],
  ['fax'],
  ['emailprivat'],
  ['emaildienst'],
];
const ofInstitution = [
  address,
  ['foto'],
  ['telefonprivat', 'telefondienst'],
  ['mobilprivat', 'mobildienst'],
  ['fax'],
  ['emailprivat', 'emaildienst'],
  ['www'],
];

/** Whether a person shows a column to readers without the right on personal data; a photo only with consent. */
export function isShown(person: Readonly<Record<string, unknown>>, column: string): boolean {
  const isInstitution = person['geschlecht'] === 'Institution';
  const bit = (isInstitution ? ofInstitution : ofPerson).findIndex((columns) => columns.includes(column));
  const isSet = bit >= 0 && Math.floor(Number(person['sichtbarkeit']) / 2 ** bit) % 2 === 1;
  return isSet && (column !== 'foto' || isInstitution || person['fotozustimmung'] === true);
}

/** Branches that are only read and saved: their rows come and go with the right to save (spec B 6.3). */
const savedOnly = new Set([
  'MITGLIEDER_ARBEITSPLATZ',
  'MITGLIEDER_PERSOENLICHEDATEN',
  'MITGLIEDER_UEBUNGSTAETIGKEIT',
  'KONTAKTE_PERSOENLICHEDATEN',
  'KONTAKTE_UEBUNGSTAETIGKEIT',
  ...kurse.flatMap((area) =>
    ['DETAILS', 'ERWEITERT', 'ZUSTAENDIGETARIF', 'ZUSTAENDIGETARIFKM', 'TEILNEHMERBEWERTUNG', 'TAGE', 'TEILNAHMEN'].map(
      (name) => `${area}_${name}`,
    ),
  ),
]);

/** Rights of which any one grants the action on the topic. */
function granting(topic: string, action: Action): readonly string[] {
  const [area = ''] = topic.split('_');
  if (!kurse.includes(area))
    return [savedOnly.has(topic) && action !== 'LESEN' ? `${topic}_SPEICHERN` : `${topic}_${action}`].filter(isRight);
  const asked = savedOnly.has(topic) && action !== 'LESEN' ? 'SPEICHERN' : action;
  const usual = [`${topic}_${asked}`, `${topic}_REGION_${asked}`, `${topic}_VERBANDSEBENE_${asked}`];
  if (action === 'LESEN' && topic === 'AUSBILDUNG_ZUSTAENDIGETARIF') return [`${topic}_REGION_LESEN`];
  if (action === 'LESEN' && topic === 'TAETIGKEIT_ZUSTAENDIGETARIF')
    return [...usual, 'TAETIGKEIT_DETAILS_REGION_LESEN'];
  if (action === 'LESEN' && topic === `${area}_TEILNEHMERBEWERTUNG`)
    return [`${topic}_LESEN`, `${topic}_REGION_LESEN`, `${topic}_VERBANDSEBENE_SPEICHERN`];
  return usual.filter(isRight);
}

/** What one user holds, asked row by row. */
export class Rules {
  private readonly world: World;
  private readonly held: readonly Held[];
  private readonly narrowings: readonly Narrowing[];

  constructor(world: World, held: readonly Held[], narrowings: readonly Narrowing[]) {
    this.world = world;
    this.held = held;
    this.narrowings = narrowings;
  }

  /** May the action be done to a row of a topic of rights there? `column`: with this column of the table. */
  may(topic: string, action: Action, place: Place, column?: readonly [table: string, name: string]): boolean {
    if (action === 'LESEN' && place.isForAll === true) return true;
    const own = `${place.area}_${topic.split('_').slice(1).join('_')}`;
    return granting(own, action).some((right) => {
      const columns = column && this.narrowings.find(([name, table]) => name === right && table === column[0])?.[2];
      const isOpen = column === undefined || columns === undefined || columns.includes(column[1]);
      return (
        isOpen &&
        this.held.some(
          ({ sek, rights }) =>
            rights.includes(right) && place.sektionen.some((where) => this.reaches(right, sek, where)),
        )
      );
    });
  }

  private reaches(right: string, from: string, sektion: string): boolean {
    if (right.includes('_VERBANDSEBENE_')) return true;
    const line = this.lineOf(sektion);
    if (right.includes('_REGION_'))
      return line.includes(this.lineOf(from).find((one) => this.world.regions.has(one)) ?? from);
    return kurse.includes(right.split('_')[0] ?? '') ? sektion === from : line.includes(from);
  }

  /** The branch and those above it, itself first. */
  private lineOf(sektion: string): readonly string[] {
    const above = this.world.above.get(sektion) ?? null;
    return above === null ? [sektion] : [sektion, ...this.lineOf(above)];
  }
}
