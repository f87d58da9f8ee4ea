import { useEffect, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { getJson } from '../services.ts';
import { openCall, type Opened } from './open-call.ts';

/** What a public page reads when it opens; undefined while it is asked. */
export function useOpenCall<T>(path: string, schema: GenericSchema<unknown, T>): Opened<T> | undefined {
  const [told, setTold] = useState<Opened<T>>();
  useEffect(() => {
    let isCurrent = true;
    void openCall(() => getJson(path), schema).then((answer) => isCurrent && setTold(answer));
    return () => {
      isCurrent = false;
    };
  }, [path, schema]);
  return told;
}
