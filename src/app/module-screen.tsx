import { useMatch, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { areaAt } from '../permissions/areas.ts';
import { useDevice } from '../screens/device.ts';
import { NewRecordScreen, RecordScreen } from '../screens/detail/record-screen.tsx';
import { ListScreen } from '../screens/list/list-screen.tsx';
import { moduleAt } from './routes.ts';

/** The list or record that an address of a module means; below an area without modules it is the area's screen. */
export function ModuleScreen(): ReactElement | null {
  const { registry } = useDevice();
  // The address of this screen, which goes on to be shown while the code of another one is on its way.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const module = moduleAt(registry, pathname);
  if (module?.route === undefined) return <GoTo route={areaAt(pathname)?.route ?? '/'} />;
  const id = pathname.slice(module.route.length + 1);
  // A view has no records of its own, and no new ones.
  if (module.view !== undefined && (id === 'neu' || (id !== '' && module.table.root === undefined)))
    return <GoTo route={module.route} />;
  if (id === 'neu') return <NewRecordScreen key={module.name} module={module} />;
  return id === '' ? (
    <ListScreen key={module.name} module={module} />
  ) : (
    <RecordScreen key={id} module={module} id={id} />
  );
}

// Once: the router's own <Navigate> goes anew with every rendering, and the way there renders this.
function GoTo({ route }: { route: string }): null {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: route, replace: true }), [navigate, route]);
  return null;
}
