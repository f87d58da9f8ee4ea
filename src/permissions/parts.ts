import { levelOf, type Level } from './levels.ts';

/** The parts of a right's name (spec B 6.2): AREA_SECTION_ACTION, with a level where the section has them; without a section it opens the area. */
export interface RightParts {
  readonly area: string;
  readonly section: string | undefined;
  readonly level: Level | undefined;
  readonly action: string;
}

/** Takes a right's name apart. */
export function partsOf(right: string): RightParts {
  const [, area = '', section, action = ''] =
    /^([A-Z]+)(?:_([A-Z]+))?(?:_REGION|_VERBANDSEBENE)?_([A-Z]+)$/.exec(right) ?? [];
  return { area, section, level: levelOf(right), action };
}
