import { blockFields, block, children, defineModule, fields, tabGroup } from '../../kit/define-module.ts';
import { anyOf, contains, equals, equalsRead, from, inSektion, labelled, oneOf, some, to } from '../../kit/filter.ts';
import { within } from '../../lib/message.ts';
import { codeWerte, seriennrWerte } from './code-suche.rules.ts';
import { inventar } from './inventar.table.ts';
import { sperrenAm } from './zustand.rules.ts';

/** Things of a branch (spec B 7.4, 9.3). */
export const inventarModule = defineModule({
  name: 'inventar',
  url: '/inventar/inventar',
  route: '/inventar',
  area: 'INVENTAR',
  table: inventar,
  label: 'Inventar',
  title: ({ inventarnr, vorlaeufig, name }) => [inventarnr ?? vorlaeufig, name].filter(Boolean).join(' '),
  list: {
    columns: [
      'inventarnr',
      'name',
      'artikelgruppe_id',
      'standort_id',
      'traeger_id',
      'zustand',
      'sperren',
      'naechstepruefung',
      'ablauf',
      'status',
    ],
    sort: 'inventarnr',
    onDay: { sperren: sperrenAm },
    groupBy: ['artikelgruppe_id', 'standort_id', 'traeger_id', 'zustand', 'status'],
  },
  search: {
    inventarnr: contains('inventarnr', 'vorlaeufig'),
    name: contains('name', 'seriennr', 'typ'),
    status: oneOf('status'),
    artikelgruppe_id: equals('artikelgruppe_id'),
    traeger_id: equals('traeger_id'),
    traeger_name: contains('traeger_name'),
    zustand: oneOf('zustand'),
    standort_id: equals('standort_id'),
    fahrzeug_id: equals('fahrzeug_id'),
    psa: equals('psa'),
    mpg: equals('mpg'),
    eigentum: oneOf('eigentum'),
    verbleib: oneOf('verbleib'),
    ausgemustertvon: labelled('Ausgemustert von', from('ausgemustertam')),
    ausgemustertbis: labelled('Ausgemustert bis', to('ausgemustertam')),
    pruefungvon: labelled('Prüfung fällig von', from('naechstepruefung')),
    pruefungbis: labelled('Prüfung fällig bis', to('naechstepruefung')),
    code: labelled(
      'Code',
      anyOf(some('inventarkennungen', equalsRead('wert', codeWerte)), equalsRead('seriennr', seriennrWerte)),
    ),
    sek_id: inSektion(),
  },
  tabs: {
    ...tabGroup('Stück', {
      allgemein: blockFields(
        'Allgemein',
        block(
          'Stück',
          'inventarnr',
          'status',
          'artikel_id',
          'name',
          'artikelgruppe_id',
          'artikeltyp_id',
          'sek_id',
          'menge',
          'seriennr',
          'losnr',
          'hersteller_id',
          'typ',
          'psa',
          'psakategorie',
          'mpg',
          'besonderheit',
        ),
        block('Wo es ist', 'standort_id', 'fach', 'traeger_id', 'traegersek_id', 'fahrzeug_id', 'traeger_name'),
        block('Zustand', 'zustand', 'sperren', 'naechstepruefung', 'naechsteart', 'letztepruefung', 'ablauf'),
        block('Alter', 'herstelldatum', 'herstellgenau', 'erstgebrauch', 'lebensdauer', 'nutzungsdauer'),
        block('Herkunft', 'kaufdatum', 'kaufpreisbetrag', 'lieferant_id', 'eigentum', 'bindungbis'),
      ),
      fotos: fields('Foto und Notiz', 'foto', 'anleitung', 'notiz'),
      schluessel: {
        ...fields('Schlüssel', 'schliessanlage', 'schluesselnr', 'tueren'),
        only: { besonderheit: 'Schluessel' },
      },
      funk: {
        ...fields('Funk', 'rufname', 'kennung', 'kartennr', 'firmware', 'programmierstand'),
        only: { besonderheit: 'Funkgeraet' },
      },
      medizin: {
        ...fields('Medizinprodukt', 'aktiv', 'inbetriebnahme', 'zuordnung', 'benanntestelle'),
        only: { mpg: true },
      },
      kennungen: children('Kennungen', 'inventarkennungen'),
      satz: children(within('Inventar', 'Satz'), 'inventarsaetze'),
    }),
    ...tabGroup(within('Inventar', 'Prüfung'), {
      pruefungen: children(within('Inventar', 'Prüfungen'), 'inventarpruefungen'),
      ereignisse: children('Ereignisse', 'inventarereignisse'),
      reparaturen: children('Reparaturen', 'inventarreparaturen'),
      satzpruefungen: children('Satzprüfungen', 'satzpruefungen'),
      nutzung: children('Nutzung', 'nutzungsklassen'),
      einweisungen: { ...children('Einweisungen', 'inventareinweisungen'), only: { mpg: true } },
    }),
    ...tabGroup('Verleih', {
      verleih: children('Verleih', 'verleih'),
      reservierungen: children('Reservierungen', 'reservierungen'),
    }),
    ...tabGroup('Wert und Verbleib', {
      werte: children('Werte', 'inventarwerte'),
      ausmusterung: fields(
        'Ausmusterung',
        'ausgemustertam',
        'ausmusterungsgrund',
        'verbleib',
        'zeuge',
        'unbrauchbar',
        'begruendung',
        'ausgemustertum',
        'wiederab',
      ),
    }),
  },
});
