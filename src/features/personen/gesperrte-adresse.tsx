import type { ReactElement } from 'react';
import * as v from 'valibot';
import { permissionsFor } from '../../permissions/topics.ts';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { sperrlisteModule } from '../kommunikation/newsletter/sperrliste.module.ts';
import { sperrgrund } from '../kommunikation/newsletter/newsletter.vocabularies.ts';

const lesen = permissionsFor(sperrlisteModule.table.right, 'LESEN');
const sperrenSchema = v.array(
  v.object({
    id: v.string(),
    adresse: v.string(),
    grund: v.string(),
    seit: v.string(),
    meldung: v.nullish(v.string()),
  }),
);

/** That no mail reaches an address of this person any more, why, and where the block is lifted. The server alone knows. */
export function GesperrteAdresse({ id }: { id: string }): ReactElement | null {
  const { rights } = useDevice();
  const darf = lesen.some((right) => rights.anywhere(right));
  const { value } = useServer(darf ? `${sperrlisteModule.url}/suche` : undefined, sperrenSchema, {
    mgd_id: id,
    status: 'Gesperrt',
  });
  return (
    <>
      {value?.map((one) => (
        <Banner
          key={one.id}
          tone="warn"
          title={t('Adresse prüfen: {adresse}', { adresse: one.adresse })}
          action={<Link to={addressOf(sperrlisteModule, one.id) ?? '.'}>{t('Ansehen und aufheben')}</Link>}
        >
          {t('{grund}, gesperrt seit {zeit}.', {
            grund: t(labelOf(sperrgrund, one.grund)),
            zeit: formatDateTime(one.seit),
          })}{' '}
          {one.meldung}
        </Banner>
      ))}
    </>
  );
}
