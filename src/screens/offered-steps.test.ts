import { afterEach, expect, it } from 'vitest';
import { vocabularyName } from '../features/vocabularies.ts';
import { ausbildungen } from '../features/ausbildung/ausbildungen.table.ts';
import { einsaetze } from '../features/einsaetze/einsaetze.table.ts';
import { offerOnly } from '../ui/kinds/offered.ts';
import { isOffered } from '../variants/choices.ts';
import { offeredSteps } from './record-rights.ts';

afterEach(() => offerOnly(() => true));

// A draft that is there leads on everywhere.
it.each([
  ['VSM', ['Entwurf → Geplant', 'Geplant → Entwurf']],
  ['BERGRETTUNG', ['Entwurf → Geplant']],
] as const)('the chain of courses of %s has the steps %j from and to drafts', (variante, drafts) => {
  offerOnly((values, name) => isOffered(variante, vocabularyName(values) ?? '', name));
  const steps = offeredSteps(ausbildungen).map(({ from, to }) => `${from} → ${to}`);
  expect(steps.filter((step) => step.includes('Entwurf'))).toEqual(drafts);
  expect(steps).toContain('Eingabe → Abgeschlossen');
  expect(offeredSteps(einsaetze)).toEqual(einsaetze.status?.steps);
});
