import type { ReactElement, ReactNode } from 'react';
import { addressOf } from '../addresses.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import type { Kursblatt } from './use-kursblatt.ts';
import { ausbildungen } from './ausbildungen.table.ts';

type KursPageProps = { title: string; blatt: Kursblatt; actions?: ReactNode; children: ReactNode };

/** A screen about one course: the way back to it, and what is missing of it here. */
export function KursPage({ title, blatt: { kurs, istVollstaendig }, actions, children }: KursPageProps): ReactElement {
  const { registry, replica } = useDevice();
  useTitle(title);
  if (kurs === null) return <EmptyState icon="training" title={t('Dieser Kurs liegt nicht auf diesem Gerät.')} />;
  const module = kurs && registry.moduleOf(ausbildungen, kurs);
  const to = module && addressOf(module, kurs.id);
  return (
    <Page
      fit="text"
      title={title}
      before={to && <BackLink to={to}>{replica.titleOf(ausbildungen.name, kurs)}</BackLink>}
      actions={actions}
      notices={
        istVollstaendig === false && (
          <Banner tone="warn" title={t('Noch nicht alles von diesem Kurs liegt auf diesem Gerät.')} />
        )
      }
    >
      <div className="stack">{kurs === undefined ? <Skeleton lines={8} /> : children}</div>
    </Page>
  );
}
