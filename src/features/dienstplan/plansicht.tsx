import { useMemo, useState, type ReactElement } from 'react';
import { localDate } from '../../lib/local-time.ts';
import { turned, weekOf } from '../../screens/calendar/days.ts';
import { useDevice } from '../../screens/device.ts';
import { useRows } from '../../screens/use-replica.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { monthTitle } from '../../ui/format.ts';
import { t, useLocale } from '../../ui/t.ts';
import { useMedia } from '../../ui/use-media.ts';
import { abwesenheiten } from './abwesenheiten.table.ts';
import { alsAbwesenheit } from './leute.rules.ts';
import { Monatsraster } from './monatsraster.tsx';
import { leuteDesPlans } from './planleute.rules.ts';
import { naechsterDienst, type Planbild, type Planzeile } from './planbild.rules.ts';
import { monatsgrenzen, plantage } from './raster.rules.ts';
import { Tage } from './tage.tsx';

type Art = 'monat' | 'woche' | 'meine';

/** What of the plan is shown. */
export interface Ansicht {
  readonly art: Art;
  /** A day of what is shown, ISO. */
  readonly tag: string;
  /** Undefined for all rosters. */
  readonly plan: Planzeile | undefined;
  readonly setze: (more: { readonly art?: Art; readonly tag?: string; readonly plan_id?: string | null }) => void;
}

/** Where the plan was left, in this window only. */
let zuletzt: { readonly art: Art; readonly tag: string; readonly plan_id: string | null } | undefined;

/** What of the plan is shown: this month of the roster in which one has the next duty, or of one's own branch, until something else is chosen. */
export function useAnsicht(bild: Planbild, ich: string | null): Ansicht {
  const { user } = useDevice();
  const [stand, setStand] = useState(
    () =>
      zuletzt ?? {
        art: 'monat' as const,
        tag: localDate(Date.now()),
        plan_id:
          (ich === null ? undefined : naechsterDienst(bild, ich, new Date().toISOString())?.schicht.plan.id) ??
          (bild.plaene.find(({ sek_id }) => sek_id === user.sek_id) ?? bild.plaene[0])?.id ??
          null,
      },
  );
  return {
    ...stand,
    plan: bild.plaene.find(({ id }) => id === stand.plan_id),
    setze: (more) => {
      zuletzt = { ...stand, ...more };
      setStand(zuletzt);
    },
  };
}

type PlansichtProps = {
  bild: Planbild;
  ansicht: Ansicht;
  ich: string | null;
  jetzt: string;
  labelOf: LabelOf;
  onOpen: (id: string) => void;
  onDrucken: () => void;
};

/** The plan itself: people × days, the days of a week, or one’s own duties; a telephone lists the days of the month. */
export function Plansicht(props: PlansichtProps): ReactElement {
  const { bild, ansicht, ich, jetzt, labelOf, onOpen } = props;
  const { art, tag, plan } = ansicht;
  const istSchmal = useMedia('(max-width: 48rem)');
  const heute = localDate(jetzt);
  const { von, bis } = monatsgrenzen(tag.slice(0, 7));
  const tage = useMemo(
    () => (art === 'woche' ? weekOf(tag).map((one) => ({ tag: one, istFrei: false })) : plantage(von, bis)),
    [art, tag, von, bis],
  );
  const schichten = useMemo(() => {
    const eigene = art === 'meine' && ich !== null;
    const meine = new Set(
      eigene ? bild.schichten.filter(({ id }) => bild.belegungen(id).some((one) => one.mgd_id === ich)) : [],
    );
    const [erster, letzter] = [tage[0]?.tag ?? '', tage.at(-1)?.tag ?? ''];
    return bild.schichten.filter((one) => {
      if (eigene) return meine.has(one) && one.ende > jetzt;
      const am = localDate(one.beginn);
      return am >= erster && am <= letzter && (plan === undefined || one.plan.id === plan.id);
    });
  }, [bild, art, ich, jetzt, tage, plan]);
  const liste = { bild, schichten, heute, ich, labelOf, onOpen };
  return (
    <section className="calendar plan-sicht" aria-label={t('Dienstplan')}>
      <Leiste {...props} />
      {art === 'meine' ? (
        <Tage {...liste} as="list" tage={[...new Set(schichten.map(({ beginn }) => localDate(beginn)))]} />
      ) : art === 'woche' || istSchmal ? (
        <Tage {...liste} as={art === 'woche' ? 'week' : 'list'} tage={tage.map((one) => one.tag)} />
      ) : (
        <Raster {...props} schichten={schichten} tage={tage} />
      )}
    </section>
  );
}

type RasterProps = PlansichtProps & Pick<Parameters<typeof Monatsraster>[0], 'schichten' | 'tage'>;

function Raster({ bild, ansicht, schichten, tage, ich, jetzt, labelOf, onOpen }: RasterProps): ReactElement {
  const weg = useRows(abwesenheiten);
  const abwesend = useMemo(() => (weg ?? []).flatMap(alsAbwesenheit), [weg]);
  const leute = useMemo(
    () =>
      leuteDesPlans(bild, ansicht.plan, ich, jetzt).toSorted((a, b) =>
        (labelOf('personen', a) ?? '').localeCompare(labelOf('personen', b) ?? '', 'de'),
      ),
    [bild, ansicht.plan, ich, jetzt, labelOf],
  );
  return (
    <Monatsraster
      bild={bild}
      schichten={schichten}
      tage={tage}
      leute={leute}
      abwesenheiten={abwesend}
      heute={localDate(jetzt)}
      ich={ich}
      labelOf={labelOf}
      onOpen={onOpen}
    />
  );
}

const ansichten: readonly { readonly id: Art; readonly label: string }[] = [
  { id: 'monat', label: 'Monat' },
  { id: 'woche', label: 'Woche' },
  { id: 'meine', label: 'Meine Dienste' },
];

function Leiste({ bild, ansicht, ich, jetzt, onDrucken }: PlansichtProps): ReactElement {
  const locale = useLocale();
  const { art, tag, plan, setze } = ansicht;
  const heute = localDate(jetzt);
  const gehe = (by: 1 | -1): void => setze({ tag: turned(tag, art === 'woche' ? 'week' : 'month', by) });
  return (
    <header className="calendar-bar">
      {art !== 'meine' && (
        <>
          <IconButton icon="chevronLeft" label={t('Zurück')} onPress={() => gehe(-1)} />
          <h2 aria-live="polite">{monthTitle(tag, locale)}</h2>
          <IconButton icon="chevronRight" label={t('Weiter')} onPress={() => gehe(1)} />
          <Button isDisabled={tag === heute} onPress={() => setze({ tag: heute })}>
            {t('Heute')}
          </Button>
        </>
      )}
      {bild.plaene.length > 1 && art !== 'meine' && (
        <Select
          label={t('Dienstplan')}
          value={plan?.id ?? null}
          items={bild.plaene.map(({ id, name }) => ({ id, label: name ?? '' }))}
          placeholder={t('Alle Dienstpläne')}
          onChange={(plan_id) => setze({ plan_id })}
        />
      )}
      <ChoiceBar
        label={t('Ansicht')}
        items={ansichten
          .filter(({ id }) => id !== 'meine' || ich !== null)
          .map(({ id, label }) => ({ id, label: t(label) }))}
        value={art}
        onChange={(id) => setze({ art: ansichten.find((one) => one.id === id)?.id ?? 'monat' })}
      />
      {art === 'monat' && <IconButton icon="print" label={t('Planblatt')} onPress={onDrucken} />}
    </header>
  );
}
