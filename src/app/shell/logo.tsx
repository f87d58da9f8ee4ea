import type { ReactElement } from 'react';
import { useConfig } from '../config.ts';

/** The customer's picture, else the product's mark in the colour of the brand; the name stands beside it. */
export function Logo({ size = 'normal' }: { size?: 'normal' | 'large' }): ReactElement {
  const { logo } = useConfig();
  const side = size === 'large' ? 72 : 40;
  const shown = { className: 'logo', 'data-size': size, width: side, height: side };
  if (logo !== undefined) return <img {...shown} src={logo} alt="" />;
  return (
    <svg {...shown} viewBox="0 0 512 512" aria-hidden="true" fill="#fff">
      <rect width="512" height="512" rx="112" fill="var(--brand)" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="40"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M76 250 256 92l180 158"
      />
      <path d="M384 82h-56v48l56 49z" />
      <path d="M112 286c52-10 98 0 132 34v112c-34-30-80-40-132-30z" />
      <path d="M400 286c-52-10-98 0-132 34v112c34-30 80-40 132-30z" />
    </svg>
  );
}
