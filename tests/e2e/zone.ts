import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const types: Readonly<Record<string, number>> = { TXT: 16, MX: 15 };
const headBytes = 12;
/** A pointer to the name that was asked for (RFC 1035 4.1.4). */
const askedName = Buffer.from([0xc0, headBytes]);

interface Zone {
  /** `address:port` of the server that answers for it. */
  readonly server: string;
  /** What it holds, by `TXT verein.example`: a text, or where mails go. May be changed at any time. */
  readonly records: Map<string, string>;
  close(): void;
}

/** A DNS server on this machine (RFC 1035): what it does not hold is not there. */
export async function openZone(): Promise<Zone> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(answerTo(query, records), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { server: `127.0.0.1:${socket.address().port}`, records, close: () => socket.close() };
}

function answerTo(query: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = query.readUInt16BE(at + 1);
  const kind = Object.keys(types).find((name) => types[name] === type) ?? '';
  const held = records.get(`${kind} ${labels.join('.')}`);
  const head = Buffer.alloc(headBytes);
  query.copy(head, 0, 0, 2);
  const nameError = 3;
  head.writeUInt16BE(0x8180 | (held === undefined ? nameError : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(held === undefined ? 0 : 1, 6);
  const question = query.subarray(headBytes, at + 5);
  if (held === undefined) return Buffer.concat([head, question]);
  const data = kind === 'MX' ? Buffer.concat([Buffer.from([0, 10]), nameOf(held)]) : lengthed(held);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([head, question, askedName, fixed, data]);
}

const lengthed = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);

const nameOf = (name: string): Buffer => Buffer.concat([...name.split('.').map(lengthed), Buffer.from([0])]);
