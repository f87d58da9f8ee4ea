import type { ReactElement } from 'react';
import type { AnyRow } from '../../kit/field.ts';
import { localDate } from '../../lib/local-time.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { formatDate } from '../../ui/format.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { widerrufgeraeteSchema } from './fotoarchiv.calls.ts';

/** Whether there are devices that have not been told of a withdrawal so far. */
export function WiderrufNotice({ row: { id } }: { row: AnyRow }): ReactElement | null {
  const { value, trouble } = useServer(`/fotoarchiv/widerrufgeraete/${id}`, widerrufgeraeteSchema);
  if (value === undefined) return trouble === undefined ? null : <Banner>{tMessage(trouble.text)}</Banner>;
  if (value.geraete === 0) return <Banner tone="ok">{t('Auf allen Geräten entfernt.')}</Banner>;
  return (
    <Banner tone="warn">
      {t('{n, plural, one {Auf # Gerät} other {Auf # Geräten}} noch nicht entfernt (zuletzt gesehen {tag})', {
        n: value.geraete,
        tag: value.zuletzt === null ? '–' : formatDate(localDate(value.zuletzt)),
      })}
    </Banner>
  );
}
