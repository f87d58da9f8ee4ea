const areas =
  /^(KASSABUCH|BUCHUNGEN|RECHNUNGEN|VERKAUF|UEBERWEISUNGEN|LASTSCHRIFTEN|BEITRAEGE|HAUSHALT|RUECKLAGEN|PROJEKTE|ANLAGE|ABSCHREIBUNG|FUNDRAISING|VERWALTUNG_(KOSTENSTELLEN|NUMMERN|STATIONSKONTEN|BANKANFRAGEN))_/;

/** Whether a right, or the topic of a table's rights, is about the books of a branch and all that belongs to them. */
export const istFinanz = (right: string): boolean => areas.test(right);

/** Rights of an auditor (Rechnungsprüfer) among all: reads everything of the books, with their export, and writes nothing (domain: finanzen 1). */
export const pruefrechte = (all: readonly string[]): readonly string[] =>
  all.filter((right) => (istFinanz(right) && right.endsWith('_LESEN')) || besides.has(right));

/** What else an auditor's screens need: the areas themselves, branches with their boxes, and the jobs that hand out the export. */
const besides = new Set([
  'ALLGEMEIN_LESEN',
  'JOB_LESEN',
  'JOB_ALLGEMEIN_LESEN',
  'JOB_ALLGEMEIN_SPEICHERN',
  'RETTUNGSSTELLEN_LESEN',
  'RETTUNGSSTELLEN_ALLGEMEIN_LESEN',
  'RETTUNGSSTELLEN_BANKEN_LESEN',
]);
