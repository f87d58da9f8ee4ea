import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localToday } from '../../../lib/local-time.ts';
import { addressOf } from '../../addresses.ts';
import { Link } from '../../../screens/link.tsx';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { mayCreateIn } from '../../../screens/record-rights.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useRecord } from '../../../screens/use-replica.ts';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { formatDateTime } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t } from '../../../ui/t.ts';
import { halterText, sacheText, useJetzt, useLeihen, type Ausleihe } from './leihen.ts';
import { SperrenMarken } from './sperren-marke.tsx';
import { sperrenFuerAusgabe } from './sperren.rules.ts';
import { inventar } from '../inventar.table.ts';
import { useHeute } from '../use-heute.ts';
import { verleihhinweis, verleihstatus } from './verleih.vocabularies.ts';
import { istUeberfaellig } from './verleih.rules.ts';
import { verleihModule } from './verleih.module.ts';
import type { verleih } from './verleih.table.ts';

type Kopf = VisibleRowOf<typeof verleih>;

/** Which loans a record shows: those of the piece, of the person who holds it now or got it, of the mission. */
const gehoert = (table: string, id: string, { kopf, stand }: Ausleihe): boolean =>
  table === 'personen'
    ? stand.halter_id === id || kopf.an_id === id
    : kopf[table === 'inventar' ? 'inventar_id' : 'einsatz_id'] === id;

/** Loans on the record of a piece, a person or a mission, with the locks of their pieces: what failed later shows where it was used. */
export function VerleihTab({ module, parent }: ChildTabProps): ReactElement {
  const { registry, rights } = useDevice();
  const leihen = useLeihen();
  const table = tableOf(parent);
  const shown = useMemo(
    () =>
      (leihen ?? [])
        .filter((one) => gehoert(table, parent.id, one))
        .toSorted((a, b) => ((a.stand.ausgegebenam ?? '') < (b.stand.ausgegebenam ?? '') ? 1 : -1)),
    [leihen, table, parent.id],
  );
  const title = table === 'einsaetze' ? t('Ausrüstung') : table === 'personen' ? t('Ausgeliehen') : t(module.label);
  if (leihen === undefined) return <Skeleton lines={4} />;
  return (
    <Card
      title={title}
      actions={
        mayCreateIn({ registry, rights }, verleihModule) && (
          <>
            <Link
              to="/inventar/ausgabe"
              search={table === 'inventar' ? { stueck: parent.id } : {}}
              className="button button-primary"
              data-size="small"
            >
              {t('Ausgeben')}
            </Link>
            <Link to="/inventar/ruecknahme" className="button button-secondary" data-size="small">
              {t('Zurücknehmen')}
            </Link>
          </>
        )
      }
    >
      {shown.length === 0 ? (
        <EmptyState icon="inventory" title={t('Noch nichts ausgegeben')} />
      ) : (
        <ul className="stack-small" aria-label={title}>
          {shown.map((one) => (
            <Zeile key={one.kopf.id} one={one} isOfPiece={table === 'inventar'} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The table that a record is of, by what it has: pieces have codes of their own, missions a begin. */
const tableOf = (row: Readonly<Record<string, unknown>>): 'inventar' | 'personen' | 'einsaetze' =>
  'einsatzbeginn' in row || 'einsatzart' in row
    ? 'einsaetze'
    : 'personenart' in row || 'nachname' in row
      ? 'personen'
      : 'inventar';

function Zeile({ one, isOfPiece }: { one: Ausleihe; isOfPiece: boolean }): ReactElement {
  const { kopf, stand } = one;
  const heute = useHeute();
  const labelOf = useLabels(['inventar', 'artikel', 'personen', 'einsaetze', 'ausbildungen']);
  const piece = useRecord(inventar, kopf.inventar_id ?? '');
  return (
    <li className="row">
      <span className="grow">
        <Link to={addressOf(verleihModule, kopf.id)}>
          {isOfPiece ? halterText(one, labelOf) || '–' : sacheText(kopf, labelOf)}
        </Link>{' '}
        {(kopf.menge ?? 1) > 1 && t('{n} Stück', { n: kopf.menge ?? 1 })}
        <br />
        <small className="muted">{zeiten(one)}</small>
      </span>
      <Marken kopf={kopf} stand={stand} />
      {piece && !isOfPiece && <SperrenMarken sperren={sperrenFuerAusgabe(heute(piece), localToday())} />}
    </li>
  );
}

const zeiten = ({ kopf, stand }: Ausleihe): string =>
  [
    stand.ausgegebenam && t('ausgegeben {zeit}', { zeit: formatDateTime(stand.ausgegebenam) }),
    stand.offen > 0 && kopf.bis && t('bis {zeit}', { zeit: formatDateTime(kopf.bis) }),
    stand.abgeschlossenam && t('zurück {zeit}', { zeit: formatDateTime(stand.abgeschlossenam) }),
  ]
    .filter(Boolean)
    .join(' · ');

function Marken({ kopf, stand }: { kopf: Kopf; stand: Ausleihe['stand'] }): ReactElement {
  const istSpaet = istUeberfaellig({ status: stand.status, bis: kopf.bis ?? null }, useJetzt());
  return (
    <span className="row">
      <Badge tone={stand.offen > 0 ? 'info' : 'ok'}>{t(wordOf(verleihstatus, stand.status))}</Badge>
      {istSpaet && (
        <Badge tone="bad" icon="clock">
          {t('Überfällig')}
        </Badge>
      )}
      {(kopf.hinweise ?? []).map((hinweis) => (
        <Badge key={hinweis} tone="warn" icon="warning">
          {t(wordOf(verleihhinweis, hinweis))}
        </Badge>
      ))}
    </span>
  );
}
