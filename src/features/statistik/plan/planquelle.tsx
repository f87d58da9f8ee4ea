import type { ReactElement } from 'react';
import { HereOnly } from '../../../screens/list/here-only.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { planquellen, type Gelesen } from './planbild.ts';

/** Says what is missing while neither this device nor the server has told all, and why the server does not. */
export const Planquelle = ({ gelesen: { bild, istGanz, server } }: { gelesen: Gelesen }): ReactElement => (
  <>
    {server.trouble?.kind === 'refused' && (
      <Banner
        tone="bad"
        title={tMessage(server.trouble.text)}
        action={
          <Button size="small" onPress={server.reload}>
            {t('Erneut versuchen')}
          </Button>
        }
      />
    )}
    {bild !== undefined && <HereOnly tables={planquellen} isPartial={!istGanz} />}
  </>
);
