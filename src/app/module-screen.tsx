import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isId } from '../lib/ids.ts';
import { useDevice } from '../screens/device.ts';
import { NewRecordScreen, RecordScreen } from '../screens/detail/record-screen.tsx';
import { ListScreen } from '../screens/list/list-screen.tsx';
import { moduleAt } from './routes.ts';

/** The list or record that an address of a module means. */
export function ModuleScreen(): ReactElement | null {
  const { registry } = useDevice();
  const { pathname } = useLocation();
  const module = moduleAt(registry, pathname);
  if (module?.route === undefined) return null;
  const id = pathname.slice(module.route.length + 1);
  if (id === 'neu') return <NewRecordScreen key={module.name} module={module} />;
  return isId(id) ? <RecordScreen key={id} module={module} id={id} /> : <ListScreen key={module.name} module={module} />;
}
