import type { JobDefinition } from './define-job.ts';
import type { Module } from './define-module.ts';
import type { Table } from './define-table.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What an area of the product consists of, device and server alike: its folder's pure files. */
export interface Area {
  readonly name: string;
  /** In the order in which they were made; children follow their roots. */
  readonly tables: readonly Table[];
  /** The first module of a table shows rows that fit no other. */
  readonly modules: readonly Module[];
  /** The area's `*.vocabularies.ts`, each as `import * as`; what else they export is left alone. */
  readonly vocabularies: readonly Readonly<Record<string, unknown>>[];
  /** Kinds of background jobs. */
  readonly jobs: readonly JobDefinition[];
  /** Addresses of screens that the area draws itself, beside those of its modules. */
  readonly pages: readonly `/${string}`[];
}

type Given<
  N extends string,
  T extends Area['tables'],
  M extends Area['modules'],
  P extends Area['pages'],
  J extends Area['jobs'],
> = Partial<Area> & {
  readonly name: N;
  readonly tables?: T;
  readonly modules?: M;
  readonly pages?: P;
  readonly jobs?: J;
};

/** An area with the names of what it consists of as types. */
export interface NamedArea<
  N extends string,
  T extends Area['tables'],
  M extends Area['modules'],
  P extends Area['pages'],
  J extends Area['jobs'],
> extends Area {
  readonly name: N;
  readonly tables: T;
  readonly modules: M;
  readonly pages: P;
  readonly jobs: J;
}

/** Describes an area. What it does not have is left out. */
export const defineArea = <
  const N extends string,
  const T extends Area['tables'] = [],
  const M extends Area['modules'] = [],
  const P extends Area['pages'] = [],
  const J extends Area['jobs'] = [],
>(
  area: Given<N, T, M, P, J>,
): NamedArea<N, T, M, P, J> =>
  ({ tables: [], modules: [], vocabularies: [], jobs: [], pages: [], ...area }) as unknown as NamedArea<N, T, M, P, J>; // what is left out is the empty list that its type says

/** The vocabularies of areas by their names (spec B 9.2). */
export const vocabulariesOf = (areas: readonly Pick<Area, 'vocabularies'>[]): Readonly<Record<string, Vocabulary>> =>
  Object.fromEntries(
    areas
      .flatMap(({ vocabularies }) => vocabularies.flatMap((file) => Object.entries(file)))
      .filter((entry): entry is [string, Vocabulary] => isVocabulary(entry[1])),
  );

const isVocabulary = (value: unknown): value is Vocabulary =>
  typeof value === 'object' && value !== null && 'names' in value && 'labels' in value;
