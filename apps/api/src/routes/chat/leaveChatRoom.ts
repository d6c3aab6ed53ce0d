import { leaveRoom } from '../../domain/chat/change-members.ts';
import { requireSelf } from '../../domain/policy.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Leaves a group. */
export const leaveChatRoom = writes(
  'leaveChatRoom',
  async (write, { params }) => {
    await leaveRoom(write, params.uid, params.rid);
    return { ok: true };
  },
  {
    // The first attempt ended the membership, so a replay cannot require it.
    authorizeReplay: async (read, { params }) => requireSelf(read, params.uid),
  },
);
