import type { Module } from '../../src/kit/define-module.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { Rights, rightsFor, type Grant } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';

/** The user as who works with a module's list: with the rights of its table, too, where those of the list itself are held. */
export function asOpened(registry: Registry, { table, openedBy }: Module, nutzer: Nutzer): Nutzer {
  if (openedBy === undefined) return nutzer;
  const { grants, columns } = nutzer.rights;
  const opened = (['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'] as const).map((action): Grant => {
    const sektionen = nutzer.rights.granted(openedBy, action);
    return {
      rights: rightsFor(table, registry.rootOf(table), action),
      sektionen: sektionen === 'all' ? sektionen : [...sektionen],
    };
  });
  return {
    ...nutzer,
    rights: new Rights([...grants, ...opened.filter(({ sektionen }) => sektionen.length > 0)], columns),
  };
}
