import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';

/** A line or, where its row says so, the border of an area: latitude and longitude in WGS84 degrees, five decimals (a metre). One value: it conflicts as a whole. */
export interface Line {
  punkte: [number, number][];
}

/** So that a row stays small enough to lie on every device. */
export const mostPoints = 1000;

const degrees = (limit: number) =>
  v.pipe(
    v.number(message('Koordinaten erwartet.')),
    v.minValue(-limit, message('Koordinaten liegen außerhalb der Erde.')),
    v.maxValue(limit, message('Koordinaten liegen außerhalb der Erde.')),
    v.transform((value) => Math.round(value * 1e5) / 1e5),
  );

export const lineKind: Kind<Line, object> = {
  name: 'line',
  schema: () =>
    v.strictObject(
      {
        punkte: v.pipe(
          v.array(v.strictTuple([degrees(90), degrees(180)]), message('Koordinaten erwartet.')),
          v.minLength(2, message('Mindestens zwei Punkte setzen.')),
          v.maxLength(mostPoints, message('Höchstens {n} Punkte.', { n: mostPoints })),
        ),
      },
      message('Koordinaten erwartet.'),
    ),
  sql: () => 'jsonb',
};

export const line = <const O extends FieldOptions>(options: O) => buildField<Line, object, O>(lineKind, options);
