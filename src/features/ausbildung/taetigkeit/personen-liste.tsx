import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { fold } from '../../../lib/search-text.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useRows, useSubtrees } from '../../../screens/use-replica.ts';
import { useToday } from '../../../screens/use-today.ts';
import { RowChoice } from '../../../screens/row-choice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { nameVon } from '../../personen/aktuelle-mitglieder.rules.ts';
import { istMitglied } from '../../personen/mitgliedschaft.rules.ts';
import { personen as personenTable } from '../../personen/personen.table.ts';
import { laengeVon, type Eingabe } from './eingabe.ts';
import { erfassungsfehler, type Erfasst } from './erfassen.ts';
import './taetigkeit.css';

type PersonenListeProps = {
  eingabe: Eingabe;
  personen: readonly Erfasst[];
  onChange: (personen: readonly Erfasst[]) => void;
};

/** So many names at a time: whoever is not among them is searched for. */
const most = 100;

/** Who was there: the members of the branch to tick, and anybody else by name. */
export function PersonenListe({ eingabe, personen, onChange }: PersonenListeProps): ReactElement {
  const [text, setText] = useState('');
  const mitglieder = useMitglieder(eingabe.kurs?.sek_id ?? eingabe.sek_id);
  const labelOf = useLabels(['personen']);
  const je = new Map(personen.map((one) => [one.mgd_id, one]));
  const ids = new Set(mitglieder.map(({ id }) => id));
  const weitere = personen.filter(({ mgd_id }) => !ids.has(mgd_id));
  const gesucht = fold(text.trim());
  const gefunden = mitglieder.filter((row) => fold(nameVon(row)).includes(gesucht));
  const waehle = (mgd_id: string, istDa: boolean): void =>
    onChange(
      istDa
        ? [...personen.filter((one) => one.mgd_id !== mgd_id), { mgd_id, minuten: null, km: null }]
        : personen.filter((one) => one.mgd_id !== mgd_id),
    );
  const aendere = (next: Erfasst): void => onChange(personen.map((one) => (one.mgd_id === next.mgd_id ? next : one)));
  const zeile = (id: string, name: string): ReactElement => (
    <Zeile
      key={id}
      name={name}
      erfasst={je.get(id)}
      laenge={laengeVon(eingabe)}
      onPick={(istDa) => waehle(id, istDa)}
      onChange={aendere}
    />
  );
  return (
    <Card title={t('Wer')}>
      <div className="stack">
        {mitglieder.length > 10 && <SearchField label={t('Person suchen')} value={text} onChange={setText} />}
        <ul className="erfassen-liste">
          {weitere.map(({ mgd_id }) => zeile(mgd_id, labelOf('personen', mgd_id) ?? '…'))}
          {gefunden.slice(0, most).map((row) => zeile(row.id, nameVon(row)))}
        </ul>
        {gefunden.length > most && (
          <p className="muted">{t('{n} weitere: bitte nach dem Namen suchen.', { n: gefunden.length - most })}</p>
        )}
        <RowChoice
          table="personen"
          label={t('Weitere Person')}
          value={null}
          onChange={(id) => id !== null && waehle(id, true)}
        />
      </div>
    </Card>
  );
}

/** Members of a branch and those below it, by name. */
function useMitglieder(sek_id: string | null): readonly VisibleRowOf<typeof personenTable>[] {
  const rows = useRows(personenTable);
  const below = useSubtrees();
  const today = useToday();
  return useMemo(() => {
    if (sek_id === null) return [];
    const own = below(sek_id);
    return (rows ?? [])
      .filter((row) => istMitglied(row, today) && (row.sek_ids ?? []).some((id) => own.has(id)))
      .toSorted((a, b) => nameVon(a).localeCompare(nameVon(b), 'de'));
  }, [rows, sek_id, below, today]);
}

type ZeileProps = {
  name: string;
  erfasst: Erfasst | undefined;
  laenge: number;
  onPick: (istDa: boolean) => void;
  onChange: (erfasst: Erfasst) => void;
};

function Zeile({ name, erfasst, laenge, onPick, onChange }: ZeileProps): ReactElement {
  const fehler = (one: Erfasst): string | undefined => {
    const text = laenge === 0 ? undefined : erfassungsfehler(one, laenge);
    return text && tMessage(text);
  };
  return (
    <li>
      <Checkbox label={name} value={erfasst !== undefined} onChange={onPick} />
      {erfasst !== undefined && (
        <div className="erfassen-werte" role="group" aria-label={name}>
          <NumberField
            label={t('Minuten')}
            unit={laenge === 0 ? undefined : t('von {n}', { n: laenge })}
            value={erfasst.minuten}
            error={fehler({ ...erfasst, km: null })}
            onChange={(minuten) => onChange({ ...erfasst, minuten })}
          />
          <NumberField
            label={t('Kilometer')}
            kind="decimal"
            unit="km"
            value={erfasst.km}
            error={fehler({ ...erfasst, minuten: null })}
            onChange={(km) => onChange({ ...erfasst, km: km === null ? null : Math.round(km * 10) / 10 })}
          />
        </div>
      )}
    </li>
  );
}
