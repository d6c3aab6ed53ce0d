import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientId } from '@minga/rules/client-ids';
import { createDispatcher } from '../../subscribers/dispatcher.ts';
import { sweep } from '../../subscribers/timers/sweep.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listenToAll } from '../tickets/test-world.ts';
import { acts, at } from './test-acts.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const { build, told, typesTold, assign, move, comment } = acts(() => api);

describe('notifications', () => {
  test('notifies a new assignee of the assignment', async () => {
    const world = await build();
    await assign(world, world.ana, world.beto);
    expect(await told(world.beto)).toEqual([
      {
        id: expect.stringMatching(/^[-\w]{20}$/),
        uid: world.beto.uid,
        type: '1',
        body: {
          ticket_name: 'Arreglar la puerta',
          assigner_name: 'Ana',
          team_name: 'Team',
          business_id: world.bid,
          team_id: world.tid,
          ticket_id: world.ticket,
        },
        pic: null,
        link: `/boards?bid=${world.bid}&tid=${world.tid}&ref=${world.ticket}`,
        read: false,
        created_at: expect.any(String),
      },
    ]);
    await assign(world, world.ana, world.beto, world.rita);
    expect(await typesTold(world.beto)).toEqual(['1']);
    expect(await typesTold(world.rita)).toEqual(['1']);
  });

  test('notifies the assignees of a created ticket', async () => {
    const world = await build();
    await api.ok(world.ana, 'createTicket', {
      params: { id: world.bid },
      body: { team_id: world.tid, title: 'Nuevo', assignees: [world.beto.uid, world.ana.uid] },
    });
    expect((await told(world.beto)).map((one) => one.body.ticket_name)).toEqual(['Nuevo']);
    expect(await told(world.ana)).toEqual([]);
  });

  test('notifies reporter and assignees of a new column and of completion', async () => {
    const world = await build();
    await assign(world, world.ana, world.rita);
    await move(world, world.beto, world.doing);
    await move(world, world.beto, world.done);
    expect(await told(world.ana)).toMatchObject([
      { type: '2', body: { by_name: 'Beto', txt: 'done', ticket_name: 'Arreglar la puerta' } },
      { type: '2-1', body: { by_name: 'Beto', txt: 'doing' } },
    ]);
    expect(await typesTold(world.rita)).toEqual(['2', '2-1', '1']);
    expect(await told(world.beto)).toEqual([]);
  });

  test('sends no notification of a move within a column or of a changed title', async () => {
    const world = await build();
    await api.ok(world.beto, 'updateTicket', { params: at(world), body: { title: 'Otro título' } });
    await move(world, world.beto, world.todo);
    expect(await told(world.ana)).toEqual([]);
  });

  test('notifies of a comment with an excerpt, which follows its edits and its deletion', async () => {
    const world = await build();
    const { comment: made } = await comment(world, world.rita, `Hola\n\n${'ñ'.repeat(300)}`);
    const [one] = await told(world.ana);
    expect(one).toMatchObject({
      type: '2-2',
      body: { by_name: 'Rita', comment_id: made.id },
      link: `/boards?bid=${world.bid}&tid=${world.tid}&ref=${world.ticket}#comment-${made.id}`,
    });
    expect(one?.body.txt).toMatch(/^Hola ñ+…$/);
    expect([...(one?.body.txt ?? '')]).toHaveLength(200);
    expect(await told(world.rita)).toEqual([]);
    // A text that was removed from a comment must not remain in a notification.
    const edit = { ...at(world), cid: made.id };
    const text = 'Sin la contraseña, "ya": ![plano.png](attachment:-OYx3kQ0aBcDeFgHiJkL#800x600)';
    await api.ok(world.rita, 'updateComment', { params: edit, body: { text } });
    expect((await told(world.ana))[0]).toEqual({
      ...one,
      body: { ...one?.body, txt: 'Sin la contraseña, "ya": plano.png' },
    });
    await api.ok(world.rita, 'deleteComment', { params: { ...at(world), cid: made.id } });
    expect(await told(world.ana)).toEqual([]);
  });

  test('removes the excerpt of an edited comment for former members of the team', async () => {
    const world = await build();
    await api.ok(world.beto, 'followTicket', { params: at(world) });
    const { comment: made } = await comment(world, world.rita, 'Antes');
    expect((await told(world.beto))[0]?.body.txt).toBe('Antes');
    await api.ok(world.ana, 'removeTeamMember', {
      params: { id: world.bid, tid: world.tid },
      query: { uid: world.beto.uid },
    });
    const edit = { ...at(world), cid: made.id };
    await api.ok(world.rita, 'updateComment', { params: edit, body: { text: 'Secreto' } });
    expect((await told(world.beto))[0]?.body.txt).toBeUndefined();
    expect((await told(world.ana))[0]?.body.txt).toBe('Secreto');
  });

  test('notifies a new assignee once of a change that assigns and moves', async () => {
    const world = await build();
    await api.ok(world.beto, 'updateTicket', {
      params: at(world),
      body: { assignees: [world.rita.uid], status: world.doing },
    });
    expect(await typesTold(world.rita)).toEqual(['1']);
    expect(await typesTold(world.ana)).toEqual(['2-1']);
  });

  test('summarizes more than five notifications of one write', async () => {
    const world = await build();
    const team = await api.ok(world.ana, 'getTeam', { params: { id: world.bid, tid: world.tid } });
    const { name } = team.team;
    const give = (count: number) =>
      api.ok(world.ana, 'createTickets', {
        params: { id: world.bid },
        body: {
          team_id: world.tid,
          tickets: Array.from({ length: count }, (_value, place) => ({
            title: `Uno de ${count}, ${place}`,
            assignees: [world.beto.uid, world.vera.uid],
          })),
        },
      });
    await api.context.db.updateTable('users').set({ lang: 'en' }).where('uid', '=', world.vera.uid).execute();
    const { items } = await give(6);
    const [gathered, ...more] = await told(world.beto);
    expect(more).toEqual([]);
    expect(gathered).toMatchObject({
      type: '0',
      body: { txt: `${world.ana.name} te asignó 6 tickets en ${name}` },
      link: `/boards?bid=${world.bid}&tid=${world.tid}`,
    });
    expect((await told(world.vera)).map(({ body }) => body.txt)).toEqual([
      `${world.ana.name} assigned you 6 tickets in ${name}`,
    ]);
    await api.ok(world.ana, 'updateTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: items.map(({ id = '' }) => ({ id, status: world.done })) },
    });
    expect((await told(world.beto))[0]?.body.txt).toBe(`${world.ana.name} terminó 6 tickets en ${name}`);
    await give(5);
    const types = await typesTold(world.beto);
    expect(types).toHaveLength(7);
    expect(types.slice(0, 5)).toEqual(['1', '1', '1', '1', '1']);
    // More tickets than a live event lists individually: still one summary.
    const { items: many } = await give(60);
    const [ofMany, ...before] = await told(world.beto);
    expect(ofMany?.body.txt).toBe(`${world.ana.name} te asignó 60 tickets en ${name}`);
    expect(before).toHaveLength(7);
    await api.ok(world.ana, 'updateTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: many.map(({ id = '' }) => ({ id, status: world.done })) },
    });
    const [completed, ...others] = await told(world.beto);
    expect(completed?.body.txt).toBe(`${world.ana.name} terminó 60 tickets en ${name}`);
    expect(others).toHaveLength(8);
  });

  test('sends no notification of a ticket to users who may not see it', async () => {
    const world = await build();
    await api.ok(world.rita, 'followTicket', { params: at(world) });
    await api.ok(world.otto, 'getMe');
    const { db } = api.context;
    // They followed the ticket while it was visible to them.
    const lost = [world.otto, world.vera, world.nadia, world.eve].map(({ uid }) => uid);
    await db
      .insertInto('ticket_followers')
      .values(lost.map((uid) => ({ bid: world.bid, ticket_id: world.ticket, uid, muted: false })))
      .execute();
    await comment(world, world.ana, 'Solo para quien puede verlo');
    expect(await typesTold(world.rita)).toEqual(['2-2']);
    for (const user of [world.otto, world.vera, world.nadia, world.eve]) expect(await told(user)).toEqual([]);
  });

  test('notifies a member who sees only their own tickets of those', async () => {
    const world = await build();
    await assign(world, world.ana, world.vera);
    await comment(world, world.ana, 'Para Vera');
    expect(await typesTold(world.vera)).toEqual(['2-2', '1']);
  });

  test('deletes the notifications of a business that a user left', async () => {
    const world = await build();
    await assign(world, world.ana, world.beto);
    expect(await typesTold(world.beto)).toEqual(['1']);
    await api.ok(world.admin, 'removeMember', { params: { id: world.bid }, query: { uid: world.beto.uid } });
    expect(await told(world.beto)).toEqual([]);
  });

  test('sends a notification to the open streams of its recipient only', async () => {
    const world = await build();
    const heard = listenToAll(api, world.beto);
    const others = listenToAll(api, world.rita);
    await assign(world, world.ana, world.beto);
    const [notification] = await told(world.beto);
    expect(heard).toContainEqual({ type: 'notification', notification });
    expect(others.map((event) => event.type)).not.toContain('notification');
  });

  test('sends the stored time of a notification to open streams', async () => {
    let elapsed = Date.now();
    const ticking = await testApi({}, { clock: { now: () => new Date((elapsed += 1)) } });
    try {
      const world = await buildWorld(ticking);
      const [ticket = ''] = await addTickets(ticking, world, world.todo, ['Puerta'], world.ana);
      const heard = listenToAll(ticking, world.beto);
      const params = { id: world.bid, tid: ticket };
      await ticking.ok(world.ana, 'updateTicket', { params, body: { assignees: [world.beto.uid] } });
      await ticking.idle();
      const { notifications } = await ticking.ok(world.beto, 'listNotifications', { params: { uid: 'me' } });
      expect(notifications).toHaveLength(1);
      expect(heard).toContainEqual({ type: 'notification', notification: notifications[0] });
    } finally {
      await ticking.close();
    }
  });

  test('stores the notification of an event that another process left due, once', async () => {
    const world = await build();
    await api.idle();
    const { db, clock } = api.context;
    // The process ended after the commit: the event is due.
    await db
      .insertInto('outbox')
      .values({
        bid: world.bid,
        created_at: new Date(clock.now().getTime() - 60_000),
        event: JSON.stringify({
          recipient: 'people',
          type: 'ticket-updated',
          bid: world.bid,
          tid: world.tid,
          by: world.ana.uid,
          tickets: [
            {
              id: world.ticket,
              status: world.todo,
              people: { assignees: [world.beto.uid], reporter: world.ana.uid, createdBy: world.ana.uid },
              newAssignees: [world.beto.uid],
            },
          ],
        }),
      })
      .execute();
    const dispatchers = [createDispatcher(api.context), createDispatcher(api.context)];
    await Promise.all(dispatchers.map((dispatcher) => sweep(api.context, dispatcher)));
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.idle()));
    expect(await typesTold(world.beto)).toEqual(['1']);
    const due = await db.selectFrom('outbox').select('id').where('handled_at', 'is', null).execute();
    expect(due).toEqual([]);
  });

  test('stores the notification of an event that the previous version left due, once', async () => {
    const world = await build();
    await api.idle();
    const { db, clock } = api.context;
    // One event for all recipients, as the previous version stored it.
    await db
      .insertInto('outbox')
      .values({
        bid: world.bid,
        created_at: new Date(clock.now().getTime() - 60_000),
        event: JSON.stringify({
          type: 'ticket-updated',
          bid: world.bid,
          tid: world.tid,
          by: world.ana.uid,
          tickets: [
            {
              card: { id: world.ticket, status: world.todo },
              people: { assignees: [world.beto.uid], reporter: world.ana.uid, createdBy: world.ana.uid },
              formerPeople: { assignees: [], reporter: world.ana.uid, createdBy: world.ana.uid },
            },
          ],
        }),
      })
      .execute();
    const dispatchers = [createDispatcher(api.context), createDispatcher(api.context)];
    await Promise.all(dispatchers.map((dispatcher) => sweep(api.context, dispatcher)));
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.idle()));
    expect(await typesTold(world.beto)).toEqual(['1']);
    const due = await db.selectFrom('outbox').select('id').where('handled_at', 'is', null).execute();
    expect(due).toEqual([]);
  });

  test('notifies the account of the invited address', async () => {
    const world = await build();
    await api.ok(world.admin, 'inviteMembers', {
      params: { id: world.bid },
      body: { data: [{ email: `${world.eve.uid}@example.com` }] },
    });
    expect(await told(world.eve)).toMatchObject([
      { type: 'E0', body: { by_name: 'Admin', business_name: 'Business', business_id: world.bid } },
    ]);
  });
});

