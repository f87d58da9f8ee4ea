import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { formatDuration } from '../../../lib/duration.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { stored } from '../../../screens/stored.ts';
import { useKeep } from '../../../screens/use-kept.ts';
import { usePageId } from '../../../screens/use-page-id.ts';
import { useRecord } from '../../../screens/use-replica.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { auffuehrungen } from './auffuehrungen.table.ts';
import { auffuehrungswerke } from './auffuehrungswerke.table.ts';
import { auffuehrungAdresse } from './noten-befehle.ts';
import { inReihenfolge, laenge, laengeText, type Programmwerk } from './programm.rules.ts';
import { useAuffuehrungen } from './use-programm.ts';
import './noten.css';

type Werk = VisibleRowOf<typeof auffuehrungswerke>;

/** The set list on the stage: what was played is ticked, what comes first is moved (domain: archive-kommunikation 4). Works without a network. */
export function SetlisteScreen(): ReactElement {
  const id = usePageId();
  const kopf = useRecord(auffuehrungen, id);
  const found = useAuffuehrungen();
  useKeep(auffuehrungen.name, id);
  useTitle(t('Setliste'));
  if (kopf === null) return <EmptyState icon="calendar" title={t('Diese Aufführung liegt nicht auf diesem Gerät.')} />;
  const werke = found?.werke.filter(({ auffuehrung_id }) => auffuehrung_id === id);
  return (
    <Page
      fit="text"
      title={kopf?.anlass ?? t('Setliste')}
      before={<BackLink to={auffuehrungAdresse(id)}>{t('Aufführung')}</BackLink>}
    >
      {kopf === undefined || found === undefined || werke === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <Setliste kopf={kopf} werke={werke} programm={inReihenfolge(werke, found.notenVon)} />
      )}
    </Page>
  );
}

type SetlisteProps = {
  kopf: VisibleRowOf<typeof auffuehrungen>;
  werke: readonly Werk[];
  programm: readonly Programmwerk[];
};

function Setliste({ kopf, werke, programm }: SetlisteProps): ReactElement {
  const { rights } = useDevice();
  const schreibe = useSchreibe(werke);
  const istOffen = (kopf.gemeldetam ?? null) === null;
  const mayWrite = istOffen && rights.holds('NOTENARCHIV_AUFFUEHRUNG', 'SPEICHERN', [kopf.sek_id ?? '']);
  const { gesamt, ohneDauer } = laenge(programm, kopf);
  const offen = programm.filter(({ istGespielt }) => !istGespielt);
  const gruppen = useMemo(() => groupBy(programm, ({ istZugabe }) => istZugabe), [programm]);
  if (programm.length === 0)
    return (
      <EmptyState icon="log" title={t('Noch kein Programm')} text={t('Werke werden in der Aufführung eingetragen.')} />
    );
  return (
    <div className="stack">
      {!istOffen && <Banner tone="info" title={t('Die Aufführung ist schon gemeldet und bleibt, wie sie ist.')} />}
      <Card
        title={t('{n} von {m} gespielt', { n: programm.length - offen.length, m: programm.length })}
        actions={
          mayWrite &&
          offen.length > 0 && (
            <Button
              icon="check"
              onPress={() => void schreibe(offen.map(({ id }) => ({ id, changed: { gespielt: true } })))}
            >
              {t('Alles gespielt')}
            </Button>
          )
        }
      >
        <p className="muted">{t('Länge: {dauer}', { dauer: tMessage(laengeText(gesamt, ohneDauer)) })}</p>
        {[...gruppen].map(([istZugabe, stuecke]) => (
          <ol key={String(istZugabe)} className="setliste" aria-label={istZugabe ? t('Zugaben') : t('Programm')}>
            {stuecke.map((werk, at) => (
              <Zeile
                key={werk.id}
                werk={werk}
                mayWrite={mayWrite}
                onTick={(gespielt) => void schreibe([{ id: werk.id, changed: { gespielt } }])}
                onUp={at === 0 ? undefined : () => void schreibe(umgestellt(stuecke, at))}
              />
            ))}
          </ol>
        ))}
      </Card>
    </div>
  );
}

interface Aenderung {
  readonly id: string;
  readonly changed: Partial<Werk>;
}

/** The order with one work moved before the one above it; only numbers that change are written. */
const umgestellt = (stuecke: readonly Programmwerk[], at: number): readonly Aenderung[] => {
  const neu = stuecke.toSpliced(at, 1).toSpliced(at - 1, 0, ...stuecke.slice(at, at + 1));
  return neu.flatMap(({ id, nr }, place) => (nr === place + 1 ? [] : [{ id, changed: { reihenfolge: place + 1 } }]));
};

/** Writes columns of works as one action. */
function useSchreibe(werke: readonly Werk[]) {
  const { engine } = useDevice();
  return (changes: readonly Aenderung[]): Promise<unknown> =>
    stored(() =>
      engine.act(
        changes.map(({ id, changed }) => {
          const row: Record<string, unknown> = { ...werke.find((one) => one.id === id) };
          const basis = Object.fromEntries(Object.keys(changed).map((column) => [column, row[column] ?? null]));
          return { do: 'change', table: auffuehrungswerke.name, id, changed, basis };
        }),
      ),
    );
}

type ZeileProps = {
  werk: Programmwerk;
  mayWrite: boolean;
  onTick: (isOn: boolean) => void;
  onUp: (() => void) | undefined;
};

function Zeile({ werk, mayWrite, onTick, onUp }: ZeileProps): ReactElement {
  const name = werk.werktitel || t('Ohne Titel');
  return (
    <li className="setliste-zeile" data-played={werk.istGespielt || undefined}>
      <Checkbox
        label={werk.anzahl > 1 ? `${name} (${String(werk.anzahl)}×)` : name}
        value={werk.istGespielt}
        isDisabled={!mayWrite}
        hint={[werk.komponist, werk.arrangeur && t('Arr. {name}', { name: werk.arrangeur })]
          .filter(Boolean)
          .join(' · ')}
        onChange={onTick}
      />
      <span className="setliste-rest">
        {werk.istZugabe && <Badge tone="info">{t('Zugabe')}</Badge>}
        <span>{formatDuration(werk.dauer) || '–'}</span>
        {mayWrite && (
          <IconButton
            icon="chevronUp"
            label={t('{titel} nach oben', { titel: name })}
            isDisabled={onUp === undefined}
            onPress={() => onUp?.()}
          />
        )}
      </span>
    </li>
  );
}
