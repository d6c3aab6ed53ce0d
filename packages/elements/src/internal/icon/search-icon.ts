/** By itself: what searches brings it along, not every field. */
export const magnifier = 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9m3.2-1.3L14 14';
