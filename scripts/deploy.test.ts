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
  [...names].filter((name) => !known.has(name) && name !== 'NODE_ENV');

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

test('the processes of compose.production.yaml fit into its database, also while they are replaced', () => {
  const { services } = parse(read('deploy/compose.production.yaml'), { merge: true }) as {
    services: Record<string, Service & { deploy?: { replicas: number }; command?: string[] }>;
  };
  const need = Object.values(services)
    .filter(({ image }) => image === 'goodstride')
    .reduce((sum, { environment, deploy }) => {
      const role = environment['ROLE'] as 'api' | 'worker';
      const size = { databasePoolSize: schemaOf('DATABASE_POOL_SIZE').default as number };
      const each = connectionNeed({ ...size, role, databaseTransactionPooling: false });
      return sum + each * (deploy?.replicas ?? 1);
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
      expect(container.readinessProbe.httpGet.path).toBe('/readyz');
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
