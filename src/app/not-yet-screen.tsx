import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { areaAt, areas, mayOpen } from '../permissions/areas.ts';
import { useDevice } from '../screens/device.ts';
import { NotYetPage } from '../screens/pages/not-yet-page.tsx';
import { notYet } from './not-yet.ts';

/** Stands in for an area that is still to come; leads on to what this person may use. */
export function NotYetScreen(): ReactElement {
  const { rights } = useDevice();
  const { pathname } = useLocation();
  const usable = areas.filter(
    (area) => area.flag !== undefined && !notYet.includes(area.route) && mayOpen(rights, area),
  );
  return <NotYetPage label={areaAt(pathname)?.label ?? ''} usable={usable} />;
}
