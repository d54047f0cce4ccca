// Adds up the JSON reports of the test runs and prints the last line CI reads: `N passed, N failed`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, failedSteps = '0'] = process.argv.slice(2);
let passed = 0;
let failed = Number(failedSteps);
let reports = 0;
for (const name of readdirSync(folder)) {
  if (!name.endsWith('.json')) continue;
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  if (report.numFailedTests === 0 && report.success === false) failed += 1;
  reports += 1;
}
if (reports === 0) failed += 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
