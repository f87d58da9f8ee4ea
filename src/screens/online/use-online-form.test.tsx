import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Module } from '../../kit/define-module.ts';
import { registry } from '../../features/registry.ts';
import { localToday } from '../../lib/local-time.ts';
import { Rights } from '../../permissions/rights.ts';
import { DeviceProvider, type Device } from '../device.ts';
import { useOnlineForm } from './use-online-form.ts';

const device = {
  rights: new Rights([]),
  user: { id: 'u', benutzername: 'u', name: 'U', sek_id: 's' },
  startValues: () => ({ halbjahr: 'Zweites' }),
} as Partial<Device> as Device; // a form asks nothing else of it

/** What stands in a new form of a record that lies on the server only. */
function begun(module: Module, ...names: string[]): string {
  const Form = () => {
    const { values } = useOnlineForm(module, undefined, names);
    return names.map((name) => String(values[name])).join(' ');
  };
  return renderToStaticMarkup(
    <DeviceProvider value={device}>
      <Form />
    </DeviceProvider>,
  );
}

test('a new record that lies on the server only begins as every other one: with today, its defaults and what is set here', () => {
  expect(begun(registry.module('schulgeldlaeufe'), 'datum', 'faelligam', 'halbjahr')).toBe(
    `${localToday()} null Zweites`,
  );
  expect(begun(registry.module('beitragslaeufe'), 'datum', 'art')).toBe(`${localToday()} Jahr`);
  expect(begun(registry.module('ueberweisungslaeufe'), 'status')).toBe('InBearbeitung');
});
