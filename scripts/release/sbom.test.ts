import { expect, test } from 'vitest';
import { withoutTools } from './sbom.ts';

const listed = (name: string, versionInfo = '1.0.0') => ({
  SPDXID: `SPDXRef-${name}-${versionInfo}`,
  name,
  versionInfo,
});
const depends = (from: string, on: string) => ({ spdxElementId: from, relatedSpdxElement: on });
const sbom = {
  documentNamespace: 'http://spdx.org/spdxdocs/made-up',
  creationInfo: { created: '2026-11-29T12:34:56.789Z' },
  packages: [
    listed('goodstride'),
    listed('pg'),
    listed('vite'),
    listed('tar', '1.0.0'),
    listed('tar', '2.0.0'),
  ],
  relationships: [
    depends('SPDXRef-DOCUMENT', 'SPDXRef-goodstride-1.0.0'),
    depends('SPDXRef-goodstride-1.0.0', 'SPDXRef-pg-1.0.0'),
    depends('SPDXRef-vite-1.0.0', 'SPDXRef-tar-2.0.0'),
  ],
};
const lock = {
  name: 'goodstride',
  packages: {
    '': { version: '1.0.0' },
    'node_modules/pg': { version: '1.0.0' },
    'node_modules/vite': { version: '1.0.0', dev: true },
    'node_modules/tar': { version: '2.0.0', dev: true },
    'node_modules/pg/node_modules/tar': { version: '1.0.0' },
  },
};

test('a list of packages has what the server runs with and nothing that only tools need', () => {
  const { packages, relationships } = withoutTools(sbom, lock);
  expect(packages.map(({ name, versionInfo }) => `${name} ${versionInfo}`)).toEqual([
    'goodstride 1.0.0',
    'pg 1.0.0',
    'tar 1.0.0',
  ]);
  expect(relationships).toEqual(sbom.relationships.slice(0, 2));
});

test('a list of packages of one commit says the same each time', () => {
  const made = withoutTools(sbom, lock, { commit: 'abc', at: new Date('2026-11-29T12:00:00Z') });
  expect([made.documentNamespace, made.creationInfo.created]).toEqual([
    'https://github.com/goodstride/goodstride/sbom/abc',
    '2026-11-29T12:00:00Z',
  ]);
});
