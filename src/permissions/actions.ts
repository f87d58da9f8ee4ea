/** Basic actions (spec B 6.2). */
export type Action = 'LESEN' | 'NEU' | 'SPEICHERN' | 'LOESCHEN';
