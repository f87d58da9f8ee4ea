import type { ReactElement } from 'react';
import { message } from '../../lib/message.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { t } from '../../ui/t.ts';
import { bedeutungen } from './auszuege.vocabularies.ts';
import type { Bedeutung, Spaltenwahl } from './bankcsv.rules.ts';

const namen: Readonly<Record<Bedeutung, string>> = {
  datum: message('Buchungstag'),
  valuta: message('Valuta'),
  betrag: message('Betrag'),
  eingang: message('Eingang (eigene Spalte)'),
  ausgang: message('Ausgang (eigene Spalte)'),
  partner: message('Zahlungspartner'),
  iban: message('IBAN'),
  zweck: message('Verwendungszweck'),
  referenz: message('Ende-zu-Ende-Referenz'),
  mandat: message('Mandatsreferenz'),
  waehrung: message('Währung'),
  saldo: message('Saldo nach der Buchung'),
};

type SpaltenWahlProps = { koepfe: readonly string[]; wahl: Spaltenwahl; onChange: (wahl: Spaltenwahl) => void };

/** Says which column of a bank's CSV file means what; what was guessed stands there already. */
export function SpaltenWahl({ koepfe, wahl, onChange }: SpaltenWahlProps): ReactElement {
  const items = koepfe.map((kopf, at) => ({
    id: String(at),
    label: kopf.trim() === '' ? t('Spalte {n}', { n: at + 1 }) : kopf,
  }));
  const { datum, betrag, eingang, ausgang } = wahl.spalten;
  const istGeraten = datum !== undefined && (betrag ?? eingang ?? ausgang) !== undefined;
  return (
    <Disclosure title={t('Was die Spalten bedeuten')} isOpenAtFirst={!istGeraten}>
      <div className="fields">
        {bedeutungen.map((bedeutung) => (
          <Select
            key={bedeutung}
            label={t(namen[bedeutung])}
            items={items}
            placeholder={t('Keine Spalte')}
            value={wahl.spalten[bedeutung] === undefined ? null : String(wahl.spalten[bedeutung])}
            onChange={(id) => {
              const { [bedeutung]: _, ...andere } = wahl.spalten;
              onChange({ ...wahl, spalten: id === null ? andere : { ...andere, [bedeutung]: Number(id) } });
            }}
          />
        ))}
        <ChoiceBar
          label={t('Beträge stehen da als')}
          items={[
            { id: ',', label: '1.234,56' },
            { id: '.', label: '1,234.56' },
          ]}
          value={wahl.dezimal}
          onChange={(dezimal) => onChange({ ...wahl, dezimal: dezimal === '.' ? '.' : ',' })}
        />
      </div>
    </Disclosure>
  );
}
