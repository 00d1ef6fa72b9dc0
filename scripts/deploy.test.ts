import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { connectionNeed } from '../server/src/platform/db/connection-need.ts';
import { schemaOf, settingNames } from '../server/src/platform/env/settings.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('deploy/Dockerfile');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

/** Names of settings that the server reads, also from files. */
const known = new Set(
  settingNames.flatMap((name) => (schemaOf(name).secret ? [name, `${name}_FILE`] : [name])),
);
const unknown = (names: Iterable<string>) =>
  [...names].filter((name) => !known.has(name) && name !== 'NODE_ENV' && name !== 'DATABASE_PASSWORD');

test('the Dockerfile has no problem that a linter knows', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(validate(dockerfile.replace('WORKDIR /app', 'WORKDIR'))).not.toEqual([]);
});

test('the image runs the Node that package.json pins, as a user without rights, with a health check', () => {
  expect(/ARG NODE_VERSION=(\S+)/.exec(dockerfile)?.[1]).toBe(dependencies['node']);
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
  expect(last).toMatch(/\nUSER node\n[\s\S]*\nHEALTHCHECK /);
  const env = /\nENV (.*)/.exec(last)![1]!.split(' ');
  expect(unknown(env.map((pair) => pair.split('=')[0]!))).toEqual([]);
});

test('the image leaves out secrets and what is installed or kept here', () => {
  const left = read('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.env', '.git', '**/node_modules', 'data']));
});

interface Service {
  environment: Record<string, string>;
  secrets?: string[];
  read_only?: boolean;
  image: string;
}

describe.each(['compose.yaml', 'compose.production.yaml'])('deploy/%s', (file) => {
  const { services, secrets } = parse(read(`deploy/${file}`), { merge: true }) as {
    services: Record<string, Service>;
    secrets?: Record<string, { file: string }>;
  };
  const servers = Object.values(services).filter(({ image }) => image === 'goodstride');

  test('gives the server settings that it knows, on a root that nobody writes to', () => {
    expect(servers.length).toBeGreaterThan(0);
    for (const { environment, read_only: isReadOnly } of servers) {
      expect(unknown(Object.keys(environment))).toEqual([]);
      expect(isReadOnly).toBe(true);
    }
  });

  test('hands over each secret that a setting names', () => {
    for (const { environment, secrets: given = [] } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (name.endsWith('_FILE')) {
          const secret = value.replace('/run/secrets/', '');
          expect(given).toContain(secret);
          expect(Object.keys(secrets ?? {})).toContain(secret);
        }
  });
});

/**
 * Settings that a package decides itself, so that its file of settings does not reach the server with them. Everything else has
 * to arrive.
 */
const decided: Record<string, readonly string[]> = {
  'compose.yaml': ['DATABASE_URL'],
  'compose.production.yaml': ['DATABASE_URL_FILE', 'SECRET_KEY_FILE', 'SMTP_URL_FILE', 'ROLE'],
  kubernetes: ['DATABASE_URL_FILE', 'SECRET_KEY_FILE', 'SMTP_URL_FILE', 'ROLE'],
  systemd: ['DATABASE_URL_FILE', 'SECRET_KEY_FILE'],
};

/** Fills in variables of a compose file as Docker does: NAME:-otherwise, which may contain more of them. */
function interpolated(text: string, given: Record<string, string>): string {
  const inner = /\$\{(\w+)(?::([-?])([^${}]*))?\}/;
  for (let match = inner.exec(text); match; match = inner.exec(text)) {
    const [whole, name = '', how, otherwise = ''] = match;
    text = text.replace(whole, () => given[name] || (how === '-' ? otherwise : ''));
  }
  return text;
}

/** Returns the names of settings that do not arrive, of all that are documented. */
function lostSettings(arrive: (given: Record<string, string>) => Record<string, string>): string[] {
  const given = Object.fromEntries([...known].map((name) => [name, `given-${name}`]));
  const arrived = arrive(given);
  return [...known].filter((name) => arrived[name] !== given[name]);
}

interface Handed extends Service {
  env_file?: { path: string; required: boolean }[];
}

describe('every documented setting reaches the server', () => {
  test.each(['compose.yaml', 'compose.production.yaml'])('by deploy/%s, from deploy/.env', (file) => {
    const { services } = parse(read(`deploy/${file}`), { merge: true }) as {
      services: Record<string, Handed>;
    };
    for (const { environment, env_file: files } of Object.values(services).filter(
      ({ image }) => image === 'goodstride',
    )) {
      const lost = lostSettings((given) => ({
        ...(files?.some(({ path: name }) => name === '.env') ? given : {}),
        ...Object.fromEntries(
          Object.entries(environment).map(([name, value]) => [name, interpolated(String(value), given)]),
        ),
      }));
      expect(lost.toSorted()).toEqual(decided[file]!.toSorted());
    }
  });

  test('by deploy/kubernetes, from the settings and the secrets', () => {
    for (const file of ['api', 'worker']) {
      const [{ spec }] = parseAllDocuments(read(`deploy/kubernetes/${file}.yaml`)).map((one) => one.toJS());
      const [{ env, envFrom }] = spec.template.spec.containers;
      expect(envFrom).toEqual([
        { configMapRef: { name: 'goodstride-settings' } },
        { secretRef: { name: 'goodstride-secrets', optional: true } },
      ]);
      const own = env.map(({ name, value }: { name: string; value: string }) => [name, value]);
      const lost = lostSettings((given) => ({ ...given, ...Object.fromEntries(own) }));
      expect(lost.toSorted()).toEqual(decided['kubernetes']!.toSorted());
    }
  });

  test('by deploy/goodstride.service and its wrapper for commands, from /etc/goodstride/settings', () => {
    const unit = read('deploy/goodstride.service');
    expect(unit).toContain('\nEnvironmentFile=/etc/goodstride/settings\n');
    // What the file says comes on top of these, except for secrets that may not be set twice.
    const own = [...unit.matchAll(/(\w+_FILE)=%d/g)].map(([, name]) => name!);
    expect(own.toSorted()).toEqual(decided['systemd']!.toSorted());
    const after = read('deploy/goodstride').split(/\ndone/)[1] ?? '';
    expect([...after.matchAll(/^(\w+)=/gm)].map(([, name]) => `${name}_FILE`).toSorted()).toEqual(
      decided['systemd']!.toSorted(),
    );
  });
});

/** How many connections a role opens with the usual size of its pool. */
const needOf = (role: 'all' | 'api' | 'worker'): number =>
  connectionNeed({
    databasePoolSize: schemaOf('DATABASE_POOL_SIZE').default as number,
    role,
    databaseTransactionPooling: false,
  });
/** PostgreSQL takes 100 as it comes, and keeps 3 for superusers. */
const usualMost = 100 - 3;

test('what one process of each package may open fits into a PostgreSQL as it comes, also while it is replaced', () => {
  expect(2 * needOf('all')).toBeLessThanOrEqual(usualMost);
});

test('deploy/kubernetes says how many connections its processes need while they are replaced', () => {
  const replicas = (file: string) =>
    (parseAllDocuments(read(`deploy/kubernetes/${file}.yaml`))[0]!.toJS() as { spec: { replicas: number } })
      .spec.replicas;
  const [api, worker] = [replicas('api'), replicas('worker')];
  const atOnce = (api + 1) * needOf('api') + (worker + 1) * needOf('worker');
  expect(read('deploy/kubernetes/settings.yaml')).toContain(`and ${atOnce} while they are replaced`);
  expect(read('docs/deploy/kubernetes.md')).toContain(`max_connections=${Math.ceil((atOnce + 3) / 10) * 10}`);
});

test('every package gives the server the time it needs to stop', () => {
  const seconds = 5 + 14;
  for (const file of ['compose.yaml', 'compose.production.yaml']) {
    const { services } = parse(read(`deploy/${file}`), { merge: true }) as {
      services: Record<string, Service & { stop_grace_period: string }>;
    };
    for (const one of Object.values(services).filter(({ image }) => image === 'goodstride'))
      expect(Number.parseInt(one.stop_grace_period, 10)).toBeGreaterThanOrEqual(seconds);
  }
  expect(Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/goodstride.service'))?.[1])).toBeGreaterThanOrEqual(
    seconds,
  );
  const [{ spec }] = parseAllDocuments(read('deploy/kubernetes/api.yaml')).map((one) => one.toJS());
  const pod = spec.template.spec;
  const [, wait] = pod.containers[0].lifecycle.preStop.exec.command;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + Number(wait));
  expect(pod.topologySpreadConstraints[0].topologyKey).toBe('kubernetes.io/hostname');
});

