import type { alterungsregeln } from '../../src/features/inventar/alterungsregeln.table.ts';
import type { pruefplaene } from '../../src/features/inventar/pruefplaene.table.ts';
import type { Row } from '../../src/kit/define-table.ts';
import type { Names } from '../data/stammdaten.ts';

type Regel = Row<typeof alterungsregeln>;
type Plan = Row<typeof pruefplaene>;

/** Where a piece usually lies: a shelf of the store, the first vehicle, a rucksack, or with a member. */
export type Ort = 'Regal 1' | 'Regal 2' | 'Regal 3' | 'Regal 4' | 'Fahrzeug' | 'Rucksack' | 'Person';

/** An article of the demo with what a branch has of it. */
export interface Ware {
  readonly nr: string;
  readonly names: Names;
  readonly gruppe: string;
  readonly typ?: Names;
  readonly hersteller: string;
  readonly psa?: true;
  readonly mpg?: true;
  /** Cents. */
  readonly preis: number;
  /** Pieces of a branch of thirty. */
  readonly stueck: number;
  readonly ort: Ort;
  /** Nobody tells the pieces apart: one row with so many. */
  readonly menge?: number;
  /** The maker's packages bear a GS1 code with the serial number. */
  readonly gs1?: true;
  readonly alter?: Partial<Regel>;
}

/** What is checked, by group or by type of article. */
export interface Pruefung
  extends
    Pick<Plan, 'pruefart'>,
    Partial<Pick<Plan, 'intervall' | 'intervalltage' | 'erstintervall' | 'frist' | 'vorlauf'>> {
  readonly names: Names;
  readonly gruppe?: string;
  readonly typ?: string;
  readonly schritte: readonly Names[];
}

/** Articles of an association: classes with their groups, makers, articles, plans. */
export interface Sortiment {
  readonly klassen: readonly (readonly [Names, readonly Names[]])[];
  readonly waren: readonly Ware[];
  readonly pruefungen: readonly Pruefung[];
}

/** Where a lifetime of the list comes from: the manual that came with the piece binds, not this figure. */
export const erfahrungswert = 'Erfahrungswert; es gilt die Anleitung, die dem Stück beiliegt';
