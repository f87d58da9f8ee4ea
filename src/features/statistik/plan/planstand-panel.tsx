import { useState, type ReactElement } from 'react';
import { localToday } from '../../../lib/local-time.ts';
import { addressOf } from '../../addresses.ts';
import { StatusBadge } from '../../../screens/detail/status-line.tsx';
import { useDevice } from '../../../screens/device.ts';
import { Link, useNavigate } from '../../../screens/link.tsx';
import { NothingHere } from '../../../screens/list/here-only.tsx';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { recentYears } from '../../../screens/recent-years.ts';
import { stored } from '../../../screens/stored.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { veroeffentlichung } from '../../kommunikation/kommunikation.vocabularies.ts';
import { definitionVon } from './definition.rules.ts';
import { planjahrSchema } from './plan.calls.ts';
import { Planquelle } from './planquelle.tsx';
import { usePlanbild, useStatistikart, type Gelesen } from './planbild.ts';
import { hatJahr, planId, vorjahresplan, type Planbild, type Planzeile as Plan } from './planzeilen.ts';
import { offeneWarnungen, planfehler, planwarnungen, vorjahreswerte, werteVon } from './pruefung.rules.ts';
import { statistikplaeneModule } from './statistikplaene.module.ts';
import { statistikplaene } from './statistikplaene.table.ts';
import '../../../screens/bogen/bogen.css';
import './plan.css';

/** The plans of a year, branch by branch: who is missing, where each stands, what is odd about it; the association checks and releases (domain: archive-kommunikation 4). */
export function PlanstandPanel(): ReactElement {
  const navigate = useNavigate();
  const [years] = useState(() => recentYears());
  // A year is told of in the one that follows it.
  const [jahr, setJahr] = useState(String(Number(localToday().slice(0, 4)) - 1));
  const [nurFehlende, setNurFehlende] = useState(false);
  const gelesen = usePlanbild(Number(jahr));
  return (
    <div className="stack">
      <div className="statistik-head">
        <Select label={t('Jahr')} isRequired items={years} value={jahr} onChange={(year) => setJahr(year ?? jahr)} />
        <Checkbox label={t('Nur was noch fehlt')} value={nurFehlende} onChange={setNurFehlende} />
        <Jahresknoepfe jahr={Number(jahr)} onDone={gelesen.server.reload} />
        <Button variant="quiet" icon="arrowRight" onPress={() => void navigate({ to: '/statistik/plaene' })}>
          {t('Alle Statistikpläne')}
        </Button>
      </div>
      <Planquelle gelesen={gelesen} />
      {gelesen.bild === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <Stand gelesen={gelesen} bild={gelesen.bild} jahr={Number(jahr)} nurFehlende={nurFehlende} />
      )}
    </div>
  );
}

type StandProps = { gelesen: Gelesen; bild: Planbild; jahr: number; nurFehlende: boolean };