test('the processes of compose.production.yaml fit into its database, also while they are replaced', () => {
  const { services } = parse(read('deploy/compose.production.yaml'), { merge: true }) as {
    services: Record<string, Service & { deploy?: { replicas: number }; command?: string[] }>;
  };
  const need = Object.values(services)
    .filter(({ image }) => image === 'goodstride')
    .reduce((sum, { environment, deploy }) => {
      return sum + needOf(environment['ROLE'] as 'api' | 'worker') * (deploy?.replicas ?? 1);
    }, 0);
  const most = Number(/max_connections=(\d+)/.exec(services['database']!.command!.join(' '))?.[1]);
  expect(need).toBe(88);
  expect(2 * need).toBeLessThanOrEqual(most - 3);
});

describe('deploy/kubernetes', () => {
  const folder = path.join(root, 'deploy/kubernetes');
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as { resources: string[] };
  // oxlint-disable-next-line typescript/no-explicit-any
  const all: any[] = resources.flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((one) => one.toJS()),
  );

  test('lists every file', () => {
    expect([...resources, 'kustomization.yaml'].toSorted()).toEqual(readdirSync(folder).toSorted());
  });

  test('gives the server settings that it knows, and probes that it answers', () => {
    const settings = all.find(({ kind }) => kind === 'ConfigMap');
    expect(unknown(Object.keys(settings.data))).toEqual([]);
    const deployments = all.filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments) {
      const [container] = spec.template.spec.containers;
      expect(unknown(container.env.map(({ name }: { name: string }) => name))).toEqual([]);
      expect(container.livenessProbe.httpGet.path).toBe('/healthz');
      expect(container.readinessProbe.httpGet.path).toMatch(/^\/readyz(\?for=reading)?$/);
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    }
  });

  test.skipIf(!existsSync('/usr/bin/kubectl'))('is rendered by kubectl kustomize', () => {
    const rendered = execFileSync('/usr/bin/kubectl', ['kustomize', folder], { encoding: 'utf8' });
    expect(parseAllDocuments(rendered)).toHaveLength(all.length);
  });
});

test('the systemd unit gives the server settings that it knows', () => {
  const unit = read('deploy/goodstride.service');
  const pairs = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' '));
  expect(pairs.length).toBeGreaterThan(2);
  expect(unknown(pairs.map((pair) => pair.split('=')[0]!))).toEqual([]);
});
