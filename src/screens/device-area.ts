import { lazy, type ComponentType } from 'react';
import type { Area } from '../kit/define-area.ts';
import type { Device, JobOrder } from './device.ts';

/** Slots by module name. */
type OfModules = Pick<
  Device,
  | 'slots'
  | 'panels'
  | 'galleries'
  | 'recordNotices'
  | 'overviews'
  | 'commands'
  | 'listLinks'
  | 'beforeSave'
  | 'beforeStep'
  | 'lookalikes'
>;

/** A screen that is loaded when somebody goes there: its file and the component in it. */
export interface Page {
  readonly load: () => Promise<Record<string, unknown>>;
  readonly component: string;
}

/** What an area draws and does on a device beside the generic screens. */
export interface DeviceArea extends OfModules, Pick<Device, 'startCards' | 'orders'> {
  readonly pages: Readonly<Record<string, Page>>;
  /** How the area goes on with what a window that was closed left in the notes, by how their keys begin. */
  readonly leftovers: Readonly<Record<string, (device: Device) => Promise<void>>>;
}

type Names<A extends Area> = A['modules'][number]['name'];
type Jobs<A extends Area> = A['jobs'][number]['typ'];
type Given<A extends Area> = {
  readonly [K in keyof OfModules]?: Readonly<Partial<Record<Names<A>, OfModules[K][string]>>>;
} & { readonly orders?: Readonly<Partial<Record<Jobs<A>, JobOrder>>> } & Partial<
    Pick<DeviceArea, 'startCards' | 'leftovers'>
  > &
  ([A['pages'][number]] extends [never]
    ? { readonly pages?: never }
    : { readonly pages: Readonly<Record<A['pages'][number], Page>> });

/** Says what an area draws on a device: for modules and jobs of its own, and every page that it has named. */
export const deviceArea = <A extends Area>(_area: A, given: Given<A>): Partial<DeviceArea> =>
  given as Partial<DeviceArea>; // names of its own modules are names

/** What areas draw together. Two areas have no module in common, so none hides what another says. */
export const joinAreas = (areas: readonly Partial<DeviceArea>[]): DeviceArea => ({
  pages: join(areas, 'pages'),
  slots: join(areas, 'slots'),
  panels: join(areas, 'panels'),
  galleries: join(areas, 'galleries'),
  recordNotices: join(areas, 'recordNotices'),
  overviews: join(areas, 'overviews'),
  commands: join(areas, 'commands'),
  listLinks: join(areas, 'listLinks'),
  beforeSave: join(areas, 'beforeSave'),
  beforeStep: join(areas, 'beforeStep'),
  lookalikes: join(areas, 'lookalikes'),
  orders: join(areas, 'orders'),
  startCards: areas.flatMap(({ startCards = [] }) => startCards).toSorted((a, b) => a.place - b.place),
  leftovers: join(areas, 'leftovers'),
});

type ByName = Exclude<keyof DeviceArea, 'startCards'>;

const join = <K extends ByName>(areas: readonly Partial<DeviceArea>[], slot: K): DeviceArea[K] =>
  Object.assign({}, ...areas.map((area) => area[slot] ?? {}));

/** A component that is loaded when it is first drawn. */
export const part = <N extends string, P>(load: () => Promise<Readonly<Record<N, ComponentType<P>>>>, component: N) =>
  lazy(async (): Promise<{ readonly default: ComponentType<P> }> => ({ default: (await load())[component] }));

/** A screen of its own, loaded when somebody goes there. */
export const page = <N extends string>(load: () => Promise<Record<N, ComponentType>>, component: N): Page => ({
  load,
  component,
});
