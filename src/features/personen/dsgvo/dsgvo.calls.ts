import * as v from 'valibot';
import { isId } from '../../../lib/ids.ts';

/**
 * Calls of data protection about a person (domain: personen 4, GDPR); both orders answer the job:
 * - `PUT /mgd/dsgvo/{id}/auskunft` orders everything that is stored about the person, as an archive;
 * - `PUT /mgd/dsgvo/{id}/loeschplan` says what would be deleted when, and why not before;
 * - `PUT /mgd/dsgvo/{id}/loeschen` orders the erasure of what may go today; the rest follows on its day.
 */
export const orderedSchema = v.strictObject({ id: v.custom<string>(isId) });

/** `ab`: ISO date from which on it goes, null where it stays without a name; `faellig`: it may go today. */
export const erasurePlanSchema = v.array(
  v.object({
    klasse: v.picklist(['kontakt', 'kern', 'zahlungen', 'statistik']),
    ab: v.nullable(v.string()),
    grund: v.string(),
    faellig: v.boolean(),
  }),
);
