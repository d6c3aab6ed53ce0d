/** Times of presence on boards (docs/product/tickets.md 14.2). */

/** Time after which a tab repeats its announcement, in milliseconds. */
export const presenceRepeatMs = 30_000;

/** Time after which an announcement expires, in milliseconds: one lost repetition does not end the presence. */
export const presenceShownMs = 75_000;

/** Most people that an answer or an event lists. */
export const mostPresentPeople = 100;

/** Most people of the own chat rooms that an answer lists (docs/product/chat.md 3.6). */
export const mostPresentInBusiness = 1000;
