import { isRight, rightNumbers } from './catalog.ts';
import type { Action } from './actions.ts';
import { sectionMapping } from './section-mapping.ts';

const known = new Map<string, readonly string[]>();

const isBasic = (action: string): action is Action =>
  action === 'LESEN' || action === 'NEU' || action === 'SPEICHERN' || action === 'LOESCHEN';

function lookUp(section: string, action: string): readonly string[] {
  const mapped = isBasic(action) ? sectionMapping.get(section)?.[action] : undefined;
  if (mapped !== undefined) return mapped;
  const names = [section, `${section}_REGION`, `${section}_VERBANDSEBENE`]
    .map((name) => `${name}_${action}`)
    .filter(isRight);
  const area = /^[^_]+_/.exec(section)?.[0] ?? `${section}_`;
  const isKnown = names.length > 0 || [...rightNumbers.keys()].some((name) => name.startsWith(area));
  return isKnown ? names : [`${section}_${action}`];
}

/** Rights of which any one grants an action on a section (spec B 6.2, 6.3), at each of its levels. None when a section of the catalogue does not know the action. */
export function permissionsFor(section: string, action: string): readonly string[] {
  const name = `${section}_${action}`;
  const found = known.get(name) ?? lookUp(section, action);
  known.set(name, found);
  return found;
}

/** All rights that have to do with a section: those of its levels and actions, and those that grant one of them. */
export const rightsOf = (section: string): readonly string[] => {
  const own = [...rightNumbers.keys()].filter((name) =>
    new RegExp(`^${section}(_REGION|_VERBANDSEBENE)?_[A-Z]+$`).test(name),
  );
  return [
    ...new Set([
      ...own,
      ...(['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'] as const).flatMap((action) => permissionsFor(section, action)),
    ]),
  ];
};

/** The section of rights in another area: a table that serves several is written with the first (spec B 6.2). */
export const sectionIn = (section: string, area: string | undefined): string =>
  area === undefined ? section : section.replace(/^[^_]+/, area);
