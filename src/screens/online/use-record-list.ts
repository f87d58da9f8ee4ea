import { useEffect } from 'react';
import type { GenericSchema } from 'valibot';
import { useDevice } from '../device.ts';
import { tellUnseen } from '../failures.ts';
import { useServer, type ServerValue } from './use-server.ts';

/** The record that a list hangs on. */
interface Of {
  readonly table: string;
  readonly id: string;
}

/** A list of what hangs on one record and lies on the server only; that its reader may not see the record is told. A record that the server does not know yet has none. */
export function useRecordList<T>(
  { table, id }: Of,
  path: string | undefined,
  schema: GenericSchema<unknown, T>,
  search?: Readonly<Record<string, string>>,
): ServerValue<T> {
  const { replica } = useDevice();
  const found = useServer(replica.isOnlyHere(table, id) ? undefined : path, schema, search);
  const { trouble } = found;
  useEffect(() => {
    if (trouble?.kind === 'refused') tellUnseen(trouble.status);
  }, [trouble]);
  return found;
}