describe('following', () => {
  test('notifies followers, except those who unfollowed, even the reporter', async () => {
    const world = await build();
    expect(await api.ok(world.rita, 'listFollowers', { params: at(world) })).toEqual({
      followers: [world.ana.uid],
      following: false,
    });
    expect(await api.ok(world.rita, 'followTicket', { params: at(world) })).toEqual({
      followers: [world.ana.uid, world.rita.uid],
      following: true,
    });
    await api.ok(world.ana, 'unfollowTicket', { params: at(world) });
    await comment(world, world.beto, 'Hola');
    expect(await told(world.ana)).toEqual([]);
    expect(await typesTold(world.rita)).toEqual(['2-2']);
    await api.ok(world.rita, 'unfollowTicket', { params: at(world) });
    await api.ok(world.ana, 'followTicket', { params: at(world) });
    await comment(world, world.beto, 'Otra vez');
    expect(await typesTold(world.ana)).toEqual(['2-2']);
    expect(await typesTold(world.rita)).toEqual(['2-2']);
  });

  test('begins with a comment, unless the author unfollowed the ticket before', async () => {
    const world = await build();
    await comment(world, world.beto, 'Lo hago yo, @Rita');
    expect(await api.ok(world.rita, 'listFollowers', { params: at(world) })).toEqual({
      followers: [world.ana.uid, world.beto.uid],
      following: false,
    });
    await api.ok(world.beto, 'unfollowTicket', { params: at(world) });
    await comment(world, world.beto, 'Ya está');
    expect((await api.ok(world.beto, 'listFollowers', { params: at(world) })).following).toBe(false);
    await comment(world, world.ana, '¡Gracias!');
    expect(await told(world.beto)).toEqual([]);
  });

  test('is kept by an author who is no longer assigned', async () => {
    const world = await build();
    await assign(world, world.ana, world.beto);
    await comment(world, world.beto, 'Lo dejo');
    await assign(world, world.ana);
    await comment(world, world.ana, 'Bueno');
    expect(await typesTold(world.beto)).toEqual(['2-2', '1']);
  });

  test('is denied to users who may not see the ticket', async () => {
    const world = await build();
    for (const [user, code] of [
      [world.eve, 'business/not-found'],
      [world.otto, 'ticket/not-found'],
      [world.vera, 'ticket/not-found'],
    ] as const) {
      for (const call of ['listFollowers', 'followTicket', 'unfollowTicket'] as const) {
        expect((await api.refused(user, call, { params: at(world) })).code).toBe(code);
      }
    }
    const missing = await api.refused(world.ana, 'followTicket', { params: at(world, newClientId()) });
    expect(missing.code).toBe('ticket/not-found');
  });
});
