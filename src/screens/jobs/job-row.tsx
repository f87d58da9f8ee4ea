import type { ReactElement } from 'react';
import type { Job } from '../../protocol/jobs.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import type { Tone } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { statusIcon, statusText, typText } from './job-texts.ts';
import { Link } from '../link.tsx';
import type { Address } from '../../features/addresses.ts';
import { isFinished } from './jobs-state.ts';

type JobRowProps = {
  job: Job;
  isOnline: boolean;
  mayOrder: boolean;
  /** The screen with its result, where that is no file. */
  opens: Address | undefined;
  onSave: () => void;
  onCancel: () => void;
  onRepeat: () => void;
};

const tones: Readonly<Record<Job['status'], Tone | 'neutral'>> = {
  ZuErstellen: 'neutral',
  InBearbeitung: 'info',
  Erstellt: 'ok',
  Fehlerhaft: 'bad',
};

/** One job of the list and what can be done with it. */
export function JobRow({ job, isOnline, mayOrder, opens, onSave, onCancel, onRepeat }: JobRowProps): ReactElement {
  const typ = typText(job.typ);
  const facts = [
    t('bestellt {zeit}', { zeit: formatDateTime(job.erstelltam) }),
    job.fertigam === null ? '' : t('fertig {zeit}', { zeit: formatDateTime(job.fertigam) }),
    job.eigen ? '' : job.benutzername,
    job.dateiname ?? '',
    job.zeilen > 0 ? t('{n, plural, one {# Zeile} other {# Zeilen}}', { n: job.zeilen }) : '',
  ];
  const isExpired = job.eigen && job.status === 'Erstellt' && job.dateiname !== null && !job.abrufbar;
  return (
    <li className="work-row">
      <div className="work-row-text">
        <strong>{typ}</strong>
        <Badge tone={tones[job.status]} icon={statusIcon[job.status]}>
          {statusText(job.status)}
        </Badge>
        <span className="muted work-row-facts">{facts.filter((fact) => fact !== '').join(' · ')}</span>
        {job.fehler !== null && <span className="work-row-fault">{t(job.fehler)}</span>}
        {isExpired && <span className="muted">{t('Die Datei ist abgelaufen. Bitte neu bestellen.')}</span>}
      </div>
      {(job.eigen || job.abbrechbar) && (
        <div className="row">
          {job.abrufbar && (
            <Button
              size="small"
              icon="download"
              isDisabled={!isOnline}
              aria-label={t('{job} herunterladen', { job: typ })}
              onPress={onSave}
            >
              {t('Herunterladen')}
            </Button>
          )}
          {opens !== undefined && job.eigen && job.status === 'Erstellt' && (
            <Link to={opens}>{t('Ergebnis ansehen')}</Link>
          )}
          {job.abbrechbar && (
            <Button
              size="small"
              icon="close"
              isDisabled={!isOnline}
              aria-label={t('{job} abbrechen', { job: typ })}
              onPress={onCancel}
            >
              {t('Abbrechen')}
            </Button>
          )}
          {job.eigen && isFinished(job) && mayOrder && (
            <Button
              size="small"
              variant="quiet"
              icon="refresh"
              isDisabled={!isOnline}
              aria-label={t('{job} noch einmal bestellen', { job: typ })}
              onPress={onRepeat}
            >
              {t('Noch einmal')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
