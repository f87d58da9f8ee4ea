import type { Registry } from '../../kit/registry.ts';
import type { Rights } from '../../permissions/rights.ts';
import { recordRights, type RecordPlace } from '../../screens/record-rights.ts';
import { einsatzPatienten } from './einsatz-patienten.table.ts';

/** Whether the user may say who of the register a patient of this mission is; a mission that is not known is not open. */
export const mayLinkPerson = (registry: Registry, rights: Rights, einsatz: RecordPlace['root'] | null): boolean =>
  einsatz !== null &&
  einsatz !== undefined &&
  recordRights({
    registry,
    rights,
    table: registry.table(einsatzPatienten.name),
    root: einsatz,
    isNew: false,
  }).writable.has('mgd_id');
