import { block, blockFields, defineModule } from '../../kit/define-module.ts';
import { inSektion } from '../../kit/filter.ts';
import { finanzeinstellungen } from './finanzeinstellungen.table.ts';

export const finanzeinstellungenModule = defineModule({
  name: 'finanzeinstellungen',
  url: '/kassenbuch/einstellungen',
  route: '/kassenbuch/einstellungen',
  area: 'KASSABUCH',
  table: finanzeinstellungen,
  label: 'Finanzeinstellungen',
  title: () => '',
  list: { columns: ['sek_id', 'buchfuehrung', 'belegpflicht', 'vieraugen', 'kleinunternehmer'], sort: 'sek_id' },
  search: { sek_id: inSektion() },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block(
        'Buchführung',
        'sek_id',
        'buchfuehrung',
        'belegpflicht',
        'vieraugen',
        'kleinunternehmer',
        'partitaiva',
        'regimefiscale',
        'bollofrei',
      ),
      block(
        'Konten',
        'ergebniskonto_id',
        'vortragskonto_id',
        'transitkonto_id',
        'forderungskonto_id',
        'ausfallkonto_id',
        'gebuehrenkonto_id',
        'kassendifferenzkonto_id',
        'umsatzsteuerkonto_id',
        'verbindlichkeitskonto_id',
        'vorsteuerkonto_id',
      ),
      block('Mahnungen, gezählt ab der Fälligkeit', 'mahntage1', 'mahntage2', 'mahntage3'),
      block('Steuerberatung', 'datev_berater', 'datev_mandant'),
      block('Verteilung gemischter Kosten', 'umlage_ideell', 'umlage_vv', 'umlage_zb', 'umlage_wgb'),
    ),
  },
});
