/** Data of patients leave in no file made for keeping (domain: einsaetze 4, Data protection); `right` is that of a table or a column. */
export const isOfPatients = (right: string | undefined): boolean => right === 'EINSAETZE_PATIENTEN';