function Stand({ gelesen: { istGanz, istBekannt }, bild, jahr, nurFehlende }: StandProps): ReactElement {
  const { rights } = useDevice();
  const alle = bild.sektionen
    .filter(({ id }) => rights.holds('STATISTIK_PLAENE', 'LESEN', [id]))
    .map((sektion) => ({ sektion, plan: bild.plaene.get(planId(sektion.id, jahr)) }))
    // What neither lies on this device nor was told by the server is not missing.
    .filter(({ sektion, plan }) => plan !== undefined || (hatJahr(sektion, jahr) && istBekannt(sektion.id)));
  const fehlt = (plan: Plan | undefined): boolean => plan === undefined || plan.status === 'Eingabe';
  const gezeigt = nurFehlende ? alle.filter(({ plan }) => fehlt(plan)) : alle;
  const offen = alle.filter(({ plan }) => fehlt(plan)).length;
  if (alle.length === 0 && !istGanz) return <NothingHere />;
  if (alle.length === 0)
    return <EmptyState icon="chart" title={t('Hier gibt es keinen Statistikplan, den Sie lesen dürfen')} />;
  return (
    <Card
      title={
        offen === 0
          ? t('Alle haben abgegeben')
          : t('{n, plural, one {# Statistikplan fehlt noch} other {# Statistikpläne fehlen noch}}', { n: offen })
      }
    >
      <div className="bogen" role="group" aria-label={t('Stand der Statistikpläne')} tabIndex={0}>
        <table aria-label={t('Stand der Statistikpläne')}>
          <thead>
            <tr>
              <th scope="col">{t('Sektion')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Prüfung')}</th>
              <th scope="col">{t('Veröffentlichung')}</th>
              <th scope="col">{t('Abgegeben am')}</th>
              <th scope="col">{t('Freigegeben am')}</th>
            </tr>
          </thead>
          <tbody>
            {gezeigt.map(({ sektion, plan }) => (
              <Planzeile key={sektion.id} sektion={sektion} jahr={jahr} plan={plan} bild={bild} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

type PlanzeileProps = {
  sektion: Planbild['sektionen'][number];
  jahr: number;
  plan: Plan | undefined;
  bild: Planbild;
};

function Planzeile({ sektion, jahr, plan, bild }: PlanzeileProps): ReactElement {
  if (plan === undefined)
    return (
      <tr>
        <th scope="row">{sektion.name}</th>
        <td>
          <Badge tone="bad">{t('Fehlt')}</Badge>
        </td>
        <td colSpan={4}>
          <Beginnen sek_id={sektion.id} name={sektion.name ?? ''} jahr={jahr} />
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">
        <Link to={addressOf(statistikplaeneModule, plan.id)}>{sektion.name}</Link>
      </th>
      <td>
        <StatusBadge table={statistikplaene} status={plan.status ?? ''} />
      </td>
      <td>{befundText(plan, bild)}</td>
      <td>{plan.veroeffentlichung && t(veroeffentlichung.labels[plan.veroeffentlichung])}</td>
      <td>{formatDate(plan.abgegebenam)}</td>
      <td>
        {formatDate(plan.freigegebenam)}
        {(plan.version ?? 1) > 1 && ` · ${t('Version {n}', { n: plan.version ?? 1 })}`}
      </td>
    </tr>
  );
}

/** How many things are wrong or odd about a plan. */
function befundText(plan: Plan, bild: Planbild): string {
  const zeilen = bild.werteVon(plan.id);
  const definition = definitionVon(plan);
  const werte = werteVon(zeilen);
  const vorjahr = vorjahresplan(plan);
  const fehler = planfehler(definition, werte).length;
  const warnungen = planwarnungen(definition, werte, vorjahreswerte(bild.plaene.get(vorjahr), bild.werteVon(vorjahr)));
  const offen = offeneWarnungen(warnungen, zeilen).length;
  return [
    ...(fehler === 0 ? [] : [t('{n, plural, one {# Fehler} other {# Fehler}}', { n: fehler })]),
    ...(offen === 0 ? [] : [t('{n, plural, one {# Warnung} other {# Warnungen}}', { n: offen })]),
    ...(warnungen.length === offen ? [] : [t('{n} begründet', { n: warnungen.length - offen })]),
  ].join(', ');
}

/** Begins a plan, with or without a network. */
function Beginnen({ sek_id, name, jahr }: { sek_id: string; name: string; jahr: number }): ReactElement | null {
  const { engine, rights } = useDevice();
  const navigate = useNavigate();
  const once = useOnce();
  const art = useStatistikart();
  if (!rights.holds('STATISTIK_PLAENE', 'NEU', [sek_id])) return null;
  const beginne = (): Promise<void> =>
    once(async () => {
      const id = planId(sek_id, jahr);
      const row = { id, sek_id, jahr, art };
      if ((await stored(() => engine.act([{ do: 'create', table: statistikplaene.name, row }]))) !== undefined)
        void navigate({ to: addressOf(statistikplaeneModule, id) });
    });
  return (
    <Button
      size="small"
      icon="plus"
      aria-label={t('Statistikplan von {name} beginnen', { name })}
      onPress={() => void beginne()}
    >
      {t('Beginnen')}
    </Button>
  );
}

/** What the association does with a whole year. */
function Jahresknoepfe({ jahr, onDone }: { jahr: number; onDone: () => void }): ReactElement {
  const { rights, request, engine } = useDevice();
  const { online } = useSyncStatus();
  const [isPending, setPending] = useState(false);
  const bestelle = async (schritt: 'zaehlen' | 'freigeben'): Promise<void> => {
    const frage = {
      title: t('Statistikpläne {jahr} freigeben?', { jahr: String(jahr) }),
      text: t('Freigegeben wird, was geprüft ist. Was von Hand veröffentlicht oder zurückgehalten wurde, bleibt so.'),
      yes: t('Freigeben'),
      no: false,
    } as const;
    if (schritt === 'freigeben' && (await confirm(frage)) !== 'ja') return;
    setPending(true);
    const antwort = await askServer(request, `/statistik/plaene/jahr/${jahr}`, planjahrSchema, sending({ schritt }));
    setPending(false);
    if (antwort.kind !== 'done') {
      toast({ tone: 'bad', title: t('Fehler'), text: tMessage(antwort.text) });
      return;
    }
    const { plaene, andere } = antwort.value;
    toast({
      tone: 'ok',
      title:
        schritt === 'zaehlen'
          ? t('{n, plural, one {# Statistikplan} other {# Statistikpläne}} gezählt', { n: plaene })
          : t('{n, plural, one {# Statistikplan} other {# Statistikpläne}} freigegeben', { n: plaene }),
      text:
        andere === 0
          ? undefined
          : t('{n} gibt eine andere Person frei, weil Sie dort eingegeben haben.', { n: andere }),
    });
    onDone();
    void engine.syncNow();
  };
  return (
    <>
      {rights.anywhere('STATISTIK_PLAENE_NEU') && (
        <Button isDisabled={!online} isPending={isPending} onPress={() => void bestelle('zaehlen')}>
          {t('Pläne beginnen und zählen')}
        </Button>
      )}
      {rights.anywhere('STATISTIK_PLAENE_FREIGEBEN') && (
        <Button variant="primary" isDisabled={!online} isPending={isPending} onPress={() => void bestelle('freigeben')}>
          {t('Geprüfte freigeben')}
        </Button>
      )}
    </>
  );
}
