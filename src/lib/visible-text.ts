/** Signs that are not seen: of width zero, or turning the direction of what follows. Joiners and variation selectors belong to letters and pictures. */
const unseen = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;

/** A text without signs that nobody sees: with them two names look alike and are not, or a name reads backwards. */
export const visibleText = (text: string): string => text.replace(unseen, '');

/** Whether anything of a text is seen; joiners, selectors and the empty braille pattern alone are nothing. */
export const isSeen = (text: string): boolean =>
  text.replace(/\s|\u2800|\p{Default_Ignorable_Code_Point}/gu, '') !== '';
