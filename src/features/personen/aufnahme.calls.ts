import * as v from 'valibot';
import { isIsoDate } from '../../kit/kinds/date.ts';
import { isId } from '../../lib/ids.ts';

/** `PUT /kontakt/kontakte/{id}/mitglied`: a contact becomes a member on that day, under the id that the caller names. */
export const aufnahmeInput = v.strictObject({
  id: v.custom<string>(isId),
  eintritt: v.pipe(v.string(), v.check(isIsoDate)),
});

/** The member. */
export const aufgenommenSchema = v.object({ id: v.string() });
