import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from './env.ts';
import { type ImportReport, importInhalteOf } from './modules/inhalt/commands-import.ts';
import { exportInhalteOf } from './modules/inhalt/queries-export.ts';
import { readFolder, writeFolder } from './platform/files.ts';
import { startRuntime } from './start.ts';

/**
 * `npm run inhalt -- export|import --mandant=ROUTE --ordner=FOLDER [--wirklich] [--archivieren]`: a Mandant's content as files, while the
 * portal is stopped. An import is a dry run unless `--wirklich` is given; it is done whole or not at all. With
 * `--archivieren` what the folder does not name goes into the archive, legal texts excepted.
 */
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const giveUp = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const NAMES = { neu: 'new', geaendert: 'changed', gleich: 'same', archiviert: 'archived' } as const;

const report = ({ aenderungen, fehler }: ImportReport, really: boolean): void => {
  for (const { pfad, art, felder } of aenderungen)
    if (art !== 'gleich') say(`  ${NAMES[art].padEnd(8)} ${pfad}${felder.length > 0 ? `: ${felder.join(', ')}` : ''}`);
  for (const { pfad, grund, felder } of fehler)
    say(`  refused  ${pfad}: ${grund}${felder.length > 0 ? ` (${felder.join('; ')})` : ''}`);
  const number = (kind: keyof typeof NAMES) => aenderungen.filter((a) => a.art === kind).length;
  const end = fehler.length > 0 ? 'nothing was changed' : really ? 'done' : 'dry run; --wirklich does it';
  say(
    `  ${number('neu')} new, ${number('geaendert')} changed, ${number('archiviert')} archived, ${number('gleich')} same, ${fehler.length} refused: ${end}`,
  );
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    mandant: { type: 'string' },
    ordner: { type: 'string' },
    wirklich: { type: 'boolean' },
    archivieren: { type: 'boolean' },
  },
});
const [direction] = positionals;
const {
  mandant = '',
  ordner = '',
  wirklich = false,
  archivieren = false,
} = values as Record<string, string> & { wirklich?: boolean; archivieren?: boolean };
if (!['export', 'import'].includes(direction ?? '') || !mandant || !ordner)
  giveUp('Usage: npm run inhalt -- export|import --mandant=ROUTE --ordner=inhalt/ROUTE [--wirklich] [--archivieren]');

const start = await startRuntime({ ...readEnv(), LOG_LEVEL: 'error' }).catch((error: Error) => giveUp(error.message));
if (!start.ok) giveUp(start.grund);
else {
  const { runtime, stop } = start;
  const run = async (): Promise<number> => {
    const info = await runtime.scopes.byRoute(mandant);
    if (!info) {
      say(`There is no Mandant ${mandant}.`);
      return 1;
    }
    const scope = runtime.scopes.mandant(info, { wer: 'betreiber:npm run inhalt' });
    const place = path.resolve(ordner);
    if (direction === 'export') {
      const files = await exportInhalteOf(scope);
      writeFolder(place, files);
      say(`  ${files.length} files written to ${place}`);
      return 0;
    }
    const bericht = await importInhalteOf(scope, readFolder(place), {
      probelauf: !wirklich,
      archiviereFehlende: archivieren,
    });
    report(bericht, wirklich);
    return bericht.fehler.length > 0 ? 1 : 0;
  };
  const end = await run().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return 1;
  });
  await stop();
  process.exit(end);
}
