import { readsPatients } from '../../src/permissions/patients.ts';
import type { Rights } from '../../src/permissions/rights.ts';
import type { Config } from '../../src/variants/config.ts';

/** Days that a device opens without a contact with the server: fewer for who reads patients. */
export const leaseDays = (
  { offlineTage, offlineTagePatienten }: Pick<Config, 'offlineTage' | 'offlineTagePatienten'>,
  rights: Rights,
): number => (readsPatients(rights) ? Math.min(offlineTage, offlineTagePatienten) : offlineTage);
