import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const file = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/** Returns the names of figures in an expression of Prometheus. */
const namesIn = (expression: string): string[] =>
  [...expression.replaceAll(/\{[^}]*\}|by \([^)]*\)|\[[^\]]*\]/g, '').matchAll(/[a-z][a-z0-9_]*_[a-z0-9_]*/g)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => name !== 'histogram_quantile');

interface Rules {
  groups: { rules: { expr: string }[] }[];
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

test('the dashboard and the alerts ask only for figures that the server has', () => {
  const rules = (parse(file('deploy/monitoring/alerts.yaml')) as Rules).groups.flatMap(
    (group) => group.rules,
  );
  const { panels } = JSON.parse(file('deploy/monitoring/grafana-dashboard.json')) as Dashboard;
  const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => namesIn(expr));
  const ours = [...file('server/src/app/metrics.ts').matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(
    ([, name]) => name!,
  );
  const ofProcess = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'];
  expect(asked.length).toBeGreaterThan(15);
  expect([...new Set(asked)].filter((name) => !ours.includes(name) && !ofProcess.includes(name))).toEqual([]);
});
