import * as v from 'valibot';
import { kursart } from '../ausbildung.vocabularies.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Body of `PUT /ausbildungen/jahr/kopieren`: the courses of a branch, of one group or of all, come to a year from the one before. */
export const vorjahrInput = v.strictObject({
  sek_id: uuid,
  typ: v.picklist(kursart.names),
  kg_id: v.nullable(uuid),
  jahr: v.pipe(v.number(), v.integer(), v.minValue(1901), v.maxValue(9999)),
});

/** Answer: how many courses were made. */
export const vorjahrSchema = v.object({ kurse: v.number() });
