import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, permissions } from '#contract/endpoints.ts';
import { mobilePages, neededBy } from '#contract/features/sessions/mobile-pages.ts';
import { createApi } from '../../src/app/api.ts';
import { features } from '../../src/app/features.ts';
import { serializerOf } from '../../src/platform/http/serializer.ts';
import { startApi, type TestApi } from '../api.ts';
import { pendingEndpoints } from './pending-endpoints.ts';

let api: TestApi;
let mounted: readonly string[];

beforeAll(async () => {
  api = await startApi();
  const app = await createApi(api.deps);
  await app.ready();
  mounted = app.mountedRoutes;
  await app.close();
});

const routeOf = ({ method, path }: { method: string; path: string }) =>
  `${method} /api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Open to everyone. An addition needs a reason in its review. */
const publicEndpoints = [
  'login',
  'loginOptions',
  'loginByPasskey',
  'loginSecondFactor',
  // Their number and PIN, or the code of a printed card, identify people without an email address.
  'loginByPin',
  'previewCard',
  'redeemCard',
  // The cookie of a shared tablet, or its code, and for a visit a number and a PIN.
  'admitKiosk',
  'getKiosk',
  'visitKiosk',
  // From links in emails: the token identifies the person.
  'confirmEmail',
  'keepEmail',
  'unsubscribe',
  // The secret address identifies the member.
  'readCalendarFeed',
  // The secret address identifies the member.
  'ingestDays',
  'receiveNotice',
  // The secret address identifies the mail server.
  'receiveBounces',
  'refresh',
  // The refresh token of a native app identifies it, and a log out may have an access token instead.
  'refreshApp',
  'logout',
  'forgotPassword',
  'resetPassword',
  'getRegistration',
  'register',
  'getProgramLook',
  'getProgramPicture',
  // Pictures are for everyone, and their ids cannot be guessed.
  'getResellerLogo',
  'getSetup',
  'runSetup',
  // The signed token of a reseller identifies the person.
  'previewSignOnByReseller',
  'signOnByReseller',
  // The company's provider or its list identifies the person.
  'signOnByCompany',
  // The signed answer of a provider; its browser has no session yet.
  'takeSamlAnswer',
  'getSamlMetadata',
  'openCompanyRegistration',
  'sendCompanyInvitation',
  'connectCompanyAccount',
  // Only the domain of the address counts.
  'findCompanyOfEmail',
  // The token of a company's directory names its program.
  'listScimUsers',
  'createScimUser',
  'getScimUser',
  'replaceScimUser',
  'patchScimUser',
  'deleteScimUser',
  'listScimGroups',
  'createScimGroup',
  'getScimGroup',
  'replaceScimGroup',
  'patchScimGroup',
  'deleteScimGroup',
  'getScimMe',
  'scimBulk',
  'getScimConfig',
  'listScimResourceTypes',
  'listScimSchemas',
  // The token of an email invites to them.
  'getSetupInvitation',
  'acceptSetupInvitation',
  // A code or mobile token identifies the person, and works once. A reseller's signature or an app's session makes codes.
  'createSignOnCode',
  'previewSignOnCode',
  'exchangeSignOnCode',
  'exchangeMobileToken',
  'addMobileCompletionDate',
  'addMobileFreeText',
  // The app asks before anybody logs in.
  'checkMobileUpdate',
];

/** Routes below /api that are no endpoints of the contract. */
const besides = ['openapi.json', 'docs', 'docs/js/scalar.js'].map((path) => `GET /api/${path}`);
/** Routes elsewhere: health checks, the contact for security, where a frame on another site begins, and the built pages. */
const health = ['GET /healthz', 'GET /readyz', 'GET /metrics'];
const outside = [
  ...health,
  'GET /.well-known/security.txt',
  'GET /.well-known/change-password',
  'GET /.well-known/api-catalog',
  'GET /api/unsubscribe',
  'GET /embed/:program',
  'GET /',
  'GET /index.html',
  'GET /*',
];

describe('the contract and the server', () => {
  test('implements every endpoint, except the pending ones', () => {
    const missing = allEndpoints.filter(({ spec }) => !mounted.includes(routeOf(spec)));
    expect(missing.map(({ name }) => name).toSorted()).toEqual(pendingEndpoints.toSorted());
  });

  test('mounts no other route, and none twice', () => {
    const known = new Set([...allEndpoints.map(({ spec }) => routeOf(spec)), ...besides, ...outside]);
    expect(mounted.filter((route) => !known.has(route))).toEqual([]);
    expect(new Set(mounted).size).toBe(mounted.length);
  });

  test('can write every answer by its schema, which a server does not try before it sends one', () => {
    const unwritable = allEndpoints.filter(({ spec }) => {
      try {
        return typeof serializerOf(spec.response) !== 'function';
      } catch {
        return true;
      }
    });
    expect(unwritable.map(({ name }) => name)).toEqual([]);
  });

  test('has unique names and addresses', () => {
    const names = allEndpoints.map(({ name }) => name);
    const routes = allEndpoints.map(({ spec }) => routeOf(spec).replaceAll(/:\w+/g, ':'));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('binds the contract itself and no copy of it', () => {
    const specs = new Set(allEndpoints.map(({ spec }) => spec));
    const foreign = features.flatMap((feature) => feature.routes).filter((bound) => !specs.has(bound.spec));
    expect(foreign.map(({ spec }) => spec.path)).toEqual([]);
  });
});

describe('permissions', () => {
  test('are asked for by each endpoint, and the public ones are exactly those named here', () => {
    const open = allEndpoints.filter(({ spec }) => spec.permission === 'public');
    expect(open.map(({ name }) => name).toSorted()).toEqual(publicEndpoints.toSorted());
  });

  test('are bound as declared, public or with a session', () => {
    for (const { spec, handle, handlePublic } of features.flatMap((feature) => feature.routes)) {
      expect([spec.path, Boolean(handlePublic), Boolean(handle)]).toEqual([
        spec.path,
        spec.permission === 'public',
        spec.permission !== 'public',
      ]);
    }
  });

  test('have a name each, so that one name means one thing', () => {
    const names = permissions.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('are what the pages of apps name', () => {
    const names = permissions.map(({ name }) => name);
    expect(mobilePages.flatMap(neededBy).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('require a session before anything else is checked', async () => {
    const closed = allEndpoints.filter(
      ({ name, spec }) => spec.permission !== 'public' && !pendingEndpoints.includes(name),
    );
    expect(closed.length).toBeGreaterThan(3);
    for (const { name, spec } of closed) {
      const path = spec.path.replaceAll(/\{\w+\}/g, 'no-id');
      const body = spec.body ? { nonsense: true } : undefined;
      for (const token of [
        null,
        'nonsense',
        `${crypto.randomUUID()}.${crypto.randomUUID()}.${'x'.repeat(43)}`,
      ]) {
        const answer = await api.raw(token, spec.method, path, body);
        expect([name, answer.status]).toEqual([name, 401]);
      }
    }
  });
});

test('every call with a file in either direction, and every one that searches, says what it costs', () => {
  const file = /^(text\/(csv|calendar)|application\/(?!json))/;
  const silent = allEndpoints.filter(
    ({ spec: { costly, search, method, bodyKind, mediaType = '', query } }) => {
      const asked = Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
      const searches = method === 'GET' && asked.some((name) => name.startsWith('search'));
      return !costly && (bodyKind === 'form' || file.test(mediaType) || (searches && !search));
    },
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
