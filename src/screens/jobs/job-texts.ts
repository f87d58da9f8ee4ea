import { jobTyp } from '../../features/job-kinds.ts';
import { jobStatus } from '../../features/jobs/jobs.vocabularies.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import type { IconName } from '../../ui/icons.tsx';
import type { ActiveJob } from '../../protocol/jobs.ts';
import { loadInModule } from '../../protocol/jobs.ts';
import type { ToastMessage } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import type { JobNews } from './jobs-state.ts';

export const typText = (typ: string): string => t(labelOf(jobTyp, typ));

export const statusText = (status: ActiveJob['status']): string => t(labelOf(jobStatus, status));

export const statusIcon: Readonly<Record<ActiveJob['status'], IconName>> = {
  ZuErstellen: 'clock',
  InBearbeitung: 'job',
  Erstellt: 'success',
  Fehlerhaft: 'error',
};

/** Announcements in the words of spec B 8. */
export function announcements({ finished, faulty }: JobNews): ToastMessage[] {
  const good: ToastMessage[] =
    finished === 0
      ? []
      : [
          {
            tone: 'ok',
            title: t('{n, plural, one {# Job wurde} other {# Jobs wurden}} erfolgreich fertiggestellt.', {
              n: finished,
            }),
          },
        ];
  return faulty === 0
    ? good
    : [...good, { tone: 'bad', title: t('Beim verarbeiten eines Jobs ist ein Fehler aufgetreten.') }];
}

/** A download that failed: a note when the result lies in its module, else an error (spec B 8). */
export const failure = (statusTextOfAnswer: string): ToastMessage =>
  statusTextOfAnswer.includes(loadInModule)
    ? { tone: 'info', title: t('Hinweis'), text: t(statusTextOfAnswer) }
    : { tone: 'bad', title: t('Fehler'), text: t(statusTextOfAnswer) };
