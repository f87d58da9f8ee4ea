import { vocabulary } from '../../kit/vocabulary.ts';

/** Fees (domain: finanzen 3, finanzen-tief 4). The order fixes the numbers. */
export const beitragsstatus = vocabulary({ Entwurf: 'Entwurf', Gestellt: 'Gestellt', Storniert: 'Storniert' });
/** In South Tyrol "Beitrag" is a public grant, too. */
export const beitragszweck = vocabulary({ Mitgliedsbeitrag: 'Mitgliedsbeitrag', Foerderansuchen: 'Förderansuchen' });
/** What somebody who joins during the year pays of it. */
export const beitragsanteil = vocabulary({
  Voll: 'Den ganzen Jahresbeitrag',
  Monate: 'Nach angefangenen Monaten',
  Quartale: 'Nach angefangenen Vierteljahren',
  Halbjahre: 'Nach angefangenen Halbjahren',
});
/** What somebody who leaves during the year owes of it: the statute decides. */
export const beitragsaustritt = vocabulary({
  GanzesJahr: 'Den ganzen Jahresbeitrag',
  BisMonatsende: 'Bis zum Ende des Monats',
});
/** What a run raises: what is missing of a year, or by how much what was raised differs from what is owed by now. */
export const beitragslaufart = vocabulary({ Jahr: 'Beiträge des Jahres', Korrektur: 'Korrektur des Jahres' });
/** A run of fees. */
export const beitragslaufstatus = vocabulary({
  InBearbeitung: 'In Bearbeitung',
  Gestellt: 'Gestellt',
  Annulliert: 'Annulliert',
  Freigegeben: 'Freigegeben',
});
