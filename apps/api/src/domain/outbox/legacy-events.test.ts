import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '../events.ts';
import { liveEventOf, splitLegacyEvent } from './legacy-events.ts';

const people = { assignees: ['beto'], reporter: null, createdBy: 'ana' };
const moved = {
  type: 'ticket-moved',
  bid: 1,
  tid: 2,
  by: 'ana',
  tickets: [
    {
      card: { id: 't', number: 1, title: 'T', status: 5, order: 'a', version: 1 },
      people,
      formerStatus: 4,
    },
  ],
} satisfies DomainEvent;

describe('splitLegacyEvent', () => {
  test('returns the due events, without the live event that was delivered', () => {
    expect(splitLegacyEvent(moved)).toMatchObject([
      { recipient: 'people', tickets: [{ id: 't', status: 5, formerStatus: 4, people }] },
      { recipient: 'automations', tickets: [{ id: 't', status: 5 }] },
    ]);
  });

  test.each(['people', 'automations'] as const)('keeps the only recipient: %s', (isOnlyFor) => {
    const events = splitLegacyEvent({ ...moved, isBoardTold: true, isOnlyFor });
    expect(events.map(({ recipient }) => recipient)).toEqual([isOnlyFor]);
    expect(Object.keys(events[0] ?? {})).not.toContain('isOnlyFor');
  });
});

describe('liveEventOf', () => {
  test('returns the live event of both versions', () => {
    expect(liveEventOf(moved)).toEqual({ ...moved, recipient: 'live' });
    expect(liveEventOf({ ...moved, recipient: 'live' })).toEqual({ ...moved, recipient: 'live' });
  });

  test('returns null for an event with another recipient, and for one that another event replaced', () => {
    const invitation = {
      type: 'invitation-created',
      bid: 1,
      by: 'ana',
      invitationId: 'i',
      email: 'e',
    } as const;
    expect(liveEventOf({ ...invitation, recipient: 'people' })).toBeNull();
    expect(liveEventOf(invitation)).toBeNull();
    expect(liveEventOf({ ...moved, isBoardTold: true, isOnlyFor: 'people' })).toBeNull();
  });
});
