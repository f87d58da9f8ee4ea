import { Resolver } from 'node:dns/promises';

/** What is asked of the DNS. Each answers nothing for a name that is not there, and throws when nobody answered. */
export interface Dns {
  txt(name: string): Promise<readonly string[]>;
  mx(name: string): Promise<readonly string[]>;
  addresses(host: string): Promise<readonly string[]>;
  names(address: string): Promise<readonly string[]>;
}

const absent: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

async function orNothing<T>(asked: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.includes(error.code)) return [];
    throw error;
  }
}

/** The DNS as this machine asks it, or as a server does that is named as `address` or `address:port`: 3 s for an answer, twice. */
export function systemDns(server?: string): Dns {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  return {
    txt: async (name) => (await orNothing(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    mx: async (name) => (await orNothing(resolver.resolveMx(name))).map(({ exchange }) => exchange),
    addresses: async (host) => [
      ...(await orNothing(resolver.resolve4(host))),
      ...(await orNothing(resolver.resolve6(host))),
    ],
    names: async (address) => orNothing(resolver.reverse(address)),
  };
}
