import type { ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { useConfig } from '../config.ts';

/** Where the office and the members' own apps are separate: the way to each (spec A 2). */
export function ResetDone({ onLogin }: { onLogin: () => void }): ReactElement {
  const { appStores } = useConfig();
  const stores = [
    { name: t('App im Google Play Store'), url: appStores?.android },
    { name: t('App im App Store'), url: appStores?.ios },
  ].filter((store): store is { name: string; url: string } => store.url !== undefined);
  return (
    <>
      <Banner tone="ok">{t('Password wurde zurückgesetzt!')}</Banner>
      <Button variant="primary" isWide autoFocus onPress={onLogin}>
        {t('Zum Büro-Login')}
      </Button>
      {stores.length > 0 && (
        <div className="reset-stores">
          {stores.map(({ name, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </div>
      )}
    </>
  );
}
