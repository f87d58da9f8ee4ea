const areas =
  /^(KASSABUCH|BUCHUNGEN|RECHNUNGEN|VERKAUF|UEBERWEISUNGEN|LASTSCHRIFTEN|BEITRAEGE|HAUSHALT|RUECKLAGEN|PROJEKTE|ANLAGE|ABSCHREIBUNG|FUNDRAISING|VERWALTUNG_(KOSTENSTELLEN|NUMMERN|STATIONSKONTEN|BANKANFRAGEN))_/;

/** Whether a right, or the topic of a table's rights, is about the books of a branch and all that belongs to them. */
export const istFinanz = (right: string): boolean => areas.test(right);
