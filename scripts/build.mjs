import { prepare } from './lib/prepare.mjs';
import { main } from './lib/say.mjs';

/** What a start would fetch and build, without the start: for images and machines that have no way out later. */
main(async () => {
  await prepare();
  return 0;
});
