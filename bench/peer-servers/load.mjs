// Asks a server as fast as it answers, over so many connections.
import { Agent, request } from 'node:http';

/** Status and body of one GET. */
export const answerOf = (url, headers, agent) =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(parts) }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });

/** Answers per second within `millis`. Throws when one is not 200. */
export async function answersPerSecond({ url, headers }, { connections, millis }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const end = start + millis;
  let answered = 0;
  const askOn = async () => {
    while (performance.now() < end) {
      const { status } = await answerOf(url, headers, agent);
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return (answered / (performance.now() - start)) * 1000;
}
