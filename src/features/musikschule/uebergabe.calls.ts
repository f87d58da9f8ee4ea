import * as v from 'valibot';
import { isIsoDate } from '../../kit/kinds/date.ts';

/** When a badge was handed over; null takes that back. */
export const uebergabeInput = v.strictObject({ am: v.nullable(v.pipe(v.string(), v.check(isIsoDate))) });

export const uebergebenSchema = v.object({ uebergebenam: v.nullable(v.string()) });

export type Uebergeben = v.InferOutput<typeof uebergebenSchema>;
