export interface TimedTest {
  name: string;
  seconds: number;
}
export const quietSeconds: number;
export function vitestTests(report: object, root: string): TimedTest[];
export function playwrightTests(report: object): (TimedTest & { file: string })[];
export function speedLine(slowness: number): string;
export function tooSlow<Test extends TimedTest>(tests: Test[], slowness: number, workers?: number): Test[];
/** With how slow the machine was meanwhile. */
type Judged = TimedTest & { slowness: number };
export function timesOf(run: { stages: Judged[]; tests: Judged[]; seconds: number }): string[];
