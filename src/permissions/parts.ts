import { levelOf, type Level } from './levels.ts';

/** The parts of a right's name (spec B 6.2): AREA_TOPIC_ACTION, with a level where the topic has them; without a topic it opens the area. */
export interface RightParts {
  readonly area: string;
  readonly topic: string | undefined;
  readonly level: Level | undefined;
  readonly action: string;
}

/** Takes a right's name apart. */
export function partsOf(right: string): RightParts {
  const [, area = '', topic, action = ''] =
    /^([A-Z]+)(?:_([A-Z]+))?(?:_REGION|_VERBANDSEBENE)?_([A-Z]+)$/.exec(right) ?? [];
  return { area, topic, level: levelOf(right), action };
}
