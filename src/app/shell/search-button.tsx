import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { SearchDialog } from '../../screens/search/search-dialog.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { isDialogOpen } from '../../ui/overlays/open-dialog.ts';
import { t } from '../../ui/t.ts';
import { readableRoutes } from '../routes.ts';

/** Searches everything; Ctrl+K opens it from anywhere, unless a question waits for an answer. It comes with the shell: what is typed right behind the keys would go astray while code is on its way. */
export function SearchButton(): ReactElement {
  const { registry, rights } = useDevice();
  const [isOpen, setOpen] = useState(false);
  const mayRead = useMemo(() => readableRoutes(registry, rights).mayRead, [registry, rights]);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!isDialogOpen()) setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <IconButton icon="search" label={t('Alles durchsuchen (Strg+K)')} onPress={() => setOpen(true)} />
      {isOpen && <SearchDialog mayRead={mayRead} onClose={() => setOpen(false)} />}
    </>
  );
}
