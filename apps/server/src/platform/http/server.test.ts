import { describe, expect, test } from 'vitest';
import { logPath } from './server.ts';

describe('what a path leaves in the log', () => {
  test.each([
    ['/fernwerk/empfehlen/glasfaser', '/fernwerk/empfehlen/glasfaser'],
    ['/fernwerk/persoenlicherbereich?redirect=x', '/fernwerk/persoenlicherbereich'],
    ['/fernwerk/empfehlung/19KRWT6ADHN8S', '/fernwerk/empfehlung/…'],
    ['/fernwerk/login/ZupFxZ-GHf5CyMYR9qgGcEdGZLdB2D5PdDwnZD4zrj4', '/fernwerk/login/…'],
    ['/fernwerk/x/jana@post.example', '/fernwerk/x/…'],
    ['/fernwerk/x/jana%40post.example', '/fernwerk/x/…'],
  ])('%s', (url, geloggt) => {
    expect(logPath(url)).toBe(geloggt);
  });
});
