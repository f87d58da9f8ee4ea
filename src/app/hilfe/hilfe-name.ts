import type { Registry } from '../../kit/registry.ts';
import { areaAt } from '../../permissions/areas.ts';
import type { Hilfe } from '../../screens/hilfe/hilfe.ts';
import type { Screen } from './screen-at.ts';

/** What a screen is called: a message id. */
export const nameOf = ({ path, module }: Screen, hilfe: Hilfe | undefined): string =>
  hilfe?.name ?? module?.label ?? areaAt(path)?.label ?? 'Hüttenbuch';

/** The module of a path of the router, where it is a list. */
export const listScreen = (registry: Registry, path: string): Screen => {
  const module = [...registry.modules.values()].find(({ route }) => route === path);
  return { path, ...(module !== undefined && { module }), isRecord: false };
};
