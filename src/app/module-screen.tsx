import { useMatch } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { areaAt } from '../permissions/areas.ts';
import { useDevice } from '../screens/device.ts';
import { NewRecordScreen, RecordScreen } from '../screens/detail/record-screen.tsx';
import { ListScreen } from '../screens/list/list-screen.tsx';
import { ownScreenAt } from './own-screens.ts';
import { moduleAt } from './routes.ts';
import { useNavigate } from '../screens/link.tsx';
import { addressOf, type Address } from '../features/addresses.ts';

/** The screen that an address means: one that is written by hand, or the list or record of a module. */
export function AddressedScreen(): ReactElement | null {
  const { registry } = useDevice();
  // The address of this screen, which goes on to be shown while the code of another one is on its way.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const own = ownScreenAt(pathname);
  if (own !== undefined) return <own.Screen key={own.path} />;
  const module = moduleAt(registry, pathname);
  if (module?.route === undefined) return <GoTo to={areaAt(pathname)?.route ?? '/'} />;
  const id = pathname.slice(module.route.length + 1);
  // A view has no records of its own, and no new ones.
  if (module.view !== undefined && (id === 'neu' || (id !== '' && module.table.root === undefined)))
    return <GoTo to={addressOf(module) ?? '/'} />;
  if (id === 'neu') return <NewRecordScreen key={module.name} module={module} />;
  return id === '' ? (
    <ListScreen key={module.name} module={module} />
  ) : (
    <RecordScreen key={id} module={module} id={id} />
  );
}

/** Fetches the code of the screen that an address means, before it is shown. */
export const loadScreen = async (pathname: string): Promise<void> => ownScreenAt(pathname)?.Screen.preload?.();

// Once: the router's own <Navigate> goes anew with every rendering, and the way there renders this.
function GoTo({ to }: { to: Address }): null {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to, replace: true }), [navigate, to]);
  return null;
}
