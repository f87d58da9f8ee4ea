import { useCallback, type ReactElement } from 'react';
import { useDevice } from '../screens/device.ts';
import { StartScreen } from '../screens/start/start-screen.tsx';
import { isInMenu } from './menu.ts';
import { useMenu } from './use-menu.ts';

/** The start page offers what the menu leads to. */
export function StartPage(): ReactElement {
  const menu = useMenu(useDevice());
  return <StartScreen isInMenu={useCallback((route) => isInMenu(menu, route), [menu])} />;
}
