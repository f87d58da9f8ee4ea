import { useMemo } from 'react';
import type { Device } from '../screens/device.ts';
import { offeredFlags } from '../variants/offered-flags.ts';
import { useConfig } from './config.ts';
import { menuFor, type MenuGroup } from './menu.ts';
import { useMenuFlags, useVariant } from './variant.ts';

/** The main menu of this deployment for who is signed in. */
export function useMenu({ rights }: Pick<Device, 'rights'>): readonly MenuGroup[] {
  const flags = useMenuFlags();
  const { fernwartung } = useConfig();
  const { name, organisationRoute, menue } = useVariant();
  return useMemo(
    () =>
      menuFor({
        flags: offeredFlags(name, flags),
        rights,
        organisation: organisationRoute,
        fernwartung,
        order: menue,
      }),
    [flags, rights, name, organisationRoute, menue, fernwartung],
  );
}
