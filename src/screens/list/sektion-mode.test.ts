import { describe, expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { varianten, variantOf } from '../../variants/variants.ts';
import { isRequiredMissing } from './criterion-ui.ts';
import { sektionModeOf, sektionPlaceholder } from './sektion-mode.ts';

const nothing = { rettungsstellen: false, mitglieder: false, ausbildungen: false, einsaetze: false };
const mountainRescue = variantOf('BERGRETTUNG');

describe('the section filter', () => {
  it.each(['/kassabuch', '/beitraege', '/rechnungen'] as const)(
    'of %s does not allow all sections for VSM, and for nobody else',
    (route) => {
      const modes = varianten.map((name) => [name, sektionModeOf(variantOf(name), { name: 'x', route }, nothing)]);
      expect(modes.filter(([, mode]) => mode === 'required')).toEqual([['VSM', 'required']]);
    },
  );

  it.each([
    ['sektionen', 'rettungsstellen'],
    ['mitglieder', 'mitglieder'],
    ['ausbildungen', 'ausbildungen'],
    ['einsaetze', 'einsaetze'],
  ])('of %s starts on the own station when the setting %s says so', (name, setting) => {
    const on = { ...nothing, [setting]: true };
    expect(sektionModeOf(mountainRescue, registry.module(name), nothing)).toBe('all');
    expect(
      [...registry.modules.values()]
        .filter((module) => sektionModeOf(mountainRescue, module, on) === 'own')
        .map((module) => module.name),
    ).toEqual([name]);
  });

  it('that must be chosen leaves the list without rows until it is', () => {
    const [required, free] = [{ name: 'sek_id', isRequired: true }, { name: 'jahr' }];
    expect([
      isRequiredMissing([required, free], {}),
      isRequiredMissing([required, free], { sek_id: '' }),
      isRequiredMissing([required, free], { sek_id: 'sexten' }),
      isRequiredMissing([free], {}),
    ]).toEqual([true, true, false, false]);
  });

  it('says "Select..." where one must be chosen, otherwise "[Filter aus]"', () => {
    expect((['required', 'all', 'own'] as const).map(sektionPlaceholder)).toEqual([
      'Select...',
      '[Filter aus]',
      '[Filter aus]',
    ]);
  });
});
