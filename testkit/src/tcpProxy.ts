import net from 'node:net';

export interface TcpProxy {
  /** The same address, through the proxy. */
  through(url: string): string;
  /** From now on nothing goes on, in either direction; connections stay open and new ones are taken. */
  freeze(): void;
  /** From now on new connections are taken and led nowhere; those that there are go on. */
  holdNew(): void;
  /** What waited goes on. */
  thaw(): void;
  stop(): Promise<void>;
}

/** Stands before a server and can fall silent, as a machine does that hangs or a network that swallows everything. */
export const startTcpProxy = async (target: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  let areNewHeld = false;
  const keep = (socket: net.Socket, other: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.on('data', (data) => other.write(data));
    if (isFrozen || areNewHeld) socket.pause();
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    keep(near, far);
    keep(far, near);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as net.AddressInfo;
  return {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: own }).href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    holdNew: () => {
      areNewHeld = true;
    },
    thaw: () => {
      isFrozen = false;
      areNewHeld = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
