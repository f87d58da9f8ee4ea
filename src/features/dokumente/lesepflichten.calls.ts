import * as v from 'valibot';
import { isIsoDate } from '../../kit/kinds/date.ts';
import { isId } from '../../lib/ids.ts';

const id = v.pipe(
  v.string(),
  v.check((value) => isId(value)),
);

/** A saved search of the list of members, as it is now: its name and its criteria. */
const leseziel = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)),
  werte: v.record(v.string(), v.pipe(v.string(), v.maxLength(2000))),
});

export type Leseziel = v.InferOutput<typeof leseziel>;

/** Demands the version of a document that holds today of the active members of its branch and below, of those who fit `ziel` where it is named; `bis`: until when. */
export const verlangenInput = v.strictObject({
  dokument_id: id,
  bis: v.nullable(v.pipe(v.string(), v.check(isIsoDate))),
  ziel: v.optional(v.nullable(leseziel), null),
});

export const aufhebenInput = v.strictObject({ dokument_id: id });

/** Of how many members it is demanded now who had no demand before. */
export const verlangtSchema = v.object({ anzahl: v.number() });

export type Verlangt = v.InferOutput<typeof verlangtSchema>;
