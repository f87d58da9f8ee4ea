import { isRight } from '../permissions/catalog.ts';
import { rowAreas } from '../permissions/row-areas.ts';
import { rightsOf, topicIn } from '../permissions/topics.ts';
import type { Module } from './define-module.ts';
import type { Table } from './define-table.ts';
import { DefinitionError } from './field.ts';

/** Whether some right of the catalogue opens something of a topic. */
const opensAnything = (topic: string): boolean => rightsOf(topic).some(isRight);

/** Topics of rights that nobody can hold, in whichever area the row lies, close what is behind them to everybody: the first one throws DefinitionError. */
export function checkTableRights({ name, right, fields, status }: Table, root: Table): void {
  const areas = rowAreas(root).map(({ area }) => area);
  const topics = new Map([
    ['right', right],
    ...Object.entries(fields).map(([column, field]) => [column, field.right] as const),
    ...(status?.steps ?? []).map(({ to, topic }) => [`status.${to}`, topic] as const),
  ]);
  for (const [place, topic] of topics)
    if (topic !== undefined && !areas.some((area) => opensAnything(topicIn(topic, area))))
      throw new DefinitionError(`${name}.${place}: no right of the catalogue lies in the topic \`${topic}\``);
}

/** The same of the area and the further topic that open a list. */
export function checkModuleRights({ name, area, openedBy }: Module): void {
  if (!isRight(`${area}_LESEN`)) throw new DefinitionError(`${name}.area: there is no right \`${area}_LESEN\``);
  if (openedBy !== undefined && !opensAnything(openedBy))
    throw new DefinitionError(`${name}.openedBy: no right of the catalogue lies in the topic \`${openedBy}\``);
}
