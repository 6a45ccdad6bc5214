import { parentPort, workerData } from 'node:worker_threads';
import type { Dokument } from './inhalt.ts';
import { zeichnePdf } from './zeichne.ts';

parentPort?.postMessage(await zeichnePdf(workerData as Dokument));
