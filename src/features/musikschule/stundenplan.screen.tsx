import { useMemo, useState, type ReactElement } from 'react';
import { groupBy } from '../../lib/group-by.ts';
import { within } from '../../lib/message.ts';
import { DayTitle } from '../../screens/calendar/day-title.tsx';
import { turned, weekOf } from '../../screens/calendar/days.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { HereOnly, NothingHere } from '../../screens/list/here-only.tsx';
import { useLabels } from '../../screens/use-labels.ts';
import { useTables } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { useToday } from '../../screens/use-today.ts';
import { useIsLoading, useIsPartial } from '../../screens/use-whole.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatDate } from '../../ui/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { musikferien } from './musikferien.table.ts';
import { schuelerLink, stundenplanLink } from './musikschule-links.ts';
import { musikschueler } from './musikschueler.table.ts';
import { musikstunden } from './musikstunden.table.ts';
import { musiktermine } from './musiktermine.table.ts';
import { schuljahre } from './schuljahre.table.ts';
import { StundeDialog } from './stunde-dialog.tsx';
import { StundeZeile } from './stunde-zeile.tsx';
import {
  nachzuholen,
  serienVon,
  unterrichtAn,
  type Plandaten,
  type Serie,
  type Unterricht,
} from './stundenplan.rules.ts';
import '../../screens/calendar/calendar.css';

const tables = {
  jahre: schuljahre,
  ferien: musikferien,
  schueler: musikschueler,
  stunden: musikstunden,
  termine: musiktermine,
};

const quellen = [schuljahre, musikschueler];

type Sicht = 'lehrkraft' | 'raum' | 'schueler';
const sichten: readonly { readonly id: Sicht; readonly label: string }[] = [
  { id: 'lehrkraft', label: 'Lehrkraft' },
  { id: 'raum', label: 'Raum' },
  { id: 'schueler', label: within('Einzahl', 'Schüler') },
];

/** Whom or what a timetable is of. */
const werVon = (sicht: Sicht, { lehrer_id, raum, mgd_id }: Pick<Serie, 'lehrer_id' | 'raum' | 'mgd_id'>): string =>
  (sicht === 'lehrkraft' ? lehrer_id : sicht === 'raum' ? raum.trim() : mgd_id) ?? '';

/** The lessons of a week, of a teacher, a room or a pupil; what became of each is noted here, without a network too (domain: archive-tief 4). */
export function StundenplanScreen(): ReactElement {
  const daten = useTables(tables);
  useTitle(t(stundenplanLink.label));
  return (
    <Page title={t(stundenplanLink.label)} before={<BackLink to={schuelerLink.to}>{t(schuelerLink.label)}</BackLink>}>
      {daten === undefined ? <Skeleton lines={8} /> : <Stundenplan daten={daten} />}
    </Page>
  );
}

