import { defineModule } from '../../kit/define-module.ts';
import { inSektion, oneOf, yearOf } from '../../kit/filter.ts';
import { zastLaeufe } from './zast-laeufe.table.ts';

/** Runs that hand cases to the billing office. */
export const zastLaeufeModule = defineModule({
  name: 'zast_laeufe',
  url: '/zast/zast',
  route: '/zast',
  area: 'ZAST',
  table: zastLaeufe,
  label: 'ZAST',
  title: ({ nummer, bezeichnung }) => [nummer, bezeichnung].filter((part) => part !== null).join(' · '),
  list: {
    columns: ['nummer', 'bezeichnung', 'erstellt_am', 'zeilen', 'betrag', 'status'],
    sort: '-erstellt_am',
    totals: ['zeilen', 'betrag'],
    counts: { status: ['Entwurf', 'Datei', 'Quittiert', 'Abgeschlossen'] },
    groupBy: ['status'],
  },
  search: { jahr: yearOf('erstellt_am'), status: oneOf('status'), sek_id: inSektion() },
  searchDefaults: { jahr: 'year' },
});
