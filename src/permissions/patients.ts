import type { Rights } from './rights.ts';

/** Rights to read patients, in each area that has them. */
const patientRights = ['EINSAETZE_PATIENTEN_LESEN', 'HILFELEISTUNG_PATIENTEN_LESEN'];

/** Whether patients' data may lie on this user's devices. */
export const readsPatients = (rights: Rights): boolean => patientRights.some((right) => rights.anywhere(right));
