/** Digits of Crockford's base 32: no I, L, O, U, which are taken for others. */
const ziffern = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const stellen = 12;

/** A code of 60 random bits, one byte of which makes a digit each (domain: dienstplan-tief 7 "Certificate"). */
export const codeAus = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, stellen)].map((byte) => ziffern.charAt(byte % 32)).join('');

/** As it is printed: XXXX-XXXX-XXXX. */
export const lesbarerCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What somebody typed as a code: small letters, O for 0, I and L for 1, with or without strokes; undefined when it is none. */
export function getippterCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === stellen && [...code].every((ziffer) => ziffern.includes(ziffer)) ? code : undefined;
}

/** Initials for those who may not read the name: „A. G.“. */
export const initialen = (vorname: string | null, nachname: string | null): string =>
  [vorname, nachname]
    .flatMap((name) => {
      const [first] = name?.trim() ?? '';
      return first === undefined ? [] : [`${first.toUpperCase()}.`];
    })
    .join(' ');

/** Name of the file of a certificate (domain: ausbildung 6); without what no file system takes. */
export const zertifikatname = (nr: string, nachname: string, vorname: string): string =>
  `${['Zertifikat', nr, nachname, vorname]
    .map((part) => part.trim().replace(/[\\/:*?"<>|\s]+/g, '-'))
    .filter((part) => part !== '')
    .join('_')}.pdf`;

/** What a certificate rests on: of somebody who did not pass, or was never there, there is none. */
export interface Grundlage {
  readonly status: string | null | undefined;
  readonly bestanden: boolean | null | undefined;
  /** Attended a day; of a course without days nobody knows otherwise. */
  readonly warDa: boolean;
  readonly reichtAus: boolean;
}

/** Why there is no certificate; undefined when there may be one. */
export type Hindernis = 'NichtAbgeschlossen' | 'NieDa' | 'ZuWenig' | 'NichtBestanden';

/** What stands against a certificate (domain: ausbildung 4, 6): the course is closed, and the person was there and passed. */
export function hindernisDesZertifikats({ status, bestanden, warDa, reichtAus }: Grundlage): Hindernis | undefined {
  if (status !== 'Abgeschlossen') return 'NichtAbgeschlossen';
  if (!warDa) return 'NieDa';
  if (!reichtAus) return 'ZuWenig';
  return bestanden === true ? undefined : 'NichtBestanden';
}

/** Whether a certificate was given out that holds: it is printed again without anybody being asked. */
export const istAusgestellt = (row: {
  readonly zertifikatnr?: string | null;
  readonly zertifikatcode?: string | null;
  readonly annulliertam?: string | null;
}): boolean => Boolean(row.zertifikatnr) && Boolean(row.zertifikatcode) && (row.annulliertam ?? null) === null;
