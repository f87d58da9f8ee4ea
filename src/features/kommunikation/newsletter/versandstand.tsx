import { Fragment, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useRecordList } from '../../../screens/online/use-record-list.ts';
import { formatDateTime, formatDecimal, formatInteger } from '../../../ui/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { Progress } from '../../../ui/status/progress.tsx';
import { t } from '../../../ui/t.ts';
import { Link } from '../../../screens/link.tsx';
import { nichtBegonnen } from './ampel.rules.ts';
import { bouncerate, eingefroren } from './bericht.rules.ts';
import { berichtSchema, type Versandbericht } from './newsletter.calls.ts';
import type { newsletter } from './newsletter.table.ts';
import { empfaengerstatus } from './newsletter.vocabularies.ts';
import './newsletter.css';

type Brief = VisibleRowOf<typeof newsletter>;

/** How far the sending of a newsletter is, and what became of its mails; nothing before it begins. */
export function Versandstand({ row }: { row: Brief }): ReactElement | null {
  if (row.status === 'Bearbeitung')
    return row.testam === null || row.testam === undefined ? (
      <Banner title={t('Vor dem Senden: Inhalt schreiben, Empfänger wählen, eine Probe ansehen.')} />
    ) : null;
  if (row.status === 'Fehler')
    return (
      <Banner
        tone="bad"
        title={t(row.fehler ?? 'Fehler')}
        action={row.fehler === nichtBegonnen && <Link to="/newsletter/zustellbarkeit">{t('Ansehen')}</Link>}
      />
    );
  if (row.status === 'ZuSenden')
    return (
      <Banner title={t('Freigegeben. Der Versand beginnt, sobald die Zeit da ist; werktags von früh bis abends.')} />
    );
  return <Stand brief={row} />;
}

function Stand({ brief }: { brief: Brief }): ReactElement {
  const found = useRecordList(
    { table: 'newsletter', id: brief.id },
    `/newsletter/newsletter/${brief.id}/bericht`,
    berichtSchema,
  );
  const { value } = found;
  return (
    <Card
      title={t('Versandstand')}
      actions={
        <Button size="small" icon="refresh" onPress={found.reload}>
          {t('Aktualisieren')}
        </Button>
      }
    >
      <div className="stack">
        <ServerState of={found} />
        {(brief.pausiertam ?? null) !== null && (
          <Banner tone="warn" title={brief.fehler ?? t('Der Versand ist angehalten.')} />
        )}
        {value && <Zahlenansicht bericht={value} laeuft={brief.status === 'WirdGesendet'} />}
        <a href={`rundbrief/${brief.id}`} target="_blank" rel="noreferrer">
          {t('Im Browser ansehen')}
        </a>
      </div>
    </Card>
  );
}

function Zahlenansicht({ bericht, laeuft }: { bericht: Versandbericht; laeuft: boolean }): ReactElement {
  const { zahlen, stand, beschwerden, zugross, eigene } = bericht;
  const alle = eingefroren(zahlen);
  const rate = bouncerate(zahlen);
  return (
    <>
      {laeuft && <Progress label={t('Gesendet')} done={alle - zahlen.Wartend - zahlen.InVersand} total={alle} />}
      <dl className="newsletter-zahlen">
        <dt>{t('Adressen insgesamt')}</dt>
        <dd className="num">{formatInteger(alle)}</dd>
        {empfaengerstatus.names
          .filter((status) => zahlen[status] > 0)
          .map((status) => (
            <Fragment key={status}>
              <dt>{t(empfaengerstatus.labels[status])}</dt>
              <dd className="num">{formatInteger(zahlen[status])}</dd>
            </Fragment>
          ))}
        {rate !== null && (
          <>
            <dt>{t('Rückläufer')}</dt>
            <dd className="num">{t('{n} %', { n: formatDecimal(rate / 10, 1) })}</dd>
          </>
        )}
        {beschwerden > 0 && (
          <>
            <dt>{t('Als unerwünscht gemeldet')}</dt>
            <dd className="num">{formatInteger(beschwerden)}</dd>
          </>
        )}
        {zugross > 0 && (
          <>
            <dt>{t('Zu groß für den Empfänger')}</dt>
            <dd className="num">{formatInteger(zugross)}</dd>
          </>
        )}
        {eigene > 0 && (
          <>
            <dt>{t('Wegen unserer Absenderadresse abgelehnt')}</dt>
            <dd className="num">{formatInteger(eigene)}</dd>
          </>
        )}
      </dl>
      <p className="muted">
        {t('Stand {zeit}. Angenommen heißt: unser eigener Mailserver hat die E-Mail übernommen.', {
          zeit: formatDateTime(stand),
        })}
      </p>
    </>
  );
}
