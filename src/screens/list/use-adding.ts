import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Module } from '../../kit/define-module.ts';
import { useDevice } from '../device.ts';
import { mayCreateIn } from '../record-rights.ts';

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
  const create = useCallback(() => void navigate({ to: `${module.route}/neu` }), [navigate, module.route]);
  const startImport = useCallback(() => setImporting(true), []);
  const isAllowed = mayCreateIn({ registry, rights }, module);
  return {
    onCreate: isAllowed ? create : undefined,
    onImport: isAllowed ? startImport : undefined,
    isImporting,
    endImport: () => setImporting(false),
  };
}
