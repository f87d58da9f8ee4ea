import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { ConsentText } from '../login/consent-text.tsx';

type Organisation = { readonly name: string; readonly url: string };
type OrganisationSwitchDialogProps = { organisationen: readonly Organisation[]; onClose: () => void };

/** To another organisation of the same people (spec A 4); only who accepts the data-protection text goes. The urls are those that the settings may hold. */
export function OrganisationSwitchDialog({ organisationen, onClose }: OrganisationSwitchDialogProps): ReactElement {
  const [url, setUrl] = useState(organisationen.length === 1 ? (organisationen[0]?.url ?? null) : null);
  const [isAccepted, setAccepted] = useState(false);
  return (
    <Dialog
      title={t('Organisation wechseln')}
      size="wide"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button
            variant="primary"
            isDisabled={!isAccepted || url === null}
            onPress={() => url !== null && location.assign(url)}
          >
            {t('Wechseln')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select
          label={t('Organisation')}
          items={organisationen.map((one) => ({ id: one.url, label: one.name }))}
          value={url}
          onChange={setUrl}
          isRequired
        />
        <ConsentText />
        <Checkbox label={t('Datenschutzeinwilligung')} value={isAccepted} onChange={setAccepted} />
      </div>
    </Dialog>
  );
}