function Stundenplan({ daten }: { daten: Plandaten }): ReactElement {
  const heute = useToday();
  const { rights } = useDevice();
  const labelOf = useLabels(['personen', 'musikfaecher']);
  const [tag, setTag] = useState(heute);
  const [sicht, setSicht] = useState<Sicht>('lehrkraft');
  const [wer, setWer] = useState<string | null>(null);
  const [offen, setOffen] = useState<Unterricht>();
  const woche = useMemo(() => weekOf(tag), [tag]);
  const wahl = useMemo(() => wahlVon(daten, sicht, labelOf), [daten, sicht, labelOf]);
  const alle = useMemo(
    () => unterrichtAn(daten, woche).filter((one) => wer === null || werVon(sicht, one) === wer),
    [daten, woche, sicht, wer],
  );
  const istUnvollstaendig = [useIsPartial(quellen), useIsLoading()].includes(true);
  const fehltAlles = istUnvollstaendig && daten.stunden.length === 0;
  const darf = (sek_id: string): boolean => rights.holds('MUSIKSCHULE_ALLGEMEIN', 'SPEICHERN', [sek_id]);
  return (
    <div className="stack">
      <HereOnly tables={quellen} />
      <Nachzuholen daten={daten} labelOf={labelOf} />
      <section className="calendar" aria-label={t('Stundenplan')}>
        <header className="calendar-bar">
          <IconButton icon="chevronLeft" label={t('Zurück')} onPress={() => setTag(turned(tag, 'week', -1))} />
          <h2 aria-live="polite" className="num">
            {formatDate(woche[0])} – {formatDate(woche[6])}
          </h2>
          <IconButton icon="chevronRight" label={t('Weiter')} onPress={() => setTag(turned(tag, 'week', 1))} />
          <Button isDisabled={woche.includes(heute)} onPress={() => setTag(heute)}>
            {t('Heute')}
          </Button>
          <ChoiceBar
            label={t('Plan von')}
            items={sichten.map(({ id, label }) => ({ id, label: t(label) }))}
            value={sicht}
            onChange={(id) => {
              setSicht(sichten.find((one) => one.id === id)?.id ?? 'lehrkraft');
              setWer(null);
            }}
          />
          <Select
            label={t('Wer oder was')}
            value={wer}
            items={wahl}
            placeholder={t('Alle Stunden')}
            onChange={setWer}
          />
        </header>
        {alle.length > 0 ? (
          <Woche
            tage={woche}
            stunden={alle}
            heute={heute}
            labelOf={labelOf}
            onOpen={(one) => (darf(one.serie.sek_id) ? setOffen(one) : undefined)}
          />
        ) : fehltAlles ? (
          <NothingHere />
        ) : (
          <EmptyState icon="calendar" title={t('In dieser Woche ist kein Unterricht')} />
        )}
      </section>
      {offen !== undefined && (
        <StundeDialog stunde={offen} labelOf={labelOf} heute={heute} onClose={() => setOffen(undefined)} />
      )}
    </div>
  );
}

function wahlVon(daten: Plandaten, sicht: Sicht, labelOf: LabelOf): readonly { id: string; label: string }[] {
  const ids = [...new Set(serienVon(daten).map((serie) => werVon(sicht, serie)))].filter((id) => id !== '');
  return ids
    .map((id) => ({ id, label: sicht === 'raum' ? id : (labelOf('personen', id) ?? '–') }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'de'));
}

type WocheProps = {
  tage: readonly string[];
  stunden: readonly Unterricht[];
  heute: string;
  labelOf: LabelOf;
  onOpen: (stunde: Unterricht) => void;
};

function Woche({ tage, stunden, heute, labelOf, onOpen }: WocheProps): ReactElement {
  const proTag = useMemo(() => groupBy(stunden, (one) => one.tag), [stunden]);
  return (
    <div className="week">
      {tage.map((tag) => (
        <section key={tag} data-today={tag === heute || undefined} data-empty={!proTag.has(tag) || undefined}>
          <DayTitle day={tag} />
          <ul className="calendar-list">
            {(proTag.get(tag) ?? []).map((one) => (
              <StundeZeile
                key={`${one.serie.id} ${one.plantag}`}
                stunde={one}
                labelOf={labelOf}
                onOpen={() => onOpen(one)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What teachers missed and have not made up since. */
function Nachzuholen({ daten, labelOf }: { daten: Plandaten; labelOf: LabelOf }): ReactElement | null {
  const serien = useMemo(() => new Map(serienVon(daten).map((one) => [one.id, one])), [daten]);
  const offen = nachzuholen(daten.termine).flatMap(({ stunde_id, tag }) => {
    const serie = serien.get(stunde_id ?? '');
    return serie === undefined ? [] : [`${labelOf('personen', serie.mgd_id ?? '') ?? '–'} (${formatDate(tag)})`];
  });
  if (offen.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={t('{n, plural, one {# Stunde ist nachzuholen} other {# Stunden sind nachzuholen}}', { n: offen.length })}
    >
      {offen.join(', ')}
    </Banner>
  );
}
