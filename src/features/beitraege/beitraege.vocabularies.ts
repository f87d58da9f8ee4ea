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
/** A run of fees. */
export const beitragslaufstatus = vocabulary({
  InBearbeitung: 'In Bearbeitung',
  Gestellt: 'Gestellt',
  Annulliert: 'Annulliert',
});
