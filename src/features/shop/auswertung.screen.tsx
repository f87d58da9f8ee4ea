import type { Module } from '../../kit/define-module.ts';
import type { ListLink } from '../../screens/device.ts';
import { yearChoice } from '../../screens/report/choices.ts';
import { moneyColumn, numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { formatInteger, monthName } from '../../ui/format.ts';
import { currentLocale, t } from '../../ui/t.ts';
import { bestellsummen, monateVon, type Bestellsumme } from './auswertung.rules.ts';
import { bestellungenModule, staatsbestellungenModule } from './bestellungen.module.ts';
import type { bestellungen } from './bestellungen.table.ts';
import { auswertungLink, staatsauswertungLink } from './shop-links.ts';
import type { VisibleRowOf } from '../../db/base.ts';

interface Was {
  readonly link: ListLink;
  readonly list: Module;
  readonly topic: string;
  readonly art: 'Shop' | 'Staatsmittel';
  readonly to: '/shop/bestellungen' | '/staatsmittel/bestellungen';
}

const teile = ['Q1', 'Q2', 'Q3', 'Q4', ...monateVon(null)];
const teilname = (teil: string): string =>
  teil.startsWith('Q') ? t('{n}. Quartal', { n: teil.slice(1) }) : monthName(teil, currentLocale());

const auswertung = ({ link, list, topic, art, to }: Was): ReturnType<typeof defineReport> =>
  defineReport<Bestellsumme, 'nach' | 'jahr' | 'teil'>({
    link,
    list,
    topic: { of: topic, action: 'LESEN' },
    tables: ['bestellungen'],
    labels: ['sektionen'],
    choices: {
      nach: {
        label: 'Nach',
        as: 'bar',
        start: 'sektion',
        isRequired: true,
        options: () => [
          { id: 'sektion', label: t('Sektion') },
          { id: 'person', label: t('Person') },
        ],
      },
      jahr: yearChoice('Bestellt im Jahr', () => Temporal.Now.plainDateISO().year),
      teil: {
        label: 'Zeitraum',
        all: 'Ganzes Jahr',
        as: 'select',
        start: null,
        options: () => teile.map((id) => ({ id, label: teilname(id) })),
        told: teilname,
      },
    },
    rows: ({ rows, isIn, chosen: { jahr, teil, nach } }) =>
      bestellsummen(
        (rows('bestellungen') as readonly VisibleRowOf<typeof bestellungen>[]).filter(
          (one) => one.art === art && isIn(one),
        ),
        { jahr: jahr ?? '', teil },
        nach === 'person' ? 'person' : 'sektion',
      ),
    about: ({ bestellung }) => bestellung,
    columns: ({ labelOf, chosen: { nach } }) => [
      nach === 'person'
        ? textColumn('wer', t('Person'), ({ bestellung }) => bestellung.besteller ?? '')
        : textColumn('wer', t('Sektion'), ({ bestellung }) => labelOf('sektionen', bestellung.sek_id ?? '') ?? ''),
      { ...numberColumn<Bestellsumme>('anzahl', t('Bestellungen'), ({ anzahl }) => anzahl), sum: stueck },
      moneyColumn('betrag', t('Summe'), ({ betrag }) => betrag),
      ...(art === 'Staatsmittel'
        ? [moneyColumn<Bestellsumme>('foerderung', t('Davon Förderung'), ({ foerderung }) => foerderung)]
        : []),
    ],
    sort: { column: 'wer', isDown: false },
    opens: () => ({ tab: '', to }),
    empty: { title: 'Nichts bestellt', sentence: 'In diesem Zeitraum wurde nichts bestellt.' },
  });

const stueck = { text: (sum: number): string => formatInteger(sum), typed: (sum: number): number => sum };

/** Orders of the shop by branch or by person. */
export const ShopAuswertungScreen = auswertung({
  link: auswertungLink,
  list: bestellungenModule,
  topic: 'SHOP_BESTELLUNGEN',
  art: 'Shop',
  to: '/shop/bestellungen',
});

/** The same of state-funded material. */
export const StaatsmittelAuswertungScreen = auswertung({
  link: staatsauswertungLink,
  list: staatsbestellungenModule,
  topic: 'STAATSMITTEL_ALLGEMEIN',
  art: 'Staatsmittel',
  to: '/staatsmittel/bestellungen',
});
