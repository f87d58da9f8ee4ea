import type { Device } from '../../screens/device.ts';

/** Who looks again within this time is still reading. */
const stillReadingMs = 10 * 60_000;

const lastReading = new WeakMap<Device['engine'], Map<string, number>>();

/**
 * Appends to the log of accesses that this user read a patient, or printed one (domain: einsaetze 4); it waits in the outbox like
 * every change, so that a reading without a network is in the log after the next exchange. Nothing for a patient that only this
 * device has: whoever wrote it knows it.
 */
export async function noteAccess(
  { engine, replica }: Pick<Device, 'engine' | 'replica'>,
  patientId: string,
  art: 'gelesen' | 'gedruckt' | 'ausgegeben',
): Promise<void> {
  if ((await replica.base('einsatz_patienten', patientId)) === undefined) return;
  const now = Date.now();
  if (art === 'gelesen') {
    const readings = lastReading.get(engine) ?? new Map<string, number>();
    lastReading.set(engine, readings);
    if (now - (readings.get(patientId) ?? 0) < stillReadingMs) return;
    readings.set(patientId, now);
  }
  await engine.create('patienten_zugriffe', { patient_id: patientId, zeitpunkt: new Date(now).toISOString(), art });
}
