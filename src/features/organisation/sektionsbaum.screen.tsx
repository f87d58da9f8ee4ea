import { sektionen } from './sektionen.table.ts';
import { useMemo, useState, type ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { RowTree } from '../../screens/tree/row-tree.tsx';
import { useRows } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t, useLocale } from '../../ui/t.ts';
import { sektionenModule } from './sektionen.module.ts';
import { sektionstyp } from './organisation.vocabularies.ts';
import { useNavigate } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';
import './organisation.css';

const weights: Readonly<Record<string, 1 | 2>> = { Landesverband: 2, Region: 1 };

/** The branches as a tree: Landesverband → Region → Sektion. */
export function SektionsbaumScreen(): ReactElement {
  const { registry } = useDevice();
  const navigate = useNavigate();
  const rows = useRows(sektionen);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const leaves = useMemo(() => {
    void locale;
    return (rows ?? [])
      .filter((row) => withArchived || !row.archiviertam)
      .map((row) => {
        const [typ, nr] = [row.sektionstyp ?? '', row.sektionsnr ?? ''];
        return {
          id: row.id,
          name: titleOfRow(registry, 'sektionen', row),
          parent: row.parent_id,
          detail: [t(labelOf(sektionstyp, typ)), nr].filter(Boolean).join(' · '),
          badge: row.archiviertam ? t('Archiviert') : undefined,
          weight: weights[typ],
          found: nr,
        };
      });
  }, [rows, withArchived, registry, locale]);
  useTitle(t(sektionenModule.label));

  return (
    <Page
      title={t(sektionenModule.label)}
      before={<BackLink to={addressOf(sektionenModule)}>{t('Liste')}</BackLink>}
      actions={
        <>
          <Checkbox label={t('Archivierte zeigen')} value={withArchived} onChange={setWithArchived} />
          <SearchField label={t('Name oder Nummer')} value={typed} onChange={setTyped} />
        </>
      }
    >
      {rows === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <Card tone="flush">
          <RowTree
            label={t(sektionenModule.label)}
            leaves={leaves}
            typed={typed}
            onOpen={(id) => void navigate({ to: addressOf(sektionenModule, id) })}
          />
        </Card>
      )}
    </Page>
  );
}
