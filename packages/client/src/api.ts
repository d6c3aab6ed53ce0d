import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The one API of the app. Generated endpoints are injected into it; tags and patches stand beside them. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Me',
    'Business',
    'Member',
    'Team',
    // What is forgotten when another business is selected.
    'InBusiness',
    'Board',
    'Ticket',
    'Import',
    'Notification',
    'NotificationPreference',
    'Invitation',
    'Followers',
    'Device',
    'Session',
    'Automation',
    'Gallery',
    'OwnData',
    'Source',
    'Change',
    'Home',
    'Checkpoint',
    'Search',
    'Stats',
  ],
  endpoints: () => ({}),
  // A write that comes back is patched in; nothing refetches a board because a window got focus.
  refetchOnFocus: false,
  refetchOnReconnect: false,
  keepUnusedDataFor: 300,
});
