import { FIELD_NAMES } from '../packages/contract/messages.ts';
import { brandChecks } from './structure/brands.ts';
import { report } from './structure/checks.ts';
import { languageChecks } from './structure/languages.ts';
import { layerChecks } from './structure/layers.ts';
import { lockfileCheck } from './structure/lockfile.ts';
import { lockPackageChecks } from './structure/packages.ts';
import { pageChecks } from './structure/pages.ts';
import { promisesCheck } from './structure/promises.ts';
import { shapeChecks } from './structure/shape.ts';
import { readSources } from './structure/sources.ts';
import { specificationCheck } from './structure/specification.ts';
import { fieldCheck, messageChecks, readTexte } from './structure/texte.ts';
import { wallChecks } from './structure/walls.ts';

const sources = readSources();
report([
  ...shapeChecks(sources),
  ...layerChecks(sources),
  ...brandChecks(sources),
  ...languageChecks(sources),
  ...wallChecks(sources),
  lockfileCheck(),
  ...lockPackageChecks(),
  ...pageChecks(sources),
  promisesCheck(),
  specificationCheck(),
  fieldCheck(sources, new Set(Object.keys(FIELD_NAMES))),
  ...messageChecks(await readTexte(), sources),
]);
