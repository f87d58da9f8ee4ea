import { block, blockFields, children, defineModule, lines } from '../../../kit/define-module.ts';
import { contains, equals, from, has, inSektion, labelled, to } from '../../../kit/filter.ts';
import { notenarchiv } from './notenarchiv.table.ts';

/** The sheet-music archive of a branch (spec B 7.4, 9.3 "Sheet-music archive"). */
export const notenarchivModule = defineModule({
  name: 'notenarchiv',
  url: '/notenarchiv/notenarchive',
  route: '/notenarchiv',
  area: 'NOTENARCHIV',
  table: notenarchiv,
  label: 'Notenarchiv',
  list: {
    columns: ['nr', 'werktitel', 'komponist', 'arrangeur', 'kategorie_id', 'grad', 'dauer', 'ausgegeben'],
    sort: 'werktitel',
    groupBy: ['kategorie_id', 'grad', 'komponist', 'verlag'],
  },
  search: {
    name: labelled(
      'Titel, Name oder Fach',
      contains('nr', 'werktitel', 'untertitel', 'komponist', 'arrangeur', 'textdichter', 'verlag', 'standort', 'fach'),
    ),
    nr: contains('nr'),
    kategorie: equals('kategorie_id'),
    archiviert: equals('archiviert'),
    gradvon: labelled('Schwierigkeitsgrad von', from('grad')),
    gradbis: labelled('Schwierigkeitsgrad bis', to('grad')),
    dauervon: labelled('Dauer von', from('dauer')),
    dauerbis: labelled('Dauer bis', to('dauer')),
    quelle: equals('quelle'),
    gespielt: labelled('Schon aufgeführt', has('auffuehrungswerke')),
    sek_id: inSektion(),
  },
  tabs: {
    allgemein: blockFields(
      'Allgemein',
      block(
        'Werk',
        'nr',
        'werktitel',
        'untertitel',
        'kategorie_id',
        'grad',
        'dauer',
        'jahr',
        'sprache',
        'besetzung',
        'sek_id',
      ),
      block(
        'Urheber',
        'komponist',
        'komponistgestorben',
        'arrangeur',
        'arrangeurgestorben',
        'textdichter',
        'textdichtergestorben',
        'geschuetztbis',
      ),
      block('Verlag und Nummern', 'verlag', 'verlagsnr', 'ismn', 'iswc', 'gemanr', 'suisanr', 'siaenr'),
      block(
        'Standort und Rechte',
        'standort',
        'fach',
        'quelle',
        'rueckgabebis',
        'lizenzkopien',
        'lizenztext',
        'archiviert',
      ),
    ),
    stimmen: lines('Stimmen', 'notenstimmen', {
      columns: ['stimme', 'originale', 'kopien', 'verfuegbar'],
      totals: ['originale', 'kopien', 'verfuegbar'],
    }),
    verleih: children('Verleih', 'notenverleih'),
    auffuehrungen: children('Aufführungen', 'auffuehrungswerke'),
  },
});
