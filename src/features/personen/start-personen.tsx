import { ehrungen } from '../stammdaten/ehrungen.table.ts';
import { mitgliederwechsel } from './mitgliederwechsel.table.ts';
import { einwilligungen } from './einwilligungen.table.ts';
import { nachweise } from './nachweise.table.ts';
import { mitgliederqualifikationen } from './mitgliederqualifikationen.table.ts';
import { mitgliederehrungen } from './mitgliederehrungen.table.ts';
import { mitgliedschaften } from './mitgliedschaften.table.ts';
import { personen } from './personen.table.ts';
import { useCallback, useMemo, type ReactElement, type ReactNode } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { labelOf as labelIn } from '../../kit/vocabulary.ts';
import { istMitglied } from './mitgliedschaft.rules.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import { useDevice } from '../../screens/device.ts';
import { StartItem } from '../../screens/start/start-item.tsx';
import { useIdle } from '../../screens/start/use-idle.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useCounts, useSubtrees, useTables } from '../../screens/use-replica.ts';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { ablaeufe } from './ablauf.rules.ts';
import { nachPerson, nameVon } from './aktuelle-mitglieder.rules.ts';
import { dayInMonths } from '../../screens/report/choices.ts';
import { useToday } from '../../screens/use-today.ts';
import { faelligeEhrungen } from './ehrungen-faellig.ts';
import { eigeneUnterschriftFaellig } from './einwilligungsstand.rules.ts';
import { geburtstage } from './geburtstage.rules.ts';
import { nachweisart } from './sektionen-der-person.vocabularies.ts';
import { Link } from '../../screens/link.tsx';
import { addressOf, type Address } from '../addresses.ts';
import { mitgliederModule } from './mitglieder.module.ts';

/** From this many persons on the page only leads to the lists: nobody waits for the files of a whole association to be opened. */
const mostPersons = 20_000;
const mostShown = 5;
const birthdayDays = 14;
const monthsAhead = 3;
const tables = {
  personen,
  mitgliedschaften,
  mitgliederehrungen,
  mitgliederqualifikationen,
  nachweise,
  einwilligungen,
  mitgliederwechsel,
  ehrungen,
};
const nothing: readonly VisibleRow[] = [];

/** What the members of the own branch remind of: tasks, what runs out, birthdays, honours. Each needs its right. */
export function PersonenCards(): ReactElement | null {
  const { rights } = useDevice();
  const counts = useCounts(['personen']);
  const mayRead = permissionsFor('MITGLIEDER_ALLGEMEIN', 'LESEN').some((right) => rights.anywhere(right));
  if (!mayRead || counts === undefined) return null;
  return (counts['personen'] ?? 0) > mostPersons ? <Links /> : <Reminders />;
}

function Links(): ReactElement {
  return (
    <Card title={t('Mitglieder')}>
      <ul className="start-list">
        <StartItem to="/mitglieder/ablauf" icon="clock" title={t('Läuft bald ab')} />
        <StartItem to="/mitglieder/ehrungen" icon="star" title={t('Ehrungen')} />
      </ul>
    </Card>
  );
}

