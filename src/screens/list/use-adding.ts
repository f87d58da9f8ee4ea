import { useCallback, useState } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../device.ts';
import { mayCreateIn } from '../record-rights.ts';
import { useNavigate } from '../link.tsx';
import { addressOf } from '../../features/addresses.ts';

interface Adding {
  /** Both missing where nothing may be written. */
  readonly onCreate: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
  readonly isImporting: boolean;
  readonly endImport: () => void;
}

/** The ways by which records come into a list. */
export function useAdding(module: Module): Adding {
  const { registry, rights } = useDevice();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const create = useCallback(() => void navigate({ to: addressOf(module, 'neu') ?? '/' }), [navigate, module]);
  const startImport = useCallback(() => setImporting(true), []);
  const isAllowed = mayCreateIn({ registry, rights }, module);
  return {
    onCreate: isAllowed ? create : undefined,
    onImport: isAllowed ? startImport : undefined,
    isImporting,
    endImport: () => setImporting(false),
  };
}
