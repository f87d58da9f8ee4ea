import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';

/** The 107 provinces of Italy and Valle d'Aosta by their letters on number plates (ISTAT, codes of the territorial units). */
const provinzen: ReadonlySet<string> = new Set(
  (
    'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS ' +
    'KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI ' +
    'SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'
  ).split(' '),
);

const italienisch = /^IT\d{3}[A-Z]{2}\d{3}$/;

/**
 * A Betriebskodex as it is kept: capitals without blanks, strokes and points, in Italy with the `IT` that people leave out
 * (`021 bz 001` → `IT021BZ001`). Leading zeros stay. What fits nothing is answered as it came, for {@link kodexfehler} to say so.
 */
export function kodexVon(eingabe: string, land: string): string {
  const knapp = eingabe.replace(/[\s./-]/g, '').toUpperCase();
  return land === 'IT' && /^\d{3}[A-Z]{2}\d{3}$/.test(knapp) ? `IT${knapp}` : knapp;
}

/**
 * What is wrong with a Betriebskodex (domain: archive-kommunikation 6 "BDN", 7.24; archive-tief 7): Italy `IT`, three digits of the
 * municipality, the province and three digits; Germany twelve digits; Austria the LFBIS or VIS number, seven digits.
 */
export function kodexfehler(kodex: string, land: string): string | undefined {
  if (land === 'DE')
    return /^\d{12}$/.test(kodex)
      ? undefined
      : message('Die Registernummer hat zwölf Ziffern, führende Nullen zählen.');
  if (land === 'AT') return /^\d{7}$/.test(kodex) ? undefined : message('Die Nummer im VIS hat sieben Ziffern.');
  if (!italienisch.test(kodex))
    return message('Ein Betriebskodex hat die Form IT, drei Ziffern, Provinz, drei Ziffern: IT021BZ001.');
  const provinz = kodex.slice(5, 7);
  return provinzen.has(provinz) ? undefined : message('Die Provinz {provinz} gibt es nicht.', { provinz });
}

/** A code and the number of a stand, as authorities write them: `IT021BZ001-3`. */
export const standkodex = (kodex: string, progressiv: number): string => `${kodex}-${progressiv}`;

/** What is wrong with the code of a stand elsewhere, with or without its number, as it stands on an Italian document. */
export function fremdkodexfehler(eingabe: string): readonly FieldIssue[] {
  const [, kodex = '', nr] = /^(.*?)(?:-(\d{1,3}))?$/.exec(eingabe) ?? [];
  const text = kodexfehler(kodexVon(kodex, 'IT'), 'IT');
  if (text !== undefined) return [{ feld: 'fremdkodex', text }];
  return nr === undefined
    ? [
        {
          feld: 'fremdkodex',
          text: message('Es fehlt die progressive Nummer des Standes, z. B. {kodex}-2.', { kodex }),
        },
      ]
    : [];
}
