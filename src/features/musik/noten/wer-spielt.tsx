import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { localToday } from '../../../lib/local-time.ts';
import { Link } from '../../../screens/link.tsx';
import { useRows } from '../../../screens/use-replica.ts';
import { formatDate } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../ui/t.ts';
import { addressOf } from '../../addresses.ts';
import type { auffuehrungen } from './auffuehrungen.table.ts';
import type { auffuehrungswerke } from './auffuehrungswerke.table.ts';
import type { Mitspieler } from './mitspieler.rules.ts';
import { notenarchivModule } from './notenarchiv.module.ts';
import type { notenarchiv } from './notenarchiv.table.ts';
import { notenstimmen } from './notenstimmen.table.ts';
import { notenverleih } from './notenverleih.table.ts';
import { istLeer, ohneBlatt, spielbarMit, type Stimmenplatz } from './spielbar.rules.ts';
import { lueckenText, spielstandToene, spielstandWorte, umsetzenText, useMitspieler } from './use-mitspieler.ts';
import './noten.css';

type StimmenkartenProps = {
  noten: VisibleRowOf<typeof notenarchiv>;
  stimmen: readonly VisibleRowOf<typeof notenstimmen>[];
  bewegungen: readonly VisibleRowOf<typeof notenverleih>[];
};

/** Who plays which part of sheet music today, and which part nobody. */
export function WerSpielt({ noten, stimmen, bewegungen }: StimmenkartenProps): ReactElement | null {
  const wer = useMitspieler(noten.sek_id, localToday());
  const stand = useMemo(() => wer && spielbarMit(stimmen, bewegungen, wer.da), [wer, stimmen, bewegungen]);
  if (wer === undefined || stand === undefined || stand.stand === 'ohnestimmen') return null;
  return (
    <Card
      title={t('Wer spielt')}
      actions={<Badge tone={spielstandToene[stand.stand]}>{t(spielstandWorte[stand.stand])}</Badge>}
    >
      <ul className="noten-plaetze">
        {stand.plaetze.map((platz) => (
          <li key={platz.id}>
            <b>{platz.stimme}</b> <Platz platz={platz} />
          </li>
        ))}
      </ul>
      {stand.ohnePlatz.length > 0 && (
        <p className="muted">{t('Ohne Stimme: {namen}', { namen: namenVon(stand.ohnePlatz) })}</p>
      )}
      <Fehlende wer={wer} />
    </Card>
  );
}

const namenVon = (alle: readonly { readonly name: string }[]): string => alle.map(({ name }) => name).join(', ');

function Platz({ platz }: { platz: Stimmenplatz }): ReactElement {
  const { spieler, aushilfe } = platz;
  return (
    <>
      {[
        ...spieler.map(({ name }) => name),
        ...(aushilfe === null ? [] : [t('{name} (setzt um)', { name: aushilfe.name })]),
      ].join(', ')}
      {istLeer(platz) && <Badge tone="bad">{t('niemand')}</Badge>}
      {ohneBlatt(platz) && <Badge tone="warn">{t('kein Blatt da')}</Badge>}
    </>
  );
}

const Fehlende = ({ wer: { fehlen } }: { wer: Mitspieler }): ReactElement | null =>
  fehlen.length === 0 ? null : <p className="muted">{t('Nicht da: {namen}', { namen: namenVon(fehlen) })}</p>;

type ProgrammbesetzungProps = {
  kopf: VisibleRowOf<typeof auffuehrungen>;
  werke: readonly VisibleRowOf<typeof auffuehrungswerke>[];
  notenVon: (id: string) => VisibleRowOf<typeof notenarchiv> | undefined;
};

/** Which works of a programme can be played by those who are there on its day, and what they lack; of those that are in the archive with their parts. */
export function Programmbesetzung({ kopf, werke, notenVon }: ProgrammbesetzungProps): ReactElement | null {
  const tag = kopf.datum ?? localToday();
  const wer = useMitspieler(kopf.sek_id, tag);
  const alleStimmen = useRows(notenstimmen);
  const alleBewegungen = useRows(notenverleih);
  const zeilen = useMemo(() => {
    if (wer === undefined || alleStimmen === undefined || alleBewegungen === undefined) return [];
    const stimmen = groupBy(alleStimmen, ({ noten_id }) => noten_id);
    const bewegungen = groupBy(alleBewegungen, ({ noten_id }) => noten_id);
    return [...new Set(werke.map(({ noten_id }) => noten_id))].flatMap((id) => {
      const noten = id ? notenVon(id) : undefined;
      const eigene = stimmen.get(noten?.id) ?? [];
      if (noten === undefined || eigene.length === 0) return [];
      return [{ noten, ...spielbarMit(eigene, bewegungen.get(noten.id) ?? [], wer.da) }];
    });
  }, [wer, alleStimmen, alleBewegungen, werke, notenVon]);
  if (wer === undefined || zeilen.length === 0 || tag < localToday()) return null;
  return (
    <Card title={t('Besetzung am {tag}', { tag: formatDate(tag) })}>
      <ul className="noten-plaetze">
        {zeilen.map((zeile) => (
          <li key={zeile.noten.id}>
            <Link to={addressOf(notenarchivModule, zeile.noten.id)}>{zeile.noten.werktitel ?? ''}</Link>{' '}
            <Badge tone={spielstandToene[zeile.stand]}>{t(spielstandWorte[zeile.stand])}</Badge>{' '}
            {[lueckenText(zeile), umsetzenText(zeile)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <p className="muted">
        {t('{n, plural, one {# Person spielt} other {# Personen spielen}} mit.', { n: wer.da.length })}
      </p>
      <Fehlende wer={wer} />
    </Card>
  );
}
