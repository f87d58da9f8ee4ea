import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useRows } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { verleih } from './verleih.table.ts';
import { verleihModule } from './verleih.module.ts';

const ProtokollDialog = lazy(async () => ({ default: (await import('./protokoll-dialog.tsx')).ProtokollDialog }));

/** What was just handed out, with its paper. */
export function Ausgegeben({ ids, onClose }: { ids: readonly string[]; onClose: () => void }): ReactElement {
  const [isPrinting, setPrinting] = useState(false);
  const rows = (useRows(verleih) ?? []).filter(({ id }) => ids.includes(id));
  return (
    <>
      <Banner
        tone="ok"
        title={t('{n, plural, one {# Stück ausgegeben} other {# Stücke ausgegeben}}', { n: ids.length })}
        action={
          <Button size="small" icon="download" isDisabled={rows.length === 0} onPress={() => setPrinting(true)}>
            {t('Übergabeprotokoll')}
          </Button>
        }
        onClose={onClose}
      />
      {isPrinting && (
        <Suspense fallback={null}>
          <ProtokollDialog module={verleihModule} rows={rows} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
