import { personen } from './personen.table.ts';
import { mitgliederfunktionen } from './mitgliederfunktionen.table.ts';
import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { Module } from '../../kit/define-module.ts';
import { istVerstorben, statusVon } from './mitgliedschaft.rules.ts';
import { alterAm } from './alter.rules.ts';
import { homeOf } from './haushalt.rules.ts';
import { Portrait } from '../../screens/portrait.tsx';
import { useFieldContext } from '../../screens/use-field-context.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useChildren, useRows } from '../../screens/use-replica.ts';
import { formatDate } from '../../ui/format.ts';
import { choiceLabel, choicesOf } from '../../ui/kinds/values.ts';
import { kindUi } from '../../ui/kinds/registry.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { ablaeufe } from './ablauf.rules.ts';
import { useToday } from '../../screens/use-today.ts';
import { mitgliederqualifikationen } from './mitgliederqualifikationen.table.ts';
import { Part, PersonLink, Way, waysTo } from './overview-parts.tsx';
import { Muendel, Vormunde } from './vormund-overview.tsx';
import './person-overview.css';

type OverviewProps = { module: Module; row: VisibleRowOf<typeof personen>; onOpen: (tab: string) => void };

const gueltigbis = mitgliederqualifikationen.fields.gueltigbis;

/** What people look for in a person's file: who it is, how to reach them, what they do and may do. */
export function PersonOverview({ module, row, onOpen }: OverviewProps): ReactElement {
  const today = useToday();
  const labelOf = useLabels(['sektionen', 'funktionen', 'qualifikationen']);
  const context = useFieldContext(labelOf);
  const functions = useChildren(mitgliederfunktionen, row.id, true);
  const held = useChildren(mitgliederqualifikationen, row.id, true);
  const offices = (functions ?? []).filter(({ ende }) => typeof ende !== 'string' || ende >= today);
  const qualifikationen = useMemo(
    () => ablaeufe([row], (table) => (table === 'mitgliederqualifikationen' ? (held ?? []) : []), '9999-12-31'),
    [row, held],
  );
  const text = (column: keyof typeof row): string => (typeof row[column] === 'string' ? row[column] : '');
  const name = (table: string, id: unknown): string => labelOf(table, String(id)) ?? '';
  const { Cell: Expiry } = kindUi(gueltigbis.kind);
  const ways = waysTo(row);
  const address = [text('co'), text('strasse'), [text('plz'), text('ort')].filter(Boolean).join(' ')].filter(Boolean);
  const sektionen = [...new Set([text('sek_id'), ...(row.sek_ids ?? [])])]
    .filter(Boolean)
    .map((id) => name('sektionen', id));

  return (
    <Card>
      <div className="overview">
        <div className="overview-part">
          <div className="overview-who">
            <Portrait module={module} row={row} size="large" hasInitials />
            <div>
              <p className="overview-line">{lifeOf(row, today)}</p>
              <p className="overview-line">{sektionen.filter(Boolean).join(', ')}</p>
              <p className="row">
                <Status module={module} row={row} today={today} />
                {text('eintritt') !== '' && text('austritt') === '' && (
                  <span className="muted">{t('seit {tag}', { tag: formatDate(text('eintritt')) })}</span>
                )}
              </p>
            </div>
          </div>
          {offices.length > 0 && (
            <Part title={t('Funktionen')} onOpen={() => onOpen('funktionen')}>
              <ul>
                {offices.map(({ id, fkt_id, sek_id }) => (
                  <li key={id}>
                    {name('funktionen', fkt_id)}
                    {sek_id !== row.sek_id && <span className="muted"> ({name('sektionen', sek_id)})</span>}
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Muendel row={row} today={today} />
        </div>
        {(ways.length > 0 || address.length > 0) && (
          <Part title={t('Erreichbar')} onOpen={() => onOpen('kontakt')}>
            <ul className="overview-ways">
              {ways.map(({ column, kind, value }) => (
                <li key={column}>
                  <Way kind={kind} value={value} label={t(module.table.fields[column]?.label ?? '')} />
                </li>
              ))}
            </ul>
            {address.length > 0 && (
              <address>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            )}
            <Household row={row} />
          </Part>
        )}
        <Vormunde row={row} today={today} onOpen={onOpen} />
        {qualifikationen.length > 0 && (
          <Part title={t('Qualifikationen')} onOpen={() => onOpen('qualifikationen')}>
            <ul>
              {qualifikationen.map(({ id, was, gueltigbis: day }) => (
                <li key={id} className="overview-held">
                  <span>{name('qualifikationen', was)}</span>
                  {day < '9999' && (
                    <span className="muted">
                      <Expiry field={gueltigbis} value={day} context={context} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </Card>
  );
}

/** Who else lives there. */
function Household({ row }: Pick<OverviewProps, 'row'>): ReactElement | null {
  const people = useRows(personen);
  const home = homeOf(row);
  const others = useMemo(
    () =>
      home === undefined
        ? []
        : (people ?? []).filter(
            (one) => one.id !== row.id && one.plz === row.plz && !istVerstorben(one) && homeOf(one) === home,
          ),
    [people, row, home],
  );
  if (others.length === 0) return null;
  return (
    <p className="overview-home">
      <span className="overview-label">{t('Im selben Haushalt')}</span>
      {others.map((one) => (
        <PersonLink key={one.id} person={one} />
      ))}
    </p>
  );
}

function Status({
  module,
  row,
  today,
}: Pick<OverviewProps, 'module' | 'row'> & { readonly today: string }): ReactElement | null {
  const isMitglied = module.name === 'mitglieder';
  const column = isMitglied ? 'mitgliedsstatus' : 'kontaktstatus';
  const field = module.table.fields[column];
  if (field === undefined || typeof row[column] !== 'string') return null;
  const value = isMitglied ? statusVon(row, today) : row[column];
  return <Badge tone={value === 'Aktiv' ? 'ok' : 'neutral'}>{choiceLabel(choicesOf(field), value)}</Badge>;
}

/** Age and birth, or the day of death; where that is not known, birth alone. */
function lifeOf(row: OverviewProps['row'], today: string): string {
  const { gebdatum, sterbedatum } = row;
  if (typeof sterbedatum === 'string') return t('Verstorben am {tag}', { tag: formatDate(sterbedatum) });
  if (typeof gebdatum !== 'string') return '';
  if (istVerstorben(row)) return t('geboren am {datum}', { datum: formatDate(gebdatum) });
  return t('{alter} Jahre, geboren am {tag}', { alter: alterAm(gebdatum, today), tag: formatDate(gebdatum) });
}
