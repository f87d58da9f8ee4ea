import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { idFromNaturalKey } from '../../../kit/records.ts';
import { localToday } from '../../../lib/local-time.ts';
import { message } from '../../../lib/message.ts';
import { BogenExport } from '../../../screens/bogen/bogen-export.tsx';
import { BogenTabelle } from '../../../screens/bogen/bogen-tabelle.tsx';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { Link } from '../../../screens/link.tsx';
import { notHere } from '../../../screens/list/beyond.ts';
import { HereOnly, NothingHere } from '../../../screens/list/here-only.tsx';
import { recentYears } from '../../../screens/recent-years.ts';
import { mayCreateIn } from '../../../screens/record-rights.ts';
import { useSektionChoice } from '../../../screens/report/sektion-choice.ts';
import { stored } from '../../../screens/stored.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useRecord } from '../../../screens/use-replica.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { useIsWhole } from '../../../screens/use-whole.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { addressOf } from '../../addresses.ts';
import { auffuehrungenModule } from './auffuehrungen.module.ts';
import { auffuehrungen } from './auffuehrungen.table.ts';
import { Befunde } from './befunde.tsx';
import { auffuehrungenBogen, werkeBogen } from './meldung-bogen.ts';
import { kenntNoten, meldebeginn } from './noten-before.ts';
import { verwertungsgesellschaft } from './noten.vocabularies.ts';
import { notenarchiv } from './notenarchiv.table.ts';
import { useAuffuehrungen } from './use-programm.ts';
import { gehoertZu, meldezeilen, naechsteFrist, pruefe, type Meldestoff } from './werkmeldung.rules.ts';
import { werkmeldungenModule } from './werkmeldungen.module.ts';
import { werkmeldungen } from './werkmeldungen.table.ts';

type Gesellschaft = NonNullable<VisibleRowOf<typeof werkmeldungen>['gesellschaft']>;
interface Wahl {
  readonly sek_id: string;
  readonly jahr: number;
  readonly gesellschaft: Gesellschaft;
}

const gesellschaften = verwertungsgesellschaft.names.filter((name) => name !== 'Keine');
const istGesellschaft = (name: string | null): name is Gesellschaft => gesellschaften.some((one) => one === name);

/** What the works of a year are told by. */
const quellen = [auffuehrungen, notenarchiv];

/** What a branch played in a year, for one society: how often, where, what a report lacks (domain: archive-kommunikation 4, 6). Works without a network. */
export function MeldejahrScreen(): ReactElement {
  const title = t('Gespielte Werke');
  useTitle(title);
  const { user } = useDevice();
  const { options, sek_id, choose } = useSektionChoice('NOTENARCHIV_AUFFUEHRUNG', 'LESEN');
  const [years] = useState(() => recentYears());
  const [jahr, setJahr] = useState<string | null>(years[0]?.id ?? null);
  const [gesellschaft, setGesellschaft] = useState<Gesellschaft>();
  const found = useAuffuehrungen();
  const sektion = sek_id ?? ersteSektion(options, user.sek_id, found?.auffuehrungen ?? []);
  // The society that the branch reported most to in this year, until somebody chooses.
  const eigene = found?.auffuehrungen.filter(
    (one) => one.sek_id === sektion && (one.datum ?? '').startsWith(jahr ?? ''),
  );
  const gewaehlt = gesellschaft ?? haeufigste(eigene ?? []);
  return (
    <Page title={title} before={<BackLink to="/notenarchiv/auffuehrungen">{t(auffuehrungenModule.label)}</BackLink>}>
      <div className="stack">
        <div className="fields">
          <Select label={t('Sektion')} isRequired items={options} value={sektion ?? null} onChange={choose} />
          <Select label={t('Jahr')} isRequired items={years} value={jahr} onChange={setJahr} />
          <Select
            label={t('Verwertungsgesellschaft')}
            isRequired
            items={gesellschaften.map((id) => ({ id, label: t(verwertungsgesellschaft.labels[id]) }))}
            value={gewaehlt}
            onChange={(id) => istGesellschaft(id) && setGesellschaft(id)}
          />
        </div>
        {found === undefined ? (
          <Skeleton lines={8} />
        ) : sektion === undefined ? (
          <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
        ) : (
          <Jahr wahl={{ sek_id: sektion, jahr: Number(jahr), gesellschaft: gewaehlt }} found={found} />
        )}
      </div>
    </Page>
  );
}

