import { masterTable } from '../../../kit/master.ts';

/** Reference data: what a cancellation costs; its bands of days hang on it (domain: ausbildung 2, 5 "Storno"). */
export const stornoregeln = masterTable({ name: 'stornoregeln', nr: 572, label: 'Stornoregel', fields: {} });
