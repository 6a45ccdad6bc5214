import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Bericht, type Note, readNote, writeReport } from './report.ts';

/** Sums up what the walk over all screens has seen; with ACCESSIBILITY_REPORT=1 as the file that the declaration reads. */
export default class AccessibilityReport implements Reporter {
  private readonly notizen: Note[] = [];
  private readonly gescheitert: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed' && result.status !== 'skipped') this.gescheitert.push(test.titlePath().join(' › '));
    this.notizen.push(...result.annotations.flatMap(readNote));
  }

  onEnd({ status }: FullResult): void {
    if (process.env.ACCESSIBILITY_REPORT !== '1' || this.notizen.length === 0) return;
    const report: Bericht = writeReport(this.notizen, status === 'passed' ? [] : this.gescheitert);
    const { bildschirme, mandanten, sprachen, befunde } = report;
    process.stdout.write(
      `Report written: ${bildschirme.length} screens, ${mandanten.length} Mandanten, ${sprachen.length} languages, ${befunde.length} findings\n`,
    );
  }
}
