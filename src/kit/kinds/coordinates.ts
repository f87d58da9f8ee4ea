import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { buildField, type FieldOptions, type Kind } from '../field.ts';
import { vocabulary } from '../vocabulary.ts';

/** Where a position comes from (domain: einsaetze 3). */
export const positionsquelle = vocabulary({
  GPS: 'GPS',
  Karte: 'Karte',
  Leitstelle: 'Leitstelle',
  AML: 'AML',
  Foto: 'Foto',
  Schaetzung: 'Schätzung',
});

/** A WGS84 position in degrees, six decimals; height and accuracy in metres. One value: it conflicts as a whole. */
export interface Position {
  lat: number;
  lon: number;
  hoehe_m: number | null;
  genauigkeit_m: number | null;
  quelle: string | null;
}

interface CoordinatesOptions {
  /** Branch whose reading right it takes to have the exact place in a file that leaves the program; without it a square kilometre. */
  readonly exactWith?: string;
}

const degrees = (limit: number) =>
  v.pipe(
    v.number(message('Koordinaten erwartet.')),
    v.minValue(-limit, message('Koordinaten liegen außerhalb der Erde.')),
    v.maxValue(limit, message('Koordinaten liegen außerhalb der Erde.')),
    v.transform((value) => Math.round(value * 1e6) / 1e6),
  );

const metres = (min: number, max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.number(),
        v.minValue(min, message('Mindestens {min}.', { min })),
        v.maxValue(max, message('Höchstens {max}.', { max })),
      ),
    ),
    null,
  );

export const coordinatesKind: Kind<Position, CoordinatesOptions> = {
  name: 'coordinates',
  schema: () =>
    v.strictObject(
      {
        lat: degrees(90),
        lon: degrees(180),
        hoehe_m: metres(0, 4900),
        genauigkeit_m: metres(0, 100_000),
        quelle: v.optional(v.nullable(v.picklist(positionsquelle.names, message('Ungültiger Wert'))), null),
      },
      message('Koordinaten erwartet.'),
    ),
  sql: () => 'jsonb',
};

export const coordinates = <const O extends FieldOptions & CoordinatesOptions>(options: O) =>
  buildField<Position, CoordinatesOptions, O>(coordinatesKind, options);