/** The own branch, or one that performs where that does not. */
function ersteSektion(
  options: readonly { readonly id: string }[],
  eigene: string,
  alle: Meldestoff['auffuehrungen'],
): string | undefined {
  const spielt = new Set(alle.map(({ sek_id }) => sek_id));
  const ids = options.map(({ id }) => id).toSorted((a, b) => Number(b === eigene) - Number(a === eigene));
  return ids.find((id) => spielt.has(id)) ?? ids[0];
}

function haeufigste(alle: Meldestoff['auffuehrungen']): Gesellschaft {
  const zahl = (one: Gesellschaft): number => alle.filter(({ gesellschaft }) => gesellschaft === one).length;
  return gesellschaften.toSorted((a, b) => zahl(b) - zahl(a))[0] ?? 'SIAE';
}

function Jahr({ wahl, found }: { wahl: Wahl; found: Meldestoff }): ReactElement {
  const { sek_id, jahr, gesellschaft } = wahl;
  const labelOf = useLabels(['sektionen']);
  const stoff = useMemo(() => {
    const eigene = found.auffuehrungen.filter((one) => one.sek_id === sek_id && gehoertZu({ jahr, gesellschaft }, one));
    const ids = new Set(eigene.map(({ id }) => id));
    return { ...found, auffuehrungen: eigene, werke: found.werke.filter((one) => ids.has(one.auffuehrung_id ?? '')) };
  }, [found, sek_id, jahr, gesellschaft]);
  const zeilen = useMemo(() => meldezeilen(stoff), [stoff]);
  const ab = meldebeginn(jahr);
  const istGanz = useIsWhole(auffuehrungen, sek_id, ab) && kenntNoten(stoff);
  const meldung = useRecord(werkmeldungen, idFromNaturalKey(werkmeldungen, { ...wahl }) ?? '');
  const fehltAlles = !istGanz && stoff.auffuehrungen.length === 0;
  const bogen = werkeBogen(zeilen, t);
  const frist = naechsteFrist(stoff.auffuehrungen, gesellschaft);
  return (
    <>
      <HereOnly tables={quellen} since={ab} isPartial={!istGanz} />
      {istGanz && meldung?.status !== 'Eingereicht' && (
        <Befunde {...pruefe({ ...wahl, grund: meldung?.grund ?? null }, stoff, localToday())} />
      )}
      <Card
        title={
          fehltAlles
            ? t('Aufführungen')
            : t('{n, plural, =0 {Keine Aufführung} one {# Aufführung} other {# Aufführungen}}', {
                n: stoff.auffuehrungen.length,
              })
        }
        actions={
          <>
            <Meldung wahl={wahl} isThere={meldung} />
            {zeilen.length > 0 && (
              <BogenExport
                name={`Werkmeldung_${gesellschaft}_${String(jahr)}`}
                boegen={[bogen, auffuehrungenBogen(zeilen, t)]}
                missing={istGanz ? '' : notHere}
                blatt={{
                  titel: message('Werkmeldung'),
                  zusatz: `${t(verwertungsgesellschaft.labels[gesellschaft])} ${String(jahr)}`,
                  von: labelOf('sektionen', sek_id) ?? '',
                  fuss: String(jahr),
                  boegen: (words) => [werkeBogen(zeilen, words), auffuehrungenBogen(zeilen, words)],
                  unterschriften: [message('Musikalische Leitung')],
                }}
              />
            )}
          </>
        }
      >
        {frist !== null && <p className="muted">{t('Zu melden bis {tag}', { tag: formatDate(frist) })}</p>}
        {fehltAlles ? <NothingHere /> : <BogenTabelle bogen={bogen} />}
      </Card>
    </>
  );
}

type MeldungProps = { wahl: Wahl; isThere: { readonly id: string } | null | undefined };

/** Leads to the report, or begins it. */
function Meldung({ wahl, isThere }: MeldungProps): ReactElement | null {
  const { registry, rights, engine } = useDevice();
  const once = useOnce();
  if (isThere) return <Link to={addressOf(werkmeldungenModule, isThere.id)}>{t('Zur Werkmeldung')}</Link>;
  if (!mayCreateIn({ registry, rights }, werkmeldungenModule)) return null;
  const begin = (): Promise<void> =>
    once(async () => {
      const row = { ...wahl, id: idFromNaturalKey(werkmeldungen, { ...wahl }) ?? '' };
      await stored(() => engine.act([{ do: 'create', table: werkmeldungen.name, row }]));
    });
  return (
    <Button icon="plus" onPress={() => void begin()}>
      {t('Werkmeldung beginnen')}
    </Button>
  );
}