function Reminders(): ReactElement | null {
  const { rights, user, variant } = useDevice();
  const today = useToday();
  const rows = useTables(tables);
  const below = useSubtrees();
  const labelOf = useLabels(['qualifikationen', 'ehrungen', 'sektionen']);
  const mitglieder = useMemo(() => {
    const own = below(user.sek_id);
    return (rows?.personen ?? []).filter(
      (row) => istMitglied(row, today) && (row.sek_ids ?? []).some((id) => own.has(id)),
    );
  }, [rows, below, user, today]);
  const found = useIdle(
    useCallback(() => {
      if (rows === undefined) return undefined;
      const year = Number(today.slice(0, 4));
      const consents = nachPerson(rows.einwilligungen);
      const honoured = mitglieder.filter((row) => rights.holds('MITGLIEDER_EHRUNGEN', 'LESEN', row.sek_ids ?? []));
      const due = faelligeEhrungen({
        mitglieder: honoured,
        periods: nachPerson(rows.mitgliedschaften),
        given: nachPerson(rows.mitgliederehrungen),
        ehrungen: rows.ehrungen,
        year,
        usual: variant.years,
        isExact: true,
      });
      const byId = new Map(mitglieder.map((row) => [row.id, row]));
      return {
        expiring: ablaeufe(
          mitglieder,
          (table) => new Map(Object.entries(rows)).get(table) ?? nothing,
          dayInMonths(today, monthsAhead),
        ),
        birthdays: geburtstage(
          mitglieder,
          today,
          Temporal.PlainDate.from(today).add({ days: birthdayDays }).toString(),
        ),
        honours: rows.ehrungen
          .map(({ id }) => ({ id, n: due.filter(({ ehrung }) => ehrung.id === id).length }))
          .filter(({ n }) => n > 0),
        signatures: mitglieder.filter(
          (row) => eigeneUnterschriftFaellig(row, consents.get(row.id) ?? [], today).length > 0,
        ),
        switches: rows.mitgliederwechsel.flatMap(({ id, stand, mgd_id = '', von_sek = '', nach_sek = '' }) =>
          stand === 'Offen' ? [{ id, mgd_id, von_sek, nach_sek, person: byId.get(mgd_id) }] : [],
        ),
      };
    }, [rows, mitglieder, rights, today, variant]),
  );
  if (rows === undefined || found === undefined) return null;
  const { expiring, birthdays, honours, signatures, switches } = found;
  return (
    <>
      <List title={t('Aufgaben')} total={signatures.length + switches.length}>
        {switches.slice(0, mostShown).map(({ id, mgd_id, von_sek, nach_sek, person }) => (
          <StartItem
            key={id}
            to={addressOf(mitgliederModule, mgd_id)}
            tab="wechsel"
            icon="swap"
            title={person === undefined ? t('Wechsel') : nameVon(person)}
            line={t('Offener Wechsel: {von} → {nach}', {
              von: labelOf('sektionen', von_sek) ?? '…',
              nach: labelOf('sektionen', nach_sek) ?? '…',
            })}
          />
        ))}
        {signatures.slice(0, Math.max(0, mostShown - switches.length)).map((person) => (
          <StartItem
            key={person.id}
            to={addressOf(mitgliederModule, person.id)}
            tab="einwilligungen"
            icon="edit"
            title={nameVon(person)}
            line={t('Eigene Unterschrift fällig')}
          />
        ))}
      </List>
      <List title={t('Läuft bald ab')} to="/mitglieder/ablauf" total={expiring.length}>
        {expiring.slice(0, mostShown).map(({ id, person, table, was, gueltigbis }) => (
          <StartItem
            key={id}
            to={addressOf(mitgliederModule, person.id)}
            tab={table === 'nachweise' ? 'nachweise' : 'qualifikationen'}
            icon={gueltigbis < today ? 'warning' : 'clock'}
            title={nameVon(person)}
            line={[
              table === 'nachweise' ? t(labelIn(nachweisart, was)) : (labelOf('qualifikationen', was) ?? '…'),
              gueltigbis < today
                ? t('abgelaufen am {tag}', { tag: formatDate(gueltigbis) })
                : t('gültig bis {tag}', { tag: formatDate(gueltigbis) }),
            ].join(' · ')}
          />
        ))}
      </List>
      <List title={t('Geburtstage')} total={birthdays.length}>
        {birthdays.slice(0, mostShown).map(({ person, am, alter }) => (
          <StartItem
            key={person.id}
            to={addressOf(mitgliederModule, person.id)}
            icon="calendar"
            title={nameVon(person)}
            line={
              am === today
                ? t('heute, {n, plural, one {# Jahr} other {# Jahre}}', { n: alter })
                : t('am {tag}, {n, plural, one {# Jahr} other {# Jahre}}', { tag: formatDate(am), n: alter })
            }
          />
        ))}
      </List>
      <List title={t('Ehrungen in diesem Jahr')} to="/mitglieder/ehrungen" total={honours.length}>
        {honours.map(({ id, n }) => (
          <StartItem
            key={id}
            to="/mitglieder/ehrungen"
            icon="star"
            title={labelOf('ehrungen', id) ?? '…'}
            line={t('{n, plural, one {# Mitglied ist} other {# Mitglieder sind}} dran', { n })}
          />
        ))}
      </List>
    </>
  );
}

function List({
  title,
  to,
  total,
  children,
}: {
  title: string;
  to?: Address;
  total: number;
  children: ReactNode;
}): ReactElement | null {
  if (total === 0) return null;
  return (
    <Card title={title}>
      <ul className="start-list">{children}</ul>
      {total > mostShown &&
        (to === undefined ? (
          <p className="muted">{t('und {n} weitere', { n: total - mostShown })}</p>
        ) : (
          <Link className="start-all" to={to}>
            {t('Alle {n} anzeigen', { n: total })}
          </Link>
        ))}
    </Card>
  );
}
