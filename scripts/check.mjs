import { main } from './lib/say.mjs';
import { readArguments, runSuite } from './lib/suite.mjs';

main(() =>
  runSuite(readArguments(process.argv.slice(2), ['types', 'lint', 'structure', 'words', 'glossar', 'openapi', 'unit'])),
);
