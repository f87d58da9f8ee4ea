import { addressOf } from '../addresses.ts';
import { yearChoice } from '../../screens/report/choices.ts';
import { dayColumn, moneyColumn, numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import { formatDecimal } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { staatsbestellungenModule } from './bestellungen.module.ts';
import { verwendungLink } from './shop-links.ts';
import { verwendungVon, type Verwendung } from './verwendung.rules.ts';

/** What branches got of state-funded material in a year, article by article, with the state's part and until when it is bound. */
export const VerwendungScreen = defineReport<Verwendung, 'jahr'>({
  link: verwendungLink,
  list: staatsbestellungenModule,
  topic: { of: 'STAATSMITTEL_ALLGEMEIN', action: 'LESEN' },
  tables: ['bestellungen', 'bestellpositionen'],
  labels: ['artikel', 'sektionen'],
  choices: { jahr: yearChoice('Geliefert im Jahr', () => Temporal.Now.plainDateISO().year) },
  rows: ({ rows, isIn, chosen }) =>
    verwendungVon(rows('bestellungen').filter(isIn), rows('bestellpositionen'), String(chosen.jahr ?? '')),
  about: ({ bestellung }) => bestellung,
  columns: ({ labelOf }) => [
    textColumn('nummer', t('Bestellung'), ({ bestellung }) => bestellung.nummer ?? ''),
    textColumn('sektion', t('Sektion'), ({ bestellung }) => labelOf('sektionen', bestellung.sek_id ?? '') ?? ''),
    dayColumn('lieferdatum', t('Geliefert am'), ({ bestellung }) => bestellung.lieferdatum ?? null),
    textColumn('artikel', t('Artikel'), ({ artikel_id }) => labelOf('artikel', artikel_id) ?? ''),
    numberColumn('menge', t('Menge'), ({ menge }) => menge),
    moneyColumn('betrag', t('Betrag'), ({ betrag }) => betrag),
    textColumn('satz', t('Fördersatz'), ({ foerdersatz }) => t('{n} %', { n: formatDecimal(foerdersatz, 2) })),
    moneyColumn('foerderung', t('Förderung'), ({ foerderung }) => foerderung),
    moneyColumn('eigen', t('Eigenanteil'), ({ eigenanteil }) => eigenanteil),
    dayColumn('bindung', t('Gebunden bis'), ({ bestellung }) => bestellung.bindungbis ?? null),
  ],
  sort: { column: 'nummer', isDown: false },
  opens: ({ bestellung }) => ({ tab: 'positionen', to: addressOf(staatsbestellungenModule, bestellung.id) }),
  empty: { title: 'Nichts geliefert', sentence: 'In diesem Jahr wurden keine Staatsmittel übergeben.' },
});
