/** One rule and what breaks it. Every finding says where the code belongs instead. */
export interface Check {
  readonly name: string;
  readonly findings: readonly string[];
}

/** One line per rule, in TAP's words, so that `npm test` can count them. */
export function report(checks: readonly Check[]): void {
  for (const { name, findings } of checks) {
    console.log(`${findings.length === 0 ? 'ok' : 'not ok'} - ${name}`);
    for (const finding of findings) console.log(`    ${finding}`);
  }
  if (checks.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
}
