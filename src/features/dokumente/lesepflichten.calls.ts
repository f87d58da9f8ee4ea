import * as v from 'valibot';
import { isIsoDate } from '../../kit/kinds/date.ts';
import { isId } from '../../lib/ids.ts';

const id = v.pipe(
  v.string(),
  v.check((value) => isId(value)),
);

/** Demands the version of a document that holds today of all active members of its branch and below; `bis`: until when. */
export const verlangenInput = v.strictObject({
  dokument_id: id,
  bis: v.nullable(v.pipe(v.string(), v.check(isIsoDate))),
});

export const aufhebenInput = v.strictObject({ dokument_id: id });

/** Of how many members it is demanded now who had no demand before. */
export const verlangtSchema = v.object({ anzahl: v.number() });

export type Verlangt = v.InferOutput<typeof verlangtSchema>;
