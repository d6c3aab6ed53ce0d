/** Test data: a business that is linked to a double of Apple Business Manager. */
import type { Wire } from '@minga/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Row } from '../../db/schema.ts';
import { syncDueLinks } from '../../domain/mdm/apple-business/sync-due-links.ts';
import { requireSealer, secretOwner } from '../../domain/mdm/secrets.ts';
import { createAppleBusiness } from '../../mdm/apple-business.ts';
import { type FakeAppleBusiness, startFakeAppleBusiness } from '../../testing/fake-apple-business.ts';
import { enrollmentOptions } from '../../testing/mdm-world.ts';
import { serverToken } from '../../testing/server-token.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type MdmWorld, createMdmWorld } from './test-world.ts';

export const minuteMs = 60_000;

/** The server, the double and the business of the test that runs; each test has a double and a business of its own. */
export class AppleBusinessTests {
  api!: TestApi;
  apple!: FakeAppleBusiness;
  world!: MdmWorld;
  /** How far the clock of the server is ahead. */
  laterMs = 0;

  /** Starts and stops everything around the tests of a file. */
  constructor() {
    beforeAll(async () => {
      this.api = await testApi(
        {},
        {
          clock: { now: () => new Date(Date.now() + this.laterMs) },
          appleBusiness: {
            open: (token) =>
              createAppleBusiness({ url: this.apple.url, stopping: new AbortController().signal }).open(
                token,
              ),
          },
        },
      );
    });
    beforeEach(async () => {
      this.laterMs = 0;
      this.apple = await startFakeAppleBusiness();
      this.world = await createMdmWorld(this.api);
    });
    afterEach(async () => {
      // Links of other tests would call the double of the next one.
      await this.api.context.db.deleteFrom('mdm_dep').execute();
      await this.apple.close();
    });
    afterAll(() => this.api.close());
  }

  /** Stores a token for the business, as `storeMdmDepToken` does. */
  async connect(state: Partial<Row<'mdm_dep'>> = {}): Promise<void> {
    const { bid } = this.world;
    const { context } = this.api;
    const now = context.clock.now();
    const sealed = requireSealer(context).seal(JSON.stringify(serverToken), secretOwner('dep-token', bid));
    const link = { bid, certificate: 'c', private_key_sealed: 'k', token_sealed: sealed, created_at: now };
    await context.db
      .insertInto('mdm_dep')
      .values({ ...link, stored_at: now, token_expires_at: serverToken.access_token_expiry, ...state })
      .execute();
  }

  /** The link after everything due was synchronized. */
  async synced(): Promise<Wire['MdmDep']> {
    await syncDueLinks(this.api.context);
    const { admin, params } = this.world;
    const read = async () => (await this.api.ok(admin, 'getMdmDep', { params })).dep;
    // The timer of the server may have taken the link.
    await expect.poll(async () => (await read()).syncing).toBe(false);
    return read();
  }

  /** The timer of the server takes no link while the work runs: all its workers are busy. */
  async withoutTimer(work: () => Promise<void>): Promise<void> {
    const { appleBusinessWorkers } = this.api.context;
    appleBusinessWorkers.running += 3;
    await work().finally(() => (appleBusinessWorkers.running -= 3));
  }

  /** The link after a synchronization that an admin asked for. */
  async requested(): Promise<Wire['MdmDep']> {
    await this.api.ok(this.world.admin, 'syncMdmDep', { params: this.world.params });
    return this.synced();
  }

  /** Creates an enrolment profile and chooses it for devices from Apple. */
  async choose(): Promise<string> {
    const { admin, params } = this.world;
    const body = { name: 'iPads de la tienda', options: enrollmentOptions };
    const { profile } = await this.api.ok(admin, 'createMdmEnrollmentProfile', { params, body });
    await this.api.ok(admin, 'updateMdmDep', { params, body: { enrollment_profile: profile.id } });
    return profile.id;
  }

  async devices(): Promise<Wire['MdmDevice'][]> {
    const { admin, params } = this.world;
    return (await this.api.ok(admin, 'listMdmDevices', { params, query: { limit: 100 } })).devices;
  }

  /** Serial number, status and origin of each device. */
  async summary(): Promise<string[]> {
    return (await this.devices())
      .map(({ serial_number, status, from_apple }) => `${serial_number} ${status} ${from_apple}`)
      .sort();
  }
}
