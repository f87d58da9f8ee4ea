import { describe, expect, it } from 'vitest';
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
    expect(sectionModeOf(mountainRescue, { name }, nothing)).toBe('all');
    expect(sectionModeOf(mountainRescue, { name }, { ...nothing, [setting]: true })).toBe('own');
    expect(sectionModeOf(mountainRescue, { name: 'kontakte' }, { ...nothing, [setting]: true })).toBe('all');
  });

  it('says "Select..." where one must be chosen, otherwise "[Filter aus]"', () => {
    expect((['required', 'all', 'own'] as const).map(sectionPlaceholder)).toEqual(['Select...', '[Filter aus]', '[Filter aus]']);
  });
});
