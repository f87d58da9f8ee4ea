import { isRight, rightNumbers } from './catalog.ts';
import type { Action } from './actions.ts';
import { topicElsewhere, topicMapping } from './topic-mapping.ts';

const known = new Map<string, readonly string[]>();

const isBasic = (action: string): action is Action =>
  action === 'LESEN' || action === 'NEU' || action === 'SPEICHERN' || action === 'LOESCHEN';

function lookUp(topic: string, action: string): readonly string[] {
  const mapped = isBasic(action) ? topicMapping.get(topic)?.[action] : undefined;
  if (mapped !== undefined) return mapped;
  const names = [topic, `${topic}_REGION`, `${topic}_VERBANDSEBENE`].map((name) => `${name}_${action}`).filter(isRight);
  const area = /^[^_]+_/.exec(topic)?.[0] ?? `${topic}_`;
  const isKnown = names.length > 0 || [...rightNumbers.keys()].some((name) => name.startsWith(area));
  return isKnown ? names : [`${topic}_${action}`];
}

/** Rights of which any one grants an action on a topic (spec B 6.2, 6.3), at each of its levels. None when a topic of the catalogue does not know the action. */
export function permissionsFor(topic: string, action: string): readonly string[] {
  const name = `${topic}_${action}`;
  const found = known.get(name) ?? lookUp(topic, action);
  known.set(name, found);
  return found;
}

/** All rights that have to do with a topic: those of its levels and actions, and those that grant one of them. */
export const rightsOf = (topic: string): readonly string[] => {
  const own = [...rightNumbers.keys()].filter((name) =>
    new RegExp(`^${topic}(_REGION|_VERBANDSEBENE)?_[A-Z]+$`).test(name),
  );
  return [
    ...new Set([
      ...own,
      ...(['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'] as const).flatMap((action) => permissionsFor(topic, action)),
    ]),
  ];
};

/** The topic of rights in another area: a table that serves several is written with the first (spec B 6.2). */
export function topicIn(topic: string, area: string | undefined): string {
  if (area === undefined) return topic;
  const named = topic.replace(/^[^_]+/, area);
  return topicElsewhere.get(named) ?? named;
}
