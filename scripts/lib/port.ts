import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below those that Linux and macOS give by themselves to connections and to whoever names no port (32768 and above): one of
 * these would be taken between the moment it is found free and the moment somebody listens on it.
 */
const FROM = 20_000;
const TO = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** One that nobody listens on, by chance, so that two who ask at once hardly get the same. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(FROM, TO);
    if (await isFree(port)) return port;
  }
};
