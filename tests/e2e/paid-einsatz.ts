import { expect } from '@playwright/test';
import { einsatzBeteiligte } from '../../src/features/einsaetze/einsatz-beteiligte.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { newId } from '../../src/lib/ids.ts';
import type { Api } from './api.ts';

/** A mission that is not billed and whose members, the first one its leader, are paid by the day; not booked yet. */
export async function paidEinsatz(
  verband: Api,
  mitglieder: readonly string[],
  [von, bis]: readonly [string, string],
): Promise<string> {
  const [model = {}] = await verband.list<Record<string, unknown>>('/einsaetze/einsaetze?sort=einsatzbeginn&limit=1');
  const { sek_id, einsatztyp_id, ort_id } = model;
  const einsatz_id = await verband.add('/einsaetze/einsaetze', {
    sek_id,
    einsatzart: 'Bergrettung',
    einsatztyp_id,
    ort_id,
    einsatzleiter_id: mitglieder[0],
    einsatzbeginn: von,
    einsatzende: bis,
    taetigkeit: 'Wandern',
    ursache: 'Sturz',
    fehleinsatz: true,
  });
  for (const mgd_id of mitglieder) {
    const key = { einsatz_id, mgd_id };
    const id = idFromNaturalKey(einsatzBeteiligte, key) ?? newId();
    await verband.add('/einsaetze/beteiligte', { ...key, id, von, bis, verguetungsart: 'Einsatz' });
  }
  for (const step of [{ nach: 'Transfer' }, { nach: 'NichtAbrechenbar', grund: 'Fehleinsatz' }])
    expect(await verband.put(`/einsaetze/einsaetze/${einsatz_id}/status`, step)).toBe(200);
  return einsatz_id;
}

/** Books what a mission pays, so many lines. */
export async function book(verband: Api, einsatz_id: string, lines: number): Promise<void> {
  await verband.add('/jobs/jobs', { typ: 'Einsatzbuchung', einsatz_id });
  await expect
    .poll(async () => (await verband.list(`/einsaetze/verguetungen?einsatz_id=${einsatz_id}`)).length, {
      timeout: 90_000,
    })
    .toBe(lines);
}
