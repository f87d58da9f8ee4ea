import { masterTable } from '../../kit/master.ts';

/** Reference data: groups of customers. */
export const kundengruppen = masterTable({ name: 'kundengruppen', nr: 119, label: 'Kundengruppe', fields: {} });
