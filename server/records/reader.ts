import type { Module } from '../../src/kit/define-module.ts';
import type { Registry } from '../../src/kit/registry.ts';
import { Rights, rightsFor } from '../../src/permissions/rights.ts';
import type { Nutzer } from '../context.ts';

/** The user as who reads a module's list: with the rights of its table, too, where the list's own right is held. */
export function readerOf(registry: Registry, { table, openedBy }: Module, nutzer: Nutzer): Nutzer {
  const sections = openedBy === undefined ? undefined : nutzer.rights.granted(openedBy, 'LESEN');
  if (sections === undefined || (sections !== 'all' && sections.size === 0)) return nutzer;
  const { grants, columns } = nutzer.rights;
  const opened = { rights: rightsFor(table, registry.rootOf(table), 'LESEN'), sections: sections === 'all' ? sections : [...sections] };
  return { ...nutzer, rights: new Rights([...grants, opened], columns) };
}
