/** What becomes of a row that points to the branch that goes up in another one. */
export type Rule = 'fusion' | 'endet' | 'verfaellt' | 'zieht um' | 'folgt' | 'bleibt';

/**
 * The merge of two branches, column by column (domain: personen 4, Branches). What is not named here stays with the archived branch:
 * bank accounts, books and payments, missions, courses, figures of past years. It lies below the other one then, so whoever may read
 * there still finds all of it.
 */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  // Open memberships end with the mark of a merger and go on in the other branch.
  ['mitgliedschaften.sek_id', 'fusion'],
  // The copy of the leading membership.
  ['personen.sek_id', 'folgt'],
  // Offices end with their branch.
  ['mitgliederfunktionen.sek_id', 'endet'],
  // Where to, and from where, is decided by the merger.
  ['mitgliederwechsel.von_sek', 'verfaellt'],
  ['mitgliederwechsel.nach_sek', 'verfaellt'],
  ['benutzer.sek_id', 'zieht um'],
  ['benutzer_bg.sek_id', 'zieht um'],
  ['foerderer.sek_id', 'zieht um'],
  ['kontingente.sek_id', 'zieht um'],
  ['kontingente.region_id', 'zieht um'],
  ['einsatzfahrzeuge.sek_id', 'zieht um'],
  ['einsatzregion.sek_id', 'zieht um'],
  ['rettungshunde.sek_id', 'zieht um'],
  ['sektionen.parent_id', 'zieht um'],
]);

/** What becomes of the rows that point to the branch by this column; they stay where nothing else is said. */
export const ruleFor = (table: string, column: string): Rule => rules.get(`${table}.${column}`) ?? 'bleibt';
