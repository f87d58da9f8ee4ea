import type { ReactElement } from 'react';
import { basePath } from '../base-path.ts';

/** The product's mark; the name stands beside it. */
export function Logo({ size = 'normal' }: { size?: 'normal' | 'large' }): ReactElement {
  return <img className="logo" data-size={size} src={`${basePath()}icons/logo.svg`} alt="" width={size === 'large' ? 72 : 40} height={size === 'large' ? 72 : 40} />;
}
