import type { Module } from '../../kit/define-module.ts';
import type { Variant } from '../../variants/variants.ts';
import { t } from '../../ui/t.ts';

/**
 * How a list is narrowed to a section (spec B 9.3, section-filter mode): 1 `required` all are not allowed, one must be chosen;
 * 2 `all` all are allowed and what it starts with; 3 `own` all are allowed, but it starts with the user's own.
 */
export type SektionMode = 'required' | 'all' | 'own';

/** Which lists start on the user's own branch (spec B 9.105): stations, members, training, deployments. */
export type OwnStart = Readonly<Record<'rettungsstellen' | 'mitglieder' | 'ausbildungen' | 'einsaetze', boolean>>;

const settingOf: Readonly<Record<string, keyof OwnStart>> = {
  sektionen: 'rettungsstellen',
  mitglieder: 'mitglieder',
  ausbildungen: 'ausbildungen',
  einsaetze: 'einsaetze',
};

export function sektionModeOf(variant: Variant, module: Pick<Module, 'route' | 'name'>, own: OwnStart): SektionMode {
  if (variant.sektionRequired.some((route) => route === module.route)) return 'required';
  const setting = settingOf[module.name];
  return setting !== undefined && own[setting] ? 'own' : 'all';
}

/** What stands in an empty branch filter (spec B 5.9). */
export const sektionPlaceholder = (mode: SektionMode): string =>
  mode === 'required' ? t('Select...') : t('[Filter aus]');
