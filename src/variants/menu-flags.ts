/** Features that a customer's menu file may show, one boolean each (spec A 2). */
export const menuFlags = [
  'RETTUNGSSTELLEN',
  'STATISTIK',
  'MITGLIEDER',
  'KONTAKTE',
  'EINSAETZE',
  'HILFELEISTUNG',
  'AUSBILDUNG',
  'TAETIGKEIT',
  'UEBUNG',
  'DIENSTPLAN',
  'INVENTAR',
  'ANLAGE',
  'STAATSMITTEL',
  'SHOP',
  'ARTIKEL',
  'NOTENARCHIV',
  'FOTOARCHIV',
  'BIENENDATENBANK',
  'KASSABUCH',
  'BUCHUNGEN',
  'LASTSCHRIFTEN',
  'RECHNUNGEN',
  'UEBERWEISUNGEN',
  'VERKAUF',
  'HAUSHALT',
  'ABSCHREIBUNG',
  'BEITRAEGE',
  'PROJEKTE',
  'VERWALTUNG',
  'BENUTZERGRUPPEN',
  'BENUTZER',
  'EMAILPROTOKOLL',
  'JOB',
  'SBS',
  'ZAST',
  'NEWSLETTER',
  'PUSH',
  'KENNWORT',
  'MUSIKSCHULE',
  'DOKUMENTE',
  'LEISTUNGSABZEICHEN',
  'INFORMATION',
  'DATENSCHUTZ',
  'FERNWARTUNG',
  'IMPRESSUM',
  'ABMELDEN',
] as const;
export type MenuFlag = (typeof menuFlags)[number];
export type MenuFlags = Readonly<Record<MenuFlag, boolean>>;

/** Flags of a menu file. Only `true` shows a feature; whatever else the file holds is left out. */
export function readMenuFlags(json: unknown): MenuFlags {
  const given: Readonly<Record<string, unknown>> = typeof json === 'object' && json !== null ? { ...json } : {};
  return all((flag) => given[flag] === true);
}

/** What is shown while no menu file could be read: rights alone decide. */
export const everyMenuFlag: MenuFlags = all(() => true);

function all(isShown: (flag: MenuFlag) => boolean): MenuFlags {
  const flags: Partial<Record<MenuFlag, boolean>> = {};
  for (const flag of menuFlags) flags[flag] = isShown(flag);
  return flags as MenuFlags; // every flag was just set
}
