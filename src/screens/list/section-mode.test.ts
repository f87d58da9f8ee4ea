import { describe, expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { varianten, variantOf } from '../../variants/variants.ts';
import { sectionModeOf, sectionPlaceholder } from './section-mode.ts';

const nothing = { rettungsstellen: false, mitglieder: false, ausbildungen: false, einsaetze: false };
const mountainRescue = variantOf('BERGRETTUNG');

describe('the section filter', () => {
  it.each(['/kassabuch', '/beitraege', '/rechnungen'])('of %s does not allow all sections for VSM, and for nobody else', (route) => {
    const modes = varianten.map((name) => [name, sectionModeOf(variantOf(name), { name: 'x', route }, nothing)]);
    expect(modes.filter(([, mode]) => mode === 'required')).toEqual([['VSM', 'required']]);
  });

  it.each([['sektionen', 'rettungsstellen'], ['mitglieder', 'mitglieder'], ['ausbildungen', 'ausbildungen'], ['einsaetze', 'einsaetze']])('of %s starts on the own station when the setting %s says so', (name, setting) => {
    const on = { ...nothing, [setting]: true };
    expect(sectionModeOf(mountainRescue, registry.module(name), nothing)).toBe('all');
    expect([...registry.modules.values()].filter((module) => sectionModeOf(mountainRescue, module, on) === 'own').map((module) => module.name)).toEqual([name]);
  });

  it('says "Select..." where one must be chosen, otherwise "[Filter aus]"', () => {
    expect((['required', 'all', 'own'] as const).map(sectionPlaceholder)).toEqual(['Select...', '[Filter aus]', '[Filter aus]']);
  });
});
