/**
 * Loaded into the started program before its own code. The channel to the starter closes when the starter is gone,
 * however it went (`kill -9` too); then the program stops as if asked to, instead of holding port and database for ever.
 */
function ask(signal) {
  if (process.listenerCount(signal) === 0) process.exit(143);
  process.emit(signal, signal);
}

if (process.channel) {
  process.on('message', (message) => {
    if (message === 'SIGTERM' || message === 'SIGINT') ask(message);
  });
  process.once('disconnect', () => ask('SIGTERM'));
  process.channel.unref();
}
