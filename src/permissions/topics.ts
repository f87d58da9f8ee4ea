import { isRight, rightNumbers } from './catalog.ts';
import type { Action } from './actions.ts';
import { everyone } from './row-areas.ts';
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
export const rightsOf = (topic: string): readonly string[] => [
  ...new Set([
    ...(ownRights().get(topic) ?? []),
    ...(['LESEN', 'NEU', 'SPEICHERN', 'LOESCHEN'] as const).flatMap((action) => permissionsFor(topic, action)),
  ]),
];

let byTopic: ReadonlyMap<string, readonly string[]> | undefined;

/** The rights of the catalogue by the topic they name, whatever the level. Every start asks for each table's: the catalogue is read once. */
function ownRights(): ReadonlyMap<string, readonly string[]> {
  if (byTopic !== undefined) return byTopic;
  const found = new Map<string, string[]>();
  for (const name of rightNumbers.keys()) {
    const topic = name.replace(/_[A-Z]+$/, '');
    for (const named of new Set([topic, topic.replace(/_(REGION|VERBANDSEBENE)$/, '')]))
      found.set(named, [...(found.get(named) ?? []), name]);
  }
  return (byTopic = found);
}

/** The topic of rights in another area: a table that serves several is written with the first (spec B 6.2). */
export function topicIn(topic: string, area: string | undefined): string {
  if (area === undefined || area === everyone) return topic;
  const named = topic.replace(/^[^_]+/, area);
  return topicElsewhere.get(named) ?? named;
}
