import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import { rightNumbers } from '../../permissions/catalog.ts';
import { withoutEffect } from '../../permissions/topic-mapping.ts';
import { partsOf } from '../../permissions/parts.ts';
import { t } from '../../ui/t.ts';
import { actionText, areaText, levelText, topicText } from './rechte-text.ts';

/** Rights of one level of a topic; without levels there is one such line. */
export interface RightsLine {
  readonly level: string | undefined;
  readonly rights: readonly { readonly name: string; readonly action: string }[];
}

/** A topic with its lines; the one without a name opens the area. */
export interface RightsTopic {
  readonly topic: string | undefined;
  readonly lines: readonly RightsLine[];
  readonly names: readonly string[];
}

/** An area of the catalogue. */
export interface RightsArea {
  readonly area: string;
  readonly topics: readonly RightsTopic[];
  readonly names: readonly string[];
}

const grouped = <T, K>(items: readonly T[], key: (item: T) => K): [K, T[]][] => {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups];
};

const all = [...rightNumbers.keys()]
  .filter((name) => !withoutEffect.has(name))
  .map((name) => ({ name, ...partsOf(name) }));

const areasFrom = (rights: typeof all): readonly RightsArea[] =>
  grouped(rights, ({ area }) => area).map(([area, ofArea]) => ({
    area,
    names: ofArea.map(({ name }) => name),
    topics: grouped(ofArea, ({ topic }) => topic).map(([topic, ofTopic]) => ({
      topic,
      names: ofTopic.map(({ name }) => name),
      lines: grouped(ofTopic, ({ level }) => level).map(([level, ofLevel]) => ({ level, rights: ofLevel })),
    })),
  }));

/** The whole catalogue as areas, topics, levels and actions. */
export const rightsAreas = areasFrom(all);

/** A right in words, e.g. „Mitglieder › Ehrungen › Lesen“. */
export function rightText(right: string): string {
  const { area, topic, level, action } = partsOf(right);
  return [
    t(areaText(area)),
    topic === undefined ? t('Bereich öffnen') : t(topicText(topic)),
    ...(level === undefined ? [] : [t(levelText(level))]),
    t(actionText(action)),
  ].join(' › ');
}

/** The catalogue cut to some of its rights. */
export const areasOf = (isThere: (right: string) => boolean): readonly RightsArea[] =>
  areasFrom(all.filter(({ name }) => isThere(name)));

/** Areas cut to the topics that a search finds, by words or by the right's own name. */
export function searchedAreas(typed: string, areas: readonly RightsArea[] = rightsAreas): readonly RightsArea[] {
  const words = searchWords(typed);
  if (words.length === 0) return areas;
  const fits = (name: string): boolean => holdsWords(searchText([rightText(name), name]), words);
  return areas.flatMap((area) => {
    const topics = area.topics.filter(({ names }) => names.some(fits));
    return topics.length === 0 ? [] : [{ ...area, topics }];
  });
}

/** Whether all, some or none of these rights are chosen. */
export function choiceOf(names: readonly string[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = names.filter((name) => chosen.has(name)).length;
  return count === 0 ? 'none' : count === names.length ? 'all' : 'some';
}

/** The choice with these rights added or taken. */
export function chosenWith(chosen: ReadonlySet<string>, names: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const name of names) {
    if (isOn) next.add(name);
    else next.delete(name);
  }
  return next;
}

/** What comes and what goes between two choices, in the order of the catalogue. */
export const differenceOf = (
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): { readonly dazu: readonly string[]; readonly weg: readonly string[] } => ({
  dazu: all.map(({ name }) => name).filter((name) => after.has(name) && !before.has(name)),
  weg: all.map(({ name }) => name).filter((name) => before.has(name) && !after.has(name)),
});
