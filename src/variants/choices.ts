import type { Variante } from './variants.ts';

/** Values that only some kinds of organisation use, by vocabulary (spec B 6.1, 9.2); all others are offered everywhere. */
const onlyIn: Readonly<Record<string, Readonly<Record<string, readonly Variante[]>>>> = {
  kursstatus: { Entwurf: ['VSM'] },
  teilnehmertyp: { NichtDabei: ['VSM'] },
  mitgliedschaftsart: { SchuelerIn: ['VSM'], KapellmeisterIn: ['VSM'] },
  // A club office serves single clubs below one association.
  sektionstyp: { Region: ['BERGRETTUNG', 'SCV', 'VSM', 'STF', 'KJS', 'SKJ', 'SIB'] },
};

/** Whether this kind of organisation offers a value; a stored one stays readable everywhere. */
export const isOffered = (variante: Variante, vocabulary: string, value: string): boolean => onlyIn[vocabulary]?.[value]?.includes(variante) ?? true;

const youth = { mitglieder: { tagboxmitgliedsstatus: 'Jugend', tagboxmitgliedschaft: 'Mitglied,Ehrenmitglied' } };

/** What the criteria of a list start with where it differs from the module's own standard, by variant and module (spec B 9.2). */
const standards: Partial<Readonly<Record<Variante, Readonly<Record<string, Readonly<Record<string, string>>>>>>> = {
  VSM: { mitglieder: { status2: 'musizierend,nichtmusizierend', tagboxmitgliedschaft: 'Mitglied' } },
  KJS: youth,
  SKJ: youth,
};

export const searchStandards = (variante: Variante, module: string): Readonly<Record<string, string>> => standards[variante]?.[module] ?? {};

/** What a new record starts with where it differs from the standard of its columns: by variant, and in the region of the settings (spec B 9.1). */
export function startValues(variante: Variante, standardregion: string | undefined, module: string): Readonly<Record<string, string>> {
  if (module === 'mitglieder' && variante === 'VSM') return { status2: 'musizierend' };
  return module === 'sektionen' && standardregion !== undefined ? { parent_id: standardregion } : {};
}
