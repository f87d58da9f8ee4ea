import { expect, it } from 'vitest';
import { registry } from '../../features/registry.ts';
import { variantOf, type Variante } from '../../variants/variants.ts';
import { offeredTabs } from './offered-tabs.ts';

const tabs = (variante: Variante, module: string): readonly string[] => offeredTabs(registry, variantOf(variante), registry.module(module).tabs ?? {}).map(([name]) => name);

it('a member has no staffing and no voices in a mountain rescue, and has them among bands and choirs', () => {
  for (const name of ['besetzung', 'stimmgattungen']) expect([tabs('BERGRETTUNG', 'mitglieder'), tabs('VSM', 'mitglieder'), tabs('SCV', 'mitglieder')].map((all) => all.includes(name))).toEqual([false, true, true]);
  expect(tabs('BERGRETTUNG', 'mitglieder')).toContain('nachweise');
});

it('a course has a programme and play partners among bands and choirs only', () => {
  for (const name of ['selbstwahlprogramm', 'spielpartner']) expect([tabs('BERGRETTUNG', 'ausbildungen'), tabs('KJS', 'ausbildungen'), tabs('SCV', 'ausbildungen')].map((all) => all.includes(name))).toEqual([false, false, true]);
});
