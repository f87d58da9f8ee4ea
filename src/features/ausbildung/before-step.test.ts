import { expect, it } from 'vitest';
import { Rights } from '../../permissions/rights.ts';
import type { BeforeStep } from '../../screens/device.ts';
import { kursBeforeStep } from './before-step.ts';

const replica = { childrenOf: async () => [] } as unknown as Parameters<BeforeStep>[0]; // nothing lies below the course
const missing = async (typ: string, rights: readonly string[]): Promise<readonly string[]> => {
  const row = { id: 'k', typ, status: 'Entwurf', sek_id: 'a', sek_ids: ['a'] };
  const found = await kursBeforeStep(replica, row, 'Geplant', new Rights([{ rights, sektionen: ['a'] }]), () => true);
  return found.missing.map(({ text }) => text);
};

it('who publishes shifts does not announce their roster unless they may change it', async () => {
  const release = 'DIENSTPLAN_ALLGEMEIN_FREIGEBEN';
  expect(await missing('Dienstplan', [release])).toEqual(['Das kann nur, wer den Dienstplan ändern darf.']);
  expect(await missing('Dienstplan', [release, 'DIENSTPLAN_ALLGEMEIN_SPEICHERN'])).toEqual([]);
  expect(await missing('Ausbildung', ['AUSBILDUNG_ALLGEMEIN_FREIGEBEN'])).toEqual([]);
});
